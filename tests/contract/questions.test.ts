import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { type Pooler, standBetween } from "tests/support/pooler";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownReceipts } from "~/service/claims/receipt-rows";

let database: FreshDatabase;
let dataDir: string;
let pooler: Pooler;
let portal: WalletServer;
let visitor: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-questions-"));
  pooler = await standBetween(database.url, { knowsNames: true });
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

/** The least of some visits, since the service tidies up and sends mails in between. */
async function questionsOf(address: string): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = pooler.questions;
    expect((await visitor.get(address)).status, address).toBe(200);
    counts.push(pooler.questions - before);
  }
  return Math.min(...counts);
}

test.each([
  // Who calls and what every page needs of them, the list, the draft, the person, the wallet.
  ["/claim-management/", 5],
  ["/claim-management/?kind=status&condition=APPROVED", 5],
  // Who calls, the balances, what moved them, and for what is at risk the wallet of the year, the person and the drafts.
  ["/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate", 6],
  ["/wallets/ledger/available/1/", 2],
] as const)("%s asks the database at most %i questions", async (address, most) => {
  expect(await questionsOf(address)).toBeLessThanOrEqual(most);
});

test("the receipts of each claim of a draft are asked for by one plan", async () => {
  const person = await makePerson(database.db);
  const names = await database.db.transaction(async (tx) => {
    for (const claimId of [1, 2, 3]) await ownReceipts(tx, person, { claimId });
    await ownReceipts(tx, person, { id: 1 });
    return tx.execute(sql`select name from pg_prepared_statements`);
  });
  expect(names.rows).toEqual(
    expect.arrayContaining([{ name: "receipts of a claim" }, { name: "one receipt" }]),
  );
});
