import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database, Transaction } from "~/service/database";

/**
 * Holds locks in a transaction while `work` starts calls, so that they queue in a certain order.
 *
 * @param lock a statement that locks rows or a table
 * @param work resolves with the calls' promises; `untilWaiting` resolves once so many calls wait for a lock, and `tx` can write
 * something before they go on
 */
export function whileHeld<Calls>(
  db: Database,
  lock: SQL,
  work: (untilWaiting: (count: number) => Promise<void>, tx: Transaction) => Promise<Calls>,
): Promise<Calls> {
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return db.transaction(async (tx) => {
    await tx.execute(lock);
    const untilWaiting = (count: number) =>
      expect
        .poll(async () => (await db.execute(waiting)).rows, { timeout: 2500, interval: 15 })
        .toEqual([{ waiting: count }]);
    return work(untilWaiting, tx);
  });
}
