import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { documentOf, wordsOf } from "tests/support/page-facts";
import { allocate, makePerson } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDate, type IsoDate } from "~/domain/calendar";
import { employees, plans } from "~/service/database/schema";

let database: FreshDatabase;
let dataDir: string;
let pictures = 0;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-cancelled-"));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const draft = "/claim-management/claim/";
const paid = "Expenses from 2026 are paid from what is left of your 2026 benefit.";
const never = "Your benefit was cancelled, so no claim can be submitted after 03 Jan 2027.";

/**
 * Opens a portal at noon of a day for a person whose benefit is cancelled, with healthcare money of 2026 and 2027 and a run-out
 * end of 31 March 2027; a receipt was in the draft before the cancellation was known.
 */
async function asCancelled(day: IsoDate, cancelled: IsoDate, read: (reader: Reader) => Promise<void>) {
  const now = `${day}T12:00:00-05:00`;
  const portal = await startWallet({ databaseUrl: database.url, dataDir, now, isHeld: true });
  try {
    const { db } = database;
    const person = await makePerson(db, { benefitYear: 2026, eligibilityDate: "2026-01-01" });
    await db.transaction((tx) => allocate(tx, person.employeeId, 2027, { enrollmentId: 1, amount: 70_000 }));
    await db
      .update(plans)
      .set({ runOutEndDate: "2027-03-31" })
      .where(eq(plans.id, person.planId ?? 0));
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(person);
    const added = await visitor.post(draft, formOf(await picture("png", pictures++)));
    const edit = added.location ?? "";
    await db
      .update(employees)
      .set({ benefitCancellationDate: cancelled })
      .where(eq(employees.id, person.employeeId));
    const words = (html: string) => wordsOf(documentOf(html).querySelector("[role=dialog], dialog"));
    const put = (expenseDate: IsoDate, amount: string) =>
      visitor.post(edit, {
        event: "receipt.save",
        state: "editing",
        claimerId: 0,
        employeeBenefitCoverageId: 1,
        expenseTypeId: 3,
        amount,
        expenseDate: formatDate(expenseDate),
      });
    await read({
      besideDate: async (expenseDate) => words((await put(expenseDate, "")).text),
      saved: async (expenseDate) => (await put(expenseDate, "10.10")).location ?? "",
      page: async (at) => words((await visitor.get(at)).text),
      receipt: edit.replace("edit/", ""),
    });
  } finally {
    await portal.stop();
  }
}

interface Reader {
  /** Returns the form after a submit with this date and no amount. */
  besideDate(expenseDate: IsoDate): Promise<string>;
  /** Returns where saving leads. */
  saved(expenseDate: IsoDate): Promise<string>;
  page(at: string): Promise<string>;
  readonly receipt: string;
}

test("the form names the last day for claims when a cancellation ends them before the run-out does [WAL-10, SUB-06]", {
  timeout: 240_000,
}, async () => {
  await asCancelled("2027-02-15", "2027-02-10", async ({ besideDate, saved }) => {
    expect(await besideDate("2026-12-15")).toContain(`${paid} You can add and send them until 24 Feb 2027.`);
    expect(await saved("2026-12-15")).toBe(draft);
  });
  await asCancelled("2027-02-25", "2027-02-10", async ({ besideDate, saved, page, receipt }) => {
    const over = "Expenses from 2026 could be added and sent until 24 Feb 2027.";
    expect(await besideDate("2026-12-15")).toContain(over);
    expect(await saved("2026-12-15"), "a cancellation keeps nobody from saving (D12)").toBe(draft);
    expect(await page(receipt)).toContain(over);
  });
});

test("in January the pages name no date after the last day for claims of a cancelled benefit [WAL-10, SUB-06, RCP-11]", {
  timeout: 240_000,
}, async () => {
  await asCancelled("2027-01-02", "2026-12-20", async ({ besideDate, saved, page }) => {
    expect(await besideDate("2026-12-15")).toContain(
      "Expenses from 2026 can no longer be added. Those saved before January 1 can be sent until 03 Jan 2027.",
    );
    const notice = await page(await saved("2026-12-15"));
    expect(notice).toContain("cannot be saved now. Expenses of 2026 can no longer be added.");
    expect(notice).toContain(`New-year claims cannot be submitted until January 16. ${never}`);
    expect(notice).toContain("Receipts of 2026 that were saved before January 1 can still be submitted.");
    expect(notice).not.toContain("16 Jan");

    expect(await saved("2027-01-02")).toBe(draft);
    const held = "The benefit year is in transition: new-year claims cannot be submitted until January 16.";
    expect(await page(draft)).toContain(`${held} ${never}`);
  });
  await asCancelled("2027-01-04", "2026-12-20", async ({ saved, page }) => {
    const notice = await page(await saved("2026-12-15"));
    expect(notice).toContain("Expenses of 2026 can no longer be added.");
    expect(notice).toContain(never);
    expect(notice).not.toContain("can still be submitted");
  });
  await asCancelled("2027-01-04", "2027-01-02", async ({ besideDate, saved, page }) => {
    const again = "from 16 Jan 2027 until 16 Jan 2027.";
    expect(await besideDate("2026-12-15")).toContain(`${paid} You can add and send them ${again}`);
    const notice = await page(await saved("2026-12-15"));
    expect(notice).toContain(`You can save it ${again}`);
    expect(notice).toContain("Until then, you can save receipts for the new year in your draft.");
  });
});
