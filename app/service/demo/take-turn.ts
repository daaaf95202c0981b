import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect";

/** Two starting processes take turns, so that only one of them finds the database empty. */
const LOADING_LOCK = 7_320_415;

/** Asks again and again, since a query that waits longer than a person would is cut off. */
export async function takeTurn(tx: Transaction): Promise<void> {
  const ask = sql`select pg_try_advisory_xact_lock(${LOADING_LOCK}) as taken`;
  while (!(await tx.execute<{ taken: boolean }>(ask)).rows[0]?.taken) await setTimeout(100);
}
