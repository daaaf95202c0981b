import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import * as schema from "./schema";
import { watchPool } from "./watch-pool";

export type Database = NodePgDatabase<typeof schema>;
/** What `db.transaction(async (tx) => …)` hands over. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** For reads that do not care whether they are inside a transaction. */
export type Executor = Database | Transaction;

/** A pool of connections and the typed database over it. */
export interface Connected {
  readonly db: Database;
  readonly pool: Pool;
}

/**
 * Connects lazily: nothing is opened before the first query. Limits are short, so that a database that is down or
 * stalls turns into an error while the person still waits; transactions that hang let go of their locks.
 */
export function connect(config: PoolConfig): Connected {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: 4000,
    statement_timeout: 4000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: `wallet pid ${process.pid}`,
    ...config,
  });
  watchPool(pool);
  return { db: drizzle(pool, { schema }), pool };
}
