import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { businessClock } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { draftsOf } from "tests/support/e2e/drafts";
import { fieldsOf } from "tests/support/page-form";
import { makePerson } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { startWallet, testSecrets, type WalletServer } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet } from "tests/support/withdrawing";
import { afterAll, beforeAll, expect, test } from "vitest";

let portal: WalletServer;
let database: FreshDatabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-pasted-"));
  database = await freshDatabase();
  portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "silent" } });
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn() {
  const person = await makePerson(database.db);
  await giveBankAndBasicInformation(database.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  return { person, visitor };
}

/** Returns what a browser posts when a text is pasted into a field: as much of it as the field's own limit allows. */
function pastedInto(html: string, field: string, text: string): string {
  const [tag = ""] = new RegExp(`<(?:input|textarea)\\b[^>]*\\bname="${field}"[^>]*>`).exec(html) ?? [];
  expect(tag, `the field ${field}`).not.toBe("");
  const limit = /\bmaxlength="(\d+)"/i.exec(tag)?.[1];
  return limit === undefined ? text : text.slice(0, Number(limit));
}

test.each([
  ["amount", "$12,345.67", "Please use 9 characters or fewer, such as 999999.99."],
  ["expenseTypeOther", "x".repeat(256), "Please use 255 characters or fewer."],
  ["notes", "x".repeat(501), "Please use 500 characters or fewer."],
])(
  "a text too long for a receipt's %s is refused at its field, never cut and saved [RCP-07]",
  async (field, pasted, sentence) => {
    const { person, visitor } = await signedIn();
    const drafts = await draftsOf({ db: database.db, clock: businessClock() }, portal.origin, person);
    const { id } = await drafts.add({ amount: 4_000 });
    const before = await drafts.api.claim.receipt({ id });
    const edit = `/claim-management/receipt/${id}/edit/`;
    const { text: form } = await visitor.get(edit);
    const typed = { ...fieldsOf(form), event: "receipt.save", [field]: pastedInto(form, field, pasted) };
    const answer = await visitor.post(edit, typed);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain(pasted.trim());
    expect(await drafts.api.claim.receipt({ id })).toEqual(before);
  },
);

test("an amount pasted with a space around it is saved as it was copied [RCP-07, D15]", async () => {
  const { person, visitor } = await signedIn();
  const drafts = await draftsOf({ db: database.db, clock: businessClock() }, portal.origin, person);
  const { id } = await drafts.add({ amount: 4_000 });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const { text: form } = await visitor.get(edit);
  const amount = pastedInto(form, "amount", " $1,234.56");
  await visitor.post(edit, { ...fieldsOf(form), event: "receipt.save", amount });
  expect((await drafts.api.claim.receipt({ id })).amount).toBe(1_234_56);
});

test("a pasted withdrawal is refused if it is too long, never cut to another amount [WAL-04]", async () => {
  const { person, visitor } = await signedIn();
  await fillWallet(database.db, person, 500_000);
  const { text: form } = await visitor.get("/wallets/withdraw/");
  const withdrawAmount = pastedInto(form, "withdrawAmount", " $1,234.56");
  const answer = await visitor.post("/wallets/withdraw/", { ...fieldsOf(form), withdrawAmount });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Please use 9 characters or fewer.");
});
