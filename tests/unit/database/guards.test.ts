import { eq, sql } from "drizzle-orm";
import { businessStart } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import {
  claims,
  claimVersions,
  dependents,
  employees,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
  receipts,
} from "~/service/database/schema";
import { makeCoverage, makeEmployee, makeFile, makeOpenClaim } from "./rows";

let database: FreshDatabase;
let amelia: number;
let noah: number;
beforeAll(async () => {
  database = await freshDatabase();
  amelia = await makeEmployee(database.db);
  noah = await makeEmployee(database.db);
});
afterAll(() => database.drop());

/** Returns the database's error message for a refused statement. */
async function refusal(attempt: PromiseLike<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
  return "it was not refused";
}

function fund(employeeId: number, amount: number): Promise<number> {
  const place = { benefitYear: 2026, enrollmentId: 1 };
  return database.db.transaction((tx) =>
    postTransaction(tx, {
      employeeId,
      kind: "ALLOCATION",
      title: "Allocation",
      at: new Date(businessStart),
      entries: transferEntries(amount, { kind: "funding", ...place }, { kind: "available", ...place }),
    }),
  );
}

test.each([
  ["ledger_transactions", "title"],
  ["ledger_postings", "amount"],
  ["audit_events", "action"],
])("%s accepts inserts only", async (table, column) => {
  const { db } = database;
  await fund(amelia, 100);
  const [name, field] = [sql.identifier(table), sql.identifier(column)];
  expect(await refusal(db.execute(sql`update ${name} set ${field} = ${field}`))).toMatch(
    /never changed or deleted/,
  );
  expect(await refusal(db.execute(sql`delete from ${name}`))).toMatch(/never changed or deleted/);
  expect(await refusal(db.execute(sql`truncate ${name} cascade`))).toMatch(/never changed or deleted/);
});

test("a balance starts at zero and changes only through postings", async () => {
  const { db } = database;
  await fund(amelia, 100);
  expect(await refusal(db.update(ledgerAccounts).set({ balance: 1_000_000 }))).toMatch(/by postings only/);
  expect(await refusal(db.delete(ledgerAccounts))).toMatch(/never changed or deleted/);
  expect(
    await refusal(db.insert(ledgerAccounts).values({ employeeId: noah, kind: "physical", balance: 500 })),
  ).toMatch(/starts at zero/);
});

test("a transaction that does not sum to zero or has no postings is not committed", async () => {
  const { db } = database;
  await fund(amelia, 100);
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, "available"));
  const before = await db.$count(ledgerTransactions);
  for (const amount of [5, undefined]) {
    const attempt = db.transaction(async (tx) => {
      const [made] = await tx
        .insert(ledgerTransactions)
        .values({
          employeeId: amelia,
          kind: "CORRECTION",
          title: "One side",
          createdAt: new Date(businessStart),
        })
        .returning({ id: ledgerTransactions.id });
      if (amount === undefined) return;
      await tx
        .insert(ledgerPostings)
        .values({ transactionId: made?.id ?? 0, accountId: account?.id ?? 0, amount });
    });
    expect(await refusal(attempt)).toMatch(/does not sum to zero/);
  }
  expect(await db.$count(ledgerTransactions)).toBe(before);
});

test("postings cannot be added to an earlier transaction or to another person's account", async () => {
  const { db } = database;
  const transactionId = await fund(amelia, 100);
  await fund(noah, 100);
  const [hers] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.employeeId, amelia));
  const [his] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.employeeId, noah));
  const late = db.insert(ledgerPostings).values([
    { transactionId, accountId: hers?.id ?? 0, amount: 5 },
    { transactionId, accountId: hers?.id ?? 0, amount: -5 },
  ]);
  expect(await refusal(late)).toMatch(/belongs to a transaction made with it/);
  const foreign = db.transaction(async (tx) => {
    const [made] = await tx
      .insert(ledgerTransactions)
      .values({ employeeId: amelia, kind: "CORRECTION", title: "Across", createdAt: new Date(businessStart) })
      .returning({ id: ledgerTransactions.id });
    await tx
      .insert(ledgerPostings)
      .values({ transactionId: made?.id ?? 0, accountId: his?.id ?? 0, amount: 5 });
  });
  expect(await refusal(foreign)).toMatch(/of the same employee/);
});

test("a decided claim and its receipts cannot change, except for the payment progress", async () => {
  const { db } = database;
  const id = await makeOpenClaim(db, amelia);
  const receipt = { claimId: id, employeeId: amelia, fileId: await makeFile(db, amelia) };
  await db.insert(receipts).values({ ...receipt, amount: 1000 });
  const mine = eq(claims.id, id);
  const sent = { status: "REQUESTED", submittedAt: new Date(businessStart), benefitYear: 2026 } as const;
  await db.update(claims).set(sent).where(mine);
  await db.update(receipts).set({ amount: 1200 }).where(eq(receipts.claimId, id));
  const approved = { status: "APPROVED", decidedAt: new Date(businessStart) } as const;
  expect(await refusal(db.update(claims).set(approved).where(mine)), "nothing incomplete [SUB-09]").toMatch(
    /has a receipt that is not complete/,
  );
  const complete = {
    claimerId: 0,
    benefitCoverageId: await makeCoverage(db, amelia),
    expenseDate: "2026-06-09",
  };
  await db
    .update(receipts)
    .set({ ...complete, expenseTypeId: 3 })
    .where(eq(receipts.claimId, id));
  await db.update(claims).set(approved).where(mine);

  expect(await refusal(db.update(claims).set({ status: "REQUESTED", decidedAt: null }).where(mine))).toMatch(
    /is APPROVED and does not change/,
  );
  expect(await refusal(db.insert(receipts).values(receipt))).toMatch(/receipts do not change/);
  expect(await refusal(db.update(receipts).set({ amount: 1 }).where(eq(receipts.claimId, id)))).toMatch(
    /receipts do not change/,
  );
  expect(await refusal(db.delete(receipts).where(eq(receipts.claimId, id)))).toMatch(
    /receipts do not change/,
  );
  await db.update(claims).set({ paymentStatus: "FULLY_PAID" }).where(mine);
});

test("a rejection for OTHER needs comments [CLD-02]", async () => {
  const { db } = database;
  const id = await makeOpenClaim(db, amelia);
  const declined = {
    status: "REJECTED",
    submittedAt: new Date(businessStart),
    decidedAt: new Date(businessStart),
    benefitYear: 2026,
    reasonType: "OTHER",
  } as const;
  const attempt = db
    .update(claims)
    .set({ ...declined, reason: "  " })
    .where(eq(claims.id, id));
  expect(await refusal(attempt)).toMatch(/claims_other_reason_commented/);
  await db
    .update(claims)
    .set({ ...declined, reason: "Not a receipt" })
    .where(eq(claims.id, id));
});

test("a receipt cannot use another person's claim, file, dependent or copy", async () => {
  const { db } = database;
  const [hers, his] = [await makeOpenClaim(db, amelia), await makeOpenClaim(db, noah)];
  const [herFile, hisFile] = [await makeFile(db, amelia), await makeFile(db, noah)];
  const [hisChild] = await db
    .insert(dependents)
    .values({ employeeId: noah, firstName: "A", lastName: "Child", relationship: "CHILDREN" })
    .returning({ id: dependents.id });
  const own = { claimId: hers, employeeId: amelia, fileId: herFile };
  await db.insert(receipts).values(own);
  expect(await refusal(db.insert(receipts).values({ ...own, claimId: his }))).toMatch(/receipts_claim_own/);
  expect(await refusal(db.insert(receipts).values({ ...own, fileId: hisFile }))).toMatch(/receipts_file_own/);
  expect(await refusal(db.insert(receipts).values({ ...own, claimerId: hisChild?.id ?? 0 }))).toMatch(
    /receipts_dependent_own/,
  );
  const copy = db.insert(claims).values({ employeeId: amelia, copyOfClaimId: his });
  expect(await refusal(copy)).toMatch(/claims_copy_own/);
});

test("an e-mail address belongs to one person, regardless of case", async () => {
  const { db } = database;
  await db.update(employees).set({ email: "Amelia@Maple.example" }).where(eq(employees.id, amelia));
  const attempt = db.update(employees).set({ email: "amelia@maple.example" }).where(eq(employees.id, noah));
  expect(await refusal(attempt)).toMatch(/employees_email_unique/);
});

test("claim versions are written only by claim changes and never deleted [SUB-11]", async () => {
  const { db } = database;
  const claimId = await makeOpenClaim(db, amelia);
  const sent = { status: "REQUESTED" as const, submittedAt: new Date(businessStart), benefitYear: 2026 };
  await db
    .update(claims)
    .set({ ...sent, version: 40 })
    .where(eq(claims.id, claimId));
  const kept = () => db.select().from(claimVersions).where(eq(claimVersions.claimId, claimId));
  expect((await kept()).map(({ version }) => version)).toEqual([2]);
  const row = { claimId, version: 9, status: "REQUESTED" as const, total: 1, receipts: [], parts: [] };
  expect(await refusal(db.insert(claimVersions).values(row))).toMatch(/written by triggers/);
  expect(await refusal(db.update(claimVersions).set({ total: 1 }))).toMatch(/written by triggers/);
  expect(await refusal(db.delete(claimVersions))).toMatch(/never deleted/);
});

test("concurrent receipts for one claim are serialized, and each raises the version", async () => {
  const { db } = database;
  const claimId = await makeOpenClaim(db, amelia);
  const fileIds = await Promise.all(Array.from({ length: 8 }, () => makeFile(db, amelia)));
  await Promise.all(
    fileIds.map((fileId) => db.insert(receipts).values({ claimId, employeeId: amelia, fileId, amount: 1 })),
  );
  const [claim] = await db.select().from(claims).where(eq(claims.id, claimId));
  expect(claim?.version).toBe(9);
});
