import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { type Pooler, startPooler } from "tests/support/pooler";
import { formOf, picture } from "tests/support/receipt-files";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOwnReceipts } from "~/service/claims/receipt-rows";
import { claims, receipts } from "~/service/database/schema";

let database: FreshDatabase;
let dataDir: string;
let pooler: Pooler;
let portal: WalletServer;
let visitor: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-questions-"));
  pooler = await startPooler(database.url, { knowsNames: true });
  portal = await startWallet({ databaseUrl: pooler.url, dataDir });
  visitor = visitorOf(portal.origin);
  await visitor.signIn(await makePerson(database.db));
});
afterAll(async () => {
  await portal.stop();
  await pooler.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the minimum of several rounds, because the service tidies up and sends mails in between. */
async function least(step: () => Promise<void>): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = pooler.questions;
    await step();
    counts.push(pooler.questions - before);
  }
  return Math.min(...counts);
}

function questionsOf(address: string, who = visitor): Promise<number> {
  return least(async () => {
    expect((await who.get(address)).status, address).toBe(200);
  });
}

test.each([
  // The session with the data every page needs, the list, the draft, the person, the wallet.
  ["/claim-management/", 5],
  ["/claim-management/?kind=status&condition=APPROVED", 5],
  // Plus one query for the expense types of all benefits.
  ["/claim-management/?expenseTypeId=3", 6],
  // The session, the balances with the begin and end of their snapshot, their transactions, and for the money at risk the year's
  // wallet, the person and the drafts.
  ["/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate", 8],
  ["/wallets/ledger/available/1/", 2],
] as const)("%s makes at most %i database queries", async (address, most) => {
  expect(await questionsOf(address)).toBeLessThanOrEqual(most);
});

test("a draft of three claims takes as many queries to load and submit as a draft of one [RCP-04]", async () => {
  const drafter = await makePerson(database.db);
  const own = visitorOf(portal.origin);
  await own.signIn(drafter);
  const address = "/claim-management/claim/";
  const add = async () => {
    const [made] = await database.db
      .insert(claims)
      .values({ employeeId: drafter.employeeId })
      .returning({ id: claims.id });
    const posted = formOf(await picture("png", made?.id ?? 0), { claimId: String(made?.id) });
    expect((await own.post(address, posted)).location).toMatch(/edit\/$/);
    await database.db
      .update(receipts)
      .set({
        amount: 2_500,
        claimerId: 0,
        benefitCoverageId: drafter.coverageIds[1] ?? null,
        expenseDate: businessDay,
        expenseTypeId: 3,
      })
      .where(eq(receipts.claimId, made?.id ?? 0));
  };
  const submit = async () => {
    const posted = await own.post(address, { event: "claim.submit", state: "collectingReceipts" });
    expect(posted.location).toBe("/claim-management/agreement/");
  };
  await add();
  const [shownOnce, sentOnce] = [await questionsOf(address, own), await least(submit)];
  await add();
  await add();
  // The session, the draft and its receipts with the begin and end of their snapshot, eligibility; for the page behind it the
  // list, the draft's line, the person and the wallet.
  expect([shownOnce, await questionsOf(address, own)]).toEqual([10, 10]);
  // Includes the page from which the token is read.
  expect([sentOnce, await least(submit)]).toEqual([11, 11]);
});

test("the receipts of each claim of a draft use the same prepared statement", async () => {
  const person = await makePerson(database.db);
  const names = await database.db.transaction(async (tx) => {
    for (const claimId of [1, 2, 3]) await listOwnReceipts(tx, person, { claimId });
    await listOwnReceipts(tx, person, { id: 1 });
    return tx.execute(sql`select name from pg_prepared_statements`);
  });
  expect(names.rows).toEqual(
    expect.arrayContaining([{ name: "receipts of a claim" }, { name: "one receipt" }]),
  );
});
