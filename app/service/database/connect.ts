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

export interface ConnectOptions extends PoolConfig {
  /**
   * Whether statements may keep their names, and so their plans, on a connection; default: they may. A pooler that gives every
   * transaction another connection and does not know names needs them left out.
   */
  readonly usesNames?: boolean;
}

/**
 * Connects lazily: nothing is opened before the first query. Limits are short, so that a database that is down or
 * stalls turns into an error while the person still waits; transactions that hang let go of their locks.
 */
export function connect({ usesNames = true, ...config }: ConnectOptions): Connected {
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
  if (!usesNames) forgetNames(pool);
  return { db: drizzle(pool, { schema }), pool };
}

/** Sends every statement without its name, so that it is parsed and planned where it is asked. */
function forgetNames(pool: Pool): void {
  pool.on("connect", (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, [statement, ...rest]: unknown[]): unknown {
        const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
        return Reflect.apply(query, self, [isNamed ? { ...statement, name: undefined } : statement, ...rest]);
      },
    });
  });
}
