import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "~/service/database";

/**
 * Holds locks in a transaction while `work` starts calls, so that they queue in a certain order.
 *
 * @param rows a query that locks rows
 * @param work resolves with the calls' promises; `untilWaiting` resolves once so many calls wait for a lock
 */
export function whileHeld<Calls>(
  db: Database,
  rows: SQL,
  work: (untilWaiting: (count: number) => Promise<void>) => Promise<Calls>,
): Promise<Calls> {
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return db.transaction(async (tx) => {
    await tx.execute(rows);
    return work((count) =>
      expect
        .poll(async () => (await db.execute(waiting)).rows, { timeout: 2500, interval: 15 })
        .toEqual([{ waiting: count }]),
    );
  });
}
