import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabase, emptyDatabaseUrl, type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { startPooler } from "tests/support/pooler";
import { visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, migrate, pendingMigrations } from "~/service/database";

let database: FreshDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-pooler-"));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Signs in and requests pages in parallel, so that transactions use changing connections. */
async function statusesBehind(knowsNames: boolean, prepared: "0" | "1") {
  const person = await makePerson(database.db);
  const pooler = await startPooler(database.url, { knowsNames });
  const env = { DATABASE_PREPARED: prepared };
  const portal = await startWallet({ databaseUrl: pooler.url, dataDir, env });
  try {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(person);
    const statuses = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const pages = await Promise.all(Array.from({ length: 6 }, () => visitor.get("/claim-management/")));
      for (const { status } of pages) statuses.add(status);
    }
    return { statuses: [...statuses], changes: pooler.changes };
  } finally {
    await portal.stop();
    await pooler.close();
  }
}

test("prepared statements work behind a pooler that supports their names", async () => {
  const { statuses, changes } = await statusesBehind(true, "1");
  expect(statuses).toEqual([200]);
  expect(changes).toBeGreaterThan(20);
});

test("DATABASE_PREPARED=0 avoids named statements behind a pooler that does not support them", async () => {
  const { statuses, changes } = await statusesBehind(false, "0");
  expect(statuses).toEqual([200]);
  expect(changes).toBeGreaterThan(20);
});

test("named statements fail behind a pooler that does not support them", async () => {
  const { statuses } = await statusesBehind(false, "1").catch((error: unknown) => ({ statuses: [error] }));
  expect(statuses).not.toEqual([200]);
});

test("two instances behind a pooler migrate an empty database concurrently, and a later run finds it up to date", async () => {
  const url = await emptyDatabaseUrl();
  const pooler = await startPooler(url, { knowsNames: false, connections: 4 });
  const { db, pool } = connect({ connectionString: pooler.url, usesNames: false });
  try {
    await Promise.all([migrate(pool), migrate(pool)]);
    await migrate(pool);
    expect(await pendingMigrations(db)).toBe(0);
  } finally {
    await pool.end();
    await pooler.close();
    await dropDatabase(url);
  }
});
