import { PgTransaction } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "./connect";

/**
 * Runs queries in one read-only transaction that sees the database as it was at the first of them. Of queries one by one, a save
 * in between would give half of each state: money that nobody ever had.
 *
 * @param db inside a transaction the queries join it, and see what it sees
 */
export function readSnapshot<Result>(
  db: Executor,
  read: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  if (db instanceof PgTransaction) return read(db);
  return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}
