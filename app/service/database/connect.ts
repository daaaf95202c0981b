import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import * as schema from "./schema";

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

/** Long enough for whoever holds the connection to notice and give it back himself. */
const grace = 500;

/**
 * Makes a pool survive a database that is cut off or stalls. Two things would otherwise use up its places for good: a
 * query that timed out leaves its connection waiting for an answer that never comes, and Drizzle does not give a
 * connection back on which `begin` failed.
 */
function watchPool(pool: Pool): void {
  const taken = new Set<PoolClient>();
  // A connection lost while idle is replaced at the next query, which reports what is still wrong.
  pool.on("error", () => undefined);
  pool.on("acquire", (client) => taken.add(client));
  pool.on("release", (_error, client) => taken.delete(client));
  pool.on("connect", (client) => {
    hangUpAfterTimeout(client);
    client.on("error", () => undefined);
    client.once("end", () => {
      setTimeout(() => {
        if (!taken.has(client)) return;
        client.release(true);
        client.release = () => undefined;
      }, grace).unref();
    });
  });
}

function hangUpAfterTimeout(client: PoolClient & { end?: () => Promise<void> }): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const answer: unknown = Reflect.apply(query, self, args);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === "Query read timeout") void client.end?.();
        });
      }
      return answer;
    },
  });
}

/** A question as Drizzle builds it, before it is made ready. */
export interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/**
 * A query that many pages ask: its SQL is made once for each database, and PostgreSQL plans it once for each connection instead of
 * at every question, which was most of its work (`npm run bench`). Inside a transaction it is made for that transaction.
 *
 * @param name unlike that of every other statement; the driver refuses a name that stands for two texts
 */
export function prepared<Statement>(
  name: string,
  make: (db: Executor) => Preparable<Statement>,
): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const statement = made.get(db) ?? make(db).prepare(name);
    made.set(db, statement);
    return statement;
  };
}
