import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import pino from "pino";
import { balances } from "tests/support/balances";
import { businessStart } from "tests/support/business-day";
import { allPolicies, type Details, decide, details, newReceipt, send } from "tests/support/claims";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { allocate, makePerson, type Person } from "tests/support/person";
import { pdf } from "tests/support/receipt-files";
import type { TestService } from "tests/support/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import type { ApiError } from "~/gateway/api-error";
import { createGatewayFactory } from "~/gateway/gateway";
import { embeddedTransport } from "~/gateway/transport";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import { auditEvents, claims, employees, files, plans } from "~/service/database/schema";
import { standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import { createService } from "~/service/service";

// Eastern standard time is five hours behind UTC.
const lastSecond = new Date("2026-01-16T04:59:59.999Z");
const firstInstant = new Date("2026-01-16T05:00:00Z");
const closed =
  "The benefit year is in transition. Expenses from last year cannot be saved and new-year claims cannot be submitted until January 16.";

let now = new Date(businessStart);
/** Milliseconds that pass with each reading of the clock. */
let pace = 0;
let database: FreshDatabase;
let folder: string;
let person: Person;
let token: string;
let service: Pick<TestService, "api" | "call">;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "wallet-year-"));
  const transport = embeddedTransport(
    createService({
      db: database.db,
      pool: database.pool,
      clock: {
        now() {
          const instant = now;
          now = new Date(now.getTime() + pace);
          return instant;
        },
      },
      limits: standardLimits,
      files: diskFileStore(path.join(folder, "files")),
      temporaryFolder: path.join(folder, "arriving"),
      secrets: { signing: new Uint8Array(32).fill(7), data: new Uint8Array(32).fill(8) },
      log: pino({ level: "silent" }),
    }),
  );
  const gateway = createGatewayFactory({ ...transport, isTrusted: false });
  service = {
    api: (bearer) => gateway({ token: bearer }),
    async call(method, url, sent = {}) {
      const headers = new Headers({ Authorization: `Bearer ${sent.token}`, ...sent.headers });
      const request = new Request(transport.origin + url, {
        method,
        headers,
        ...(sent.raw ? { body: sent.raw } : {}),
      });
      const answer = await transport.fetch(request);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  pace = 0;
  now = new Date("2025-12-20T12:00:00Z");
  person = await makePerson(database.db, {
    benefitYear: 2025,
    coverages: [{ enrollmentId: 1, amount: 50_000 }],
  });
  await database.db.transaction((tx) =>
    allocate(tx, person.employeeId, 2026, { enrollmentId: 1, amount: 70_000 }),
  );
  const signedIn = await service.api().auth.login({
    query: { portal: "employee" },
    body: { username: person.username, password: person.password },
  });
  token = signedIn.access_token;
});

const upload = () => newReceipt(service as TestService, token);
const save = (receipt: Receipt, typed: Partial<Details>) =>
  service.api(token).claim.saveReceipt(details(person, receipt, typed));
const submit = (claimId: number) => service.api(token).claim.submit({ claimId, claimPolicys: allPolicies });
const refused = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ status, serverMessage }: ApiError) => [status, serverMessage],
  );

test("last year's expense can be saved from 16 January 00:00 Toronto, not before [RCP-11]", async () => {
  const receipt = await upload();
  now = lastSecond;
  expect(await refused(save(receipt, { expenseDate: "2025-12-31" }))).toEqual([409, closed]);
  expect(await service.api(token).claim.receipt({ id: receipt.id })).toEqual(receipt);
  now = firstInstant;
  expect(await save(receipt, { expenseDate: "2025-12-31" })).toMatchObject({ expenseDate: "2025-12-31" });
});

test("a new-year expense can be saved at once and submitted from 16 January [RCP-11, SUB-04]", async () => {
  const receipt = await upload();
  now = new Date("2026-01-02T15:00:00Z");
  await save(receipt, { expenseDate: "2026-01-02" });
  now = lastSecond;
  expect(await refused(submit(receipt.claimId))).toEqual([
    409,
    "The benefit year is in transition: new-year claims cannot be submitted until January 16.",
  ]);
  now = firstInstant;
  expect(await refused(submit(receipt.claimId))).toBe("done");
});

test("a draft of last year's expenses saved before 1 January can be submitted during the transition [RCP-11]", async () => {
  const receipt = await upload();
  await save(receipt, { expenseDate: "2025-12-19" });
  now = lastSecond;
  expect(await refused(submit(receipt.claimId))).toBe("done");
});

const openClaims = async () => {
  const { claims: open } = await service.api(token).claim.draft();
  return Object.fromEntries(open.map((claim) => [claim.id, claim.receipts.map(({ id }) => id)]));
};
const inDecember = async () => {
  const receipt = await upload();
  return save(receipt, { expenseDate: "2025-12-19" });
};

test("a new-year receipt moves out of last year's draft, which is submitted without it [RCP-11, SUB-04]", async () => {
  const old = await inDecember();
  const second = await inDecember();
  now = new Date("2026-01-03T15:00:00Z");
  const fresh = await upload();
  expect(fresh.claimId, "it joins the newest OPEN claim").toBe(old.claimId);
  const answer = await save(fresh, { expenseDate: "2026-01-02" });
  expect(answer).toMatchObject({ id: fresh.id, expenseDate: "2026-01-02", file: fresh.file });
  expect(answer.claimId).toBeGreaterThan(old.claimId);
  expect(await service.api(token).claim.receipt({ id: fresh.id })).toEqual(answer);
  expect(await openClaims()).toEqual({ [old.claimId]: [old.id, second.id], [answer.claimId]: [fresh.id] });

  // A repeated save, as after a lost response, still names the previous claim; one from the new claim does not move it again.
  expect(await save(fresh, { expenseDate: "2026-01-02" })).toEqual(answer);
  expect(await save(answer, { expenseDate: "2026-01-02" })).toEqual(answer);
  const checked = await service.api(token).claim.checkReceipt({
    ...details(person, fresh, { expenseDate: "2026-01-02" }),
    claimId: old.claimId,
  });
  expect(checked).toMatchObject({ accept: true });
  const elsewhere = { ...answer, claimId: (await inAnothersName()).claimId };
  expect(await refused(save(elsewhere, { expenseDate: "2026-01-02" }))).toEqual([404, "Not found"]);
  const deeds = await database.db
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, String(fresh.id)), eq(auditEvents.action, "receipt.moved")));
  expect(deeds).toEqual([{ action: "receipt.moved", details: { from: old.claimId, to: answer.claimId } }]);

  const third = await upload();
  expect(third.claimId, "the new-year one is the newest now").toBe(answer.claimId);
  await save(third, { expenseDate: "2026-01-03" });
  expect(await refused(submit(old.claimId))).toBe("done");
  expect(await refused(submit(answer.claimId))).toEqual([
    409,
    "The benefit year is in transition: new-year claims cannot be submitted until January 16.",
  ]);
  now = firstInstant;
  expect(await refused(submit(answer.claimId))).toBe("done");
});

test("a file for a receipt that has moved is accepted once, under the old or the new claim [RCP-11, RCP-19]", async () => {
  const old = await inDecember();
  now = new Date("2026-01-03T15:00:00Z");
  const fresh = await upload();
  const file = await pdf(7);
  const replace = (claimId: number) => {
    const fields = { receiptId: String(fresh.id), claimId: String(claimId) };
    return send(service as TestService, token, file, fields, "one-press-of-a-button");
  };
  const first = await replace(old.claimId);
  expect(first).toMatchObject({ status: 200, body: { id: fresh.id } });
  const moved = await save(fresh, { expenseDate: "2026-01-02" });
  expect(await replace(moved.claimId), "the form as it is loaded after the lost answer").toMatchObject({
    status: 200,
    body: { id: fresh.id },
  });
  const fields = { receiptId: String(fresh.id), claimId: String(old.claimId) };
  const late = await send(service as TestService, token, await pdf(8), fields);
  expect(late).toMatchObject({ status: 200, body: { id: fresh.id, claimId: moved.claimId } });
});

test("two new-year receipts saved concurrently move from last year's draft to the same claim [RCP-11, SUB-04]", async () => {
  const old = await inDecember();
  now = new Date("2026-01-03T15:00:00Z");
  const fresh = [await upload(), await upload()] as const;
  const both = [...fresh, ...fresh].map((one) => save(one, { expenseDate: "2026-01-02" }));
  const claimIds = new Set((await Promise.all(both)).map(({ claimId }) => claimId));
  expect(claimIds.size).toBe(1);
  const [claimId = 0] = claimIds;
  expect(await openClaims()).toEqual({
    [old.claimId]: [old.id],
    [claimId]: fresh.map(({ id }) => id),
  });
});

test("a receipt can move while its file is replaced or it is deleted [RCP-11, SUB-04]", async () => {
  const old = await inDecember();
  now = new Date("2026-01-03T15:00:00Z");
  for (const work of ["replace", "delete"]) {
    const fresh = await upload();
    const [saved] = await Promise.allSettled([
      save(fresh, { expenseDate: "2026-01-02" }),
      work === "delete"
        ? service.api(token).claim.deleteReceipt({ id: fresh.id })
        : send(service as TestService, token, await pdf(), { receiptId: String(fresh.id) }),
    ]);
    const open = await openClaims();
    expect(open[old.claimId], work).toEqual([old.id]);
    if (saved.status === "fulfilled" && work === "replace")
      expect(open[saved.value.claimId]).toContain(fresh.id);
    expect(Object.values(open).every(({ length }) => length > 0)).toBe(true);
  }
});

test("a restored receipt returns to a draft for the same year, never for the other year [RCP-11, SUB-04]", async () => {
  const old = await inDecember();
  now = new Date("2026-01-03T15:00:00Z");
  const fresh = await save(await upload(), { expenseDate: "2026-01-02" });
  const again = await save(await upload(), { expenseDate: "2026-01-02" });
  expect(again.claimId).toBe(fresh.claimId);
  const { claim } = service.api(token);
  await claim.deleteReceipt({ id: again.id });
  await claim.deleteReceipt({ id: fresh.id });
  const back = await claim.restoreReceipt({ id: fresh.id });
  expect(await claim.restoreReceipt({ id: again.id })).toMatchObject({ claimId: back.claimId });
  expect(await openClaims()).toEqual({ [old.claimId]: [old.id], [back.claimId]: [fresh.id, again.id] });

  await claim.deleteReceipt({ id: old.id });
  const oldAgain = await claim.restoreReceipt({ id: old.id });
  expect(await openClaims()).toEqual({ [oldAgain.claimId]: [old.id], [back.claimId]: [fresh.id, again.id] });
  expect(await refused(submit(oldAgain.claimId))).toBe("done");
});

async function inAnothersName() {
  const other = await makePerson(database.db, { benefitYear: 2025 });
  const { username, password } = other;
  const query = { portal: "employee" } as const;
  const signedIn = await service.api().auth.login({ query, body: { username, password } });
  return newReceipt(service as TestService, signedIn.access_token);
}

test("rejects a date that is tomorrow in Toronto but already today in UTC [RCP-08]", async () => {
  const receipt = await upload();
  now = new Date("2025-12-22T04:59:59Z");
  expect(await refused(save(receipt, { expenseDate: "2025-12-22" }))).toEqual([
    400,
    "The expense date must be a day from your eligibility date until today.",
  ]);
  now = new Date("2025-12-22T05:00:00Z");
  expect(await refused(save(receipt, { expenseDate: "2025-12-22" }))).toBe("done");
});

test("an expense uses the money of the year of its date, whichever benefit was chosen", async () => {
  const receipt = await upload();
  now = new Date("2026-02-01T12:00:00Z");
  const [chosen] = (await service.api(token).employee.benefitsCoverage()).benefitCoverages;
  await save(receipt, {
    expenseDate: "2025-12-30",
    amount: 60_000,
    employeeBenefitCoverageId: chosen?.id ?? 0,
  });
  await submit(receipt.claimId);
  const of = async (year: number) => (await balances(database.db, person.employeeId, year))[0];
  expect(await of(2025)).toMatchObject({ available: 0, held: 50_000 });
  expect(await of(2026)).toMatchObject({ available: 70_000, held: 0 });
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, receipt.claimId));
  expect(claim).toMatchObject({ benefitYear: 2025, maxPaid: 50_000 });
});

test("an expense of the year before last is accepted but draws no money [SUB-10, WAL-10]", async () => {
  const { db } = database;
  const { employeeId } = person;
  await db.update(employees).set({ eligibilityDate: "2023-01-01" }).where(eq(employees.id, employeeId));
  await db.transaction((tx) => allocate(tx, employeeId, 2024, { enrollmentId: 1, amount: 30_000 }));
  now = new Date("2026-02-01T12:00:00Z");
  const receipt = await upload();
  await save(receipt, { expenseDate: "2024-12-31", amount: 4_000 });
  const second = await upload();
  await save(second, { expenseDate: "2025-12-31", amount: 1_000 });
  await submit(receipt.claimId);
  const of = async (year: number) => (await balances(db, employeeId, year))[0];
  expect(await of(2024)).toMatchObject({ available: 30_000, held: 0 });
  expect(await of(2025)).toMatchObject({ available: 49_000, held: 1_000 });
  expect(await of(2026)).toMatchObject({ available: 70_000, held: 0 });
  expect(await service.api(token).claim.info({ claimId: receipt.claimId })).toMatchObject({
    totalAmount: 5_000,
    maxPaid: 1_000,
  });

  // A year later another receipt of the claim is deleted: the hold of the submission stays.
  now = new Date("2027-02-01T12:00:00Z");
  await service.api(token).claim.deleteReceipt({ id: receipt.id });
  expect(await of(2025)).toMatchObject({ available: 49_000, held: 1_000 });

  now = new Date("2026-02-01T12:00:00Z");
  const alone = await upload();
  await save(alone, { expenseDate: "2023-05-05", amount: 2_000 });
  await submit(alone.claimId);
  expect(await service.api(token).claim.info({ claimId: alone.claimId })).toMatchObject({ maxPaid: 0 });
});

test("a receipt added late to a submitted claim draws no money of a year that has ended [WAL-08, SUB-09]", async () => {
  const { db } = database;
  const { employeeId } = person;
  await db.update(employees).set({ eligibilityDate: "2024-01-01" }).where(eq(employees.id, employeeId));
  await db.transaction((tx) => allocate(tx, employeeId, 2024, { enrollmentId: 1, amount: 30_000 }));
  const of = async (year: number) => (await balances(db, employeeId, year))[0];
  const { claim } = service.api(token);
  const sent = await upload();
  await save(sent, { expenseDate: "2024-12-31", amount: 4_000 });
  await submit(sent.claimId);
  const more = () => newReceipt(service as TestService, token, sent.claimId);
  const inTime = await more();
  expect(await save(inTime, { expenseDate: "2024-12-30", amount: 3_000 })).toMatchObject({
    takenOn: { "2024": "2025-12-20" },
  });
  const uploadedInTime = await more();
  expect(await of(2024)).toMatchObject({ available: 23_000, held: 7_000 });

  now = new Date("2026-02-01T12:00:00Z");
  const late = await more();
  expect(await save(late, { expenseDate: "2024-11-30", amount: 5_000 })).toMatchObject({
    takenOn: { "2024": "2026-02-01" },
  });
  expect(await of(2024), "added too late").toMatchObject({ available: 23_000, held: 7_000 });
  const info = () => claim.info({ claimId: sent.claimId });
  expect(await info()).toMatchObject({ totalAmount: 12_000, maxPaid: 7_000 });
  await save(uploadedInTime, { expenseDate: "2024-10-30", amount: 700 });
  expect(await of(2024), "it said nothing in time").toMatchObject({ available: 23_000, held: 7_000 });
  await claim.deleteReceipt({ id: uploadedInTime.id });

  await save(sent, { expenseDate: "2024-12-29", amount: 6_000 });
  await save(inTime, { expenseDate: "2024-12-28", amount: 3_500 });
  expect(await of(2024), "edited, each keeps its money").toMatchObject({ available: 20_500, held: 9_500 });
  await save(late, { expenseDate: "2025-11-30", amount: 5_000 });
  expect(await of(2025), "last year's money pays today").toMatchObject({ available: 45_000, held: 5_000 });
  expect(await info()).toMatchObject({ totalAmount: 14_500, maxPaid: null });
  await save(late, { expenseDate: "2024-11-29", amount: 5_000 });
  expect(await of(2024), "nor by an edit of its day").toMatchObject({ available: 20_500, held: 9_500 });
  expect(await of(2025)).toMatchObject({ available: 50_000, held: 0 });

  now = new Date("2027-02-01T12:00:00Z");
  await claim.deleteReceipt({ id: late.id });
  expect(await of(2024), "whatever becomes of others").toMatchObject({ available: 20_500, held: 9_500 });
  expect(await info()).toMatchObject({ totalAmount: 9_500, maxPaid: null });
});

test("saving a receipt unchanged, or with another note, draws no money of a year that has ended, though another claim gave some back [WAL-08, SUB-09]", async () => {
  const { db } = database;
  const { employeeId } = person;
  await db.update(employees).set({ eligibilityDate: "2024-01-01" }).where(eq(employees.id, employeeId));
  await db.transaction((tx) => allocate(tx, employeeId, 2024, { enrollmentId: 1, amount: 10_000 }));
  const of = async (year: number) => (await balances(db, employeeId, year))[0];
  const first = await upload();
  await save(first, { expenseDate: "2024-12-31", amount: 9_000 });
  await submit(first.claimId);
  const second = await upload();
  const saveAgain = () => save(second, { expenseDate: "2024-12-30", amount: 5_000 });
  await saveAgain();
  await submit(second.claimId);
  expect(await of(2024)).toMatchObject({ available: 0, held: 10_000 });
  await save(first, { expenseDate: "2024-12-31", amount: 8_500 });
  await saveAgain();
  expect(await of(2024), "while last year's money pays").toMatchObject({ available: 0, held: 10_000 });

  now = new Date("2026-02-01T12:00:00Z");
  await save(first, { expenseDate: "2024-12-31", amount: 6_000 });
  expect(await of(2024)).toMatchObject({ available: 2_500, held: 7_500 });
  await saveAgain();
  expect(await of(2024), "once it has ended").toMatchObject({ available: 2_500, held: 7_500 });
  await save(second, { expenseDate: "2024-12-30", amount: 5_000, notes: "one word" });
  expect(await of(2024), "nor by another detail").toMatchObject({ available: 2_500, held: 7_500 });
});

test("correcting a wrong year gives a receipt its money back, as far as it is still available [WAL-08, SUB-09]", async () => {
  const { db } = database;
  const { employeeId } = person;
  await db.update(employees).set({ eligibilityDate: "2024-01-01" }).where(eq(employees.id, employeeId));
  await db.transaction((tx) => allocate(tx, employeeId, 2024, { enrollmentId: 1, amount: 10_000 }));
  const of = async (year: number) => (await balances(db, employeeId, year))[0];
  const { claim } = service.api(token);
  const sent = await upload();
  const saveAs = (expenseDate: string) => save(sent, { expenseDate, amount: 10_000 });
  await saveAs("2024-12-31");
  await submit(sent.claimId);
  const info = () => claim.info({ claimId: sent.claimId });

  now = new Date("2026-02-01T12:00:00Z");
  await saveAs("2025-12-31");
  expect(await of(2024)).toMatchObject({ available: 10_000, held: 0 });
  expect(await of(2025)).toMatchObject({ available: 40_000, held: 10_000 });
  now = new Date("2026-02-02T12:00:00Z");
  expect(await saveAs("2024-12-31")).toMatchObject({
    takenOn: { "2024": "2025-12-20", "2025": "2026-02-01" },
  });
  expect(await of(2024)).toMatchObject({ available: 0, held: 10_000 });
  expect(await of(2025)).toMatchObject({ available: 50_000, held: 0 });
  expect(await info()).toMatchObject({ totalAmount: 10_000, maxPaid: null });

  await saveAs("2025-12-31");
  const lost = { benefitYear: 2024, enrollmentId: 1 };
  await db.transaction((tx) =>
    postTransaction(tx, {
      ...{ employeeId, kind: "ROLLOVER", title: "Rollover", at: now },
      entries: transferEntries(4_000, { kind: "available", ...lost }, { kind: "funding", ...lost }),
    }),
  );
  await saveAs("2024-12-31");
  expect(await of(2024), "what was taken meanwhile is gone").toMatchObject({ available: 0, held: 6_000 });
  expect(await info()).toMatchObject({ totalAmount: 10_000, maxPaid: 6_000 });
});

test("returns what is left of last year's benefits [SUB-10]", async () => {
  const receipt = await upload();
  await save(receipt, { expenseDate: "2025-12-19", amount: 1_000 });
  now = new Date("2026-02-01T12:00:00Z");
  await submit(receipt.claimId);
  const id = person.coverageIds[1];
  expect(await service.api(token).employee.previousBenefits()).toEqual({
    benefitYear: 2025,
    benefitCoverages: [{ id, enrollmentId: 1, name: "Healthcare spending", availableAmount: 49_000 }],
  });
});

test("the message that rejects an older expense is correct for its year [RCP-11, WAL-10]", async () => {
  await database.db
    .update(employees)
    .set({ eligibilityDate: "2023-01-01" })
    .where(eq(employees.id, person.employeeId));
  const receipt = await upload();
  const older = () => refused(save(receipt, { expenseDate: "2024-03-01" }));
  const lastYears = () => refused(save(receipt, { expenseDate: "2025-03-01" }));
  now = lastSecond;
  expect(await older()).toEqual([409, closed.replace("last year", "2024")]);
  const runOut = (day: string) =>
    database.db
      .update(plans)
      .set({ runOutEndDate: day })
      .where(eq(plans.id, person.planId ?? 0));
  await runOut("2026-01-15");
  expect(await lastYears(), "never again").toEqual([
    409,
    "Expenses from 2025 can no longer be added or sent.",
  ]);
  await runOut("2026-02-15");
  expect(await lastYears()).toEqual([409, closed]);
  now = new Date("2026-02-16T05:00:00Z");
  expect(await older()).toEqual([409, "Expenses from 2024 can no longer be added or sent."]);
});

test("last year's expenses are accepted until the employer's run-out end", async () => {
  const receipt = await upload();
  now = new Date("2026-02-16T04:59:59Z");
  await database.db
    .update(plans)
    .set({ runOutEndDate: "2026-02-15" })
    .where(eq(plans.id, person.planId ?? 0));
  expect(await refused(save(receipt, { expenseDate: "2025-11-01" }))).toBe("done");
  now = new Date("2026-02-16T05:00:00Z");
  expect(await refused(save(receipt, { expenseDate: "2025-11-02" }))).toEqual([
    409,
    "Expenses from last year could be added and sent until 15 Feb 2026.",
  ]);
  expect(await refused(submit(receipt.claimId)), "saved in time, sent too late").toEqual([
    409,
    "Expenses from last year could be added and sent until 15 Feb 2026. receipt.png is too late: delete it, or correct its date.",
  ]);
  expect(await refused(save(receipt, { expenseDate: "2026-02-01" }))).toBe("done");
  expect(await refused(submit(receipt.claimId))).toBe("done");
});

test("sending a declined claim again drops receipts that are too late, and fails if all are [CLD-06, RCP-11]", async () => {
  await database.db
    .update(plans)
    .set({ runOutEndDate: "2026-02-15" })
    .where(eq(plans.id, person.planId ?? 0));
  const late = await upload();
  await save(late, { expenseDate: "2025-12-19" });
  await submit(late.claimId);
  now = new Date("2026-02-10T12:00:00Z");
  const mixed = await upload();
  await save(mixed, { expenseDate: "2025-12-18", amount: 3_300 });
  const inTime = await newReceipt(service as TestService, token, mixed.claimId);
  await save(inTime, { expenseDate: "2026-02-09", amount: 4_400 });
  await submit(mixed.claimId);
  now = new Date("2026-02-16T12:00:00Z");
  for (const { claimId } of [late, mixed]) await decide(database.db, claimId, "REJECTED");
  const { claim } = service.api(token);
  const listed = await claim.list({ page: 1, perPage: 10 });
  expect(Object.fromEntries(listed.records.map(({ id, lastExpenseDate }) => [id, lastExpenseDate]))).toEqual({
    [late.claimId]: "2025-12-19",
    [mixed.claimId]: "2026-02-09",
  });
  const before = await database.db.$count(files, eq(files.employeeId, person.employeeId));
  expect(await refused(claim.sendAgain({ id: late.claimId }))).toEqual([
    409,
    "Expenses from last year could be added and sent until 15 Feb 2026.",
  ]);
  expect(await database.db.$count(files, eq(files.employeeId, person.employeeId))).toBe(before);
  const { claimId } = await claim.sendAgain({ id: mixed.claimId });
  expect((await claim.receipts({ claimId })).map(({ amount }) => amount)).toEqual([4_400]);
  await submit(claimId);
});

test("the last day after a cancellation ends at midnight in Toronto [SUB-06]", async () => {
  const receipt = await upload();
  await save(receipt, { expenseDate: "2025-12-19" });
  await database.db
    .update(employees)
    .set({ benefitCancellationDate: "2025-12-10" })
    .where(eq(employees.id, person.employeeId));
  now = new Date("2025-12-25T05:00:00Z");
  expect(await refused(submit(receipt.claimId))).toEqual([
    409,
    "Sorry your benefit was cancelled, you can not submit the new claim after 24 Dec 2025",
  ]);
  now = new Date("2025-12-25T04:59:59Z");
  expect(await refused(submit(receipt.claimId))).toBe("done");
});

test("a claim is stored as submitted on the day that its checks were made for, even at midnight [SUB-06] (D12)", async () => {
  const midnight = new Date("2025-12-25T05:00:00Z");
  const outcomes = new Set<unknown>();
  for (let before = 0; before <= 12; before += 1) {
    pace = 0;
    now = new Date("2025-12-20T12:00:00Z");
    const { claimId } = await save(await upload(), { expenseDate: "2025-12-19", amount: 100 + before });
    const of = eq(employees.id, person.employeeId);
    await database.db.update(employees).set({ benefitCancellationDate: "2025-12-10" }).where(of);
    now = new Date(midnight.getTime() - before);
    pace = 1;
    const outcome = await refused(submit(claimId));
    outcomes.add(outcome === "done" ? outcome : "refused");
    const [{ submittedAt } = { submittedAt: null }] = await database.db
      .select({ submittedAt: claims.submittedAt })
      .from(claims)
      .where(eq(claims.id, claimId));
    if (outcome === "done") expect(submittedAt?.getTime()).toBeLessThan(midnight.getTime());
    await database.db.update(employees).set({ benefitCancellationDate: null }).where(of);
  }
  expect([...outcomes].sort()).toEqual(["done", "refused"]);
});

test("editing a submitted claim follows the rules of submitting: a new-year expense must wait [SUB-09, RCP-11]", async () => {
  const receipt = await upload();
  await save(receipt, { expenseDate: "2025-12-19" });
  await submit(receipt.claimId);
  const before = await service.api(token).claim.receipt({ id: receipt.id });
  now = lastSecond;
  expect(await refused(save(receipt, { expenseDate: "2026-01-02" }))).toEqual([
    409,
    "The benefit year is in transition: new-year claims cannot be submitted until January 16.",
  ]);
  expect(await service.api(token).claim.receipt({ id: receipt.id })).toEqual(before);
  now = firstInstant;
  expect(await refused(save(receipt, { expenseDate: "2026-01-02" }))).toBe("done");
});

test("from the 15th day after a cancellation a submitted claim cannot be edited either [SUB-06, SUB-09]", async () => {
  const receipt = await upload();
  await save(receipt, { expenseDate: "2025-12-09" });
  await submit(receipt.claimId);
  await database.db
    .update(employees)
    .set({ benefitCancellationDate: "2025-12-10" })
    .where(eq(employees.id, person.employeeId));
  now = new Date("2025-12-25T05:00:00Z");
  expect(await refused(save(receipt, { expenseDate: "2025-12-09", amount: 1_000 }))).toEqual([
    409,
    "Sorry your benefit was cancelled, you can not submit the new claim after 24 Dec 2025",
  ]);
  expect(await service.api(token).claim.receipt({ id: receipt.id })).toMatchObject({ amount: 2_500 });
  now = new Date("2025-12-25T04:59:59Z");
  expect(await refused(save(receipt, { expenseDate: "2025-12-09", amount: 1_000 }))).toBe("done");
});
