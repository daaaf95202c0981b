import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import { figure } from "tests/support/counts";
import { dropDatabase, freshDatabaseUrl } from "tests/support/database";
import { type FaultyNetwork, startFaultyNetwork } from "tests/support/faulty-network";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, migrate, type PooledDatabase, requireWritable } from "~/service/database";
import { toServiceError } from "~/service/to-service-error";

let url: string;
let wire: FaultyNetwork;
let portal: PooledDatabase;

beforeEach(async () => {
  url = await freshDatabaseUrl();
  wire = await startFaultyNetwork(url);
  portal = connect({ connectionString: wire.url, max: 4 });
  await portal.pool.query("select 1");
});

afterEach(async () => {
  await wire.cut();
  await portal.pool.end();
  await dropDatabase(url);
});

function inTransaction(): Promise<unknown> {
  return portal.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.execute(sql`select 2`);
  });
}

/** Returns the HTTP status that the service answers for what a call threw. */
async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error === undefined ? undefined : toServiceError(error, pino({ level: "silent" })).status;
}

async function secondsUntilItWorks(): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    const all = await Promise.allSettled(Array.from({ length: 8 }, inTransaction));
    if (all.every(({ status }) => status === "fulfilled")) return (performance.now() - began) / 1000;
  }
  throw new Error("it did not recover within ten seconds");
}

test("interrupted connections are replaced", async () => {
  const running = Promise.allSettled(
    Array.from({ length: 8 }, () => portal.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.5)`))),
  );
  setTimeout(wire.drop, 200);
  expect((await running).some(({ status }) => status === "rejected")).toBe(true);
  const seconds = await secondsUntilItWorks();
  figure("database connections cut: recovery", `${seconds.toFixed(1)} s`);
});

test("a connection lost between two statements of a transaction makes the service unavailable, not broken", async () => {
  const statuses = Array.from({ length: 4 }, () =>
    statusOf(
      portal.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await wait(400);
        await tx.execute(sql`select 2`);
      }),
    ),
  );
  setTimeout(wire.drop, 200);
  expect(await Promise.all(statuses)).toEqual([503, 503, 503, 503]);
  await secondsUntilItWorks();
});

test("connections to a primary that has become a read-only standby are replaced", async () => {
  const { db, pool } = connect({ connectionString: url, max: 1, connectionTimeoutMillis: 15_000 });
  const write = () => db.transaction((tx) => tx.execute(sql`create table written ()`));
  try {
    // What a demoted server does to the connections that it already has.
    await pool.query("set default_transaction_read_only = on");
    expect(await statusOf(write())).toBe(503);
    await expect.poll(() => statusOf(write()), { timeout: 5000 }).toBeUndefined();
  } finally {
    await pool.end();
  }
});

test("the check of `/readyz` rejects a read-only server, and has its connection replaced", async () => {
  const { db, pool } = connect({ connectionString: url, max: 1, connectionTimeoutMillis: 15_000 });
  try {
    await migrate(pool);
    await requireWritable(db);
    await pool.query("set default_transaction_read_only = on");
    expect(await statusOf(requireWritable(db))).toBe(503);
    await expect.poll(() => statusOf(requireWritable(db)), { timeout: 5000 }).toBeUndefined();
  } finally {
    await pool.end();
  }
});

test("a stalled database leaves no connection permanently in use, whatever was waiting", async () => {
  await Promise.all(Array.from({ length: 4 }, inTransaction));
  wire.isStalled = true;
  const began = performance.now();
  const stuck = await Promise.allSettled([
    ...Array.from({ length: 12 }, inTransaction),
    portal.pool.query("select 1"),
  ]);
  expect(stuck.every(({ status }) => status === "rejected")).toBe(true);
  expect(performance.now() - began).toBeLessThan(10_000);
  wire.isStalled = false;
  const seconds = await secondsUntilItWorks();
  figure("database stalled: recovery after it", `${seconds.toFixed(1)} s`);
});

test("a query fails in under 2 s while the database is unreachable", async () => {
  await wire.cut();
  const began = performance.now();
  await expect(portal.pool.query("select 1")).rejects.toThrow();
  await expect(inTransaction()).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each([50, 400])("with a delay of %i ms each way, queries are slow but correct", async (delay) => {
  wire.delay = delay;
  const { rows } = await portal.pool.query("select 42 as answer");
  expect(rows).toEqual([{ answer: 42 }]);
  await inTransaction();
});
