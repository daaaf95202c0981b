import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { errorCode } from "~/domain/error-code";
import * as schema from "./schema";

export type Database = NodePgDatabase<typeof schema>;
/** The argument of the callback in `db.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** For queries that work inside or outside a transaction. */
export type Executor = Database | Transaction;

/** A connection pool and the typed database on top of it. */
export interface PooledDatabase {
  readonly db: Database;
  readonly pool: Pool;
}

export interface ConnectOptions extends PoolConfig {
  /**
   * Whether to use named prepared statements, whose plans stay on the connection; default true. False for a pooler that gives
   * every transaction another connection and does not support them.
   */
  readonly usesNames?: boolean;
}

/**
 * Connects lazily, at the first query. Timeouts are short, so that a database that is down or stalls causes an error while
 * the person still waits, and hanging transactions release their locks.
 */
export function connect({ usesNames = true, ...config }: ConnectOptions): PooledDatabase {
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
  if (!usesNames) removeStatementNames(pool);
  return { db: drizzle(pool, { schema }), pool };
}

/** Removes the name of every statement, so that it is parsed and planned at each execution. */
function removeStatementNames(pool: Pool): void {
  pool.on("connect", (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, [statement, ...rest]: unknown[]): unknown {
        const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
        return Reflect.apply(query, self, [isNamed ? { ...statement, name: undefined } : statement, ...rest]);
      },
    });
  });
}

/** Milliseconds for the holder of a lost connection to notice the error and release it. */
const RELEASE_GRACE_MS = 500;

/**
 * Keeps a pool usable when the database is unreachable, stalls or fails over. Two things would otherwise leak connections: a
 * query that timed out leaves its connection waiting for a response that never comes, and Drizzle does not release a connection
 * on which `begin` failed. And after a failover, busy connections would stay with the former primary, where nothing can be
 * written, for as long as it runs.
 */
function watchPool(pool: Pool): void {
  const taken = new Set<PoolClient>();
  // The next query replaces a connection lost while idle, and reports the error if it persists.
  pool.on("error", () => undefined);
  pool.on("acquire", (client) => taken.add(client));
  pool.on("release", (_error, client) => taken.delete(client));
  pool.on("connect", (client) => {
    closeWhenUseless(client);
    client.on("error", () => undefined);
    client.once("end", () => {
      setTimeout(() => {
        if (!taken.has(client)) return;
        client.release(true);
        client.release = () => undefined;
      }, RELEASE_GRACE_MS).unref();
    });
  });
}

/** SQLSTATE of a write on a server that has become a read-only standby. */
const READ_ONLY = "25006";

function closeWhenUseless(client: PoolClient & { end?: () => Promise<void> }): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const answer: unknown = Reflect.apply(query, self, args);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          const isLate = error instanceof Error && error.message === "Query read timeout";
          if (isLate || errorCode(error) === READ_ONLY) void client.end?.();
        });
      }
      return answer;
    },
  });
}

/** A Drizzle query that is not prepared yet. */
export interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/**
 * Returns a prepared statement for a query that many pages use: its SQL is built once per database, and PostgreSQL plans it once
 * per connection instead of per execution, which was most of its work (`npm run bench`). A transaction gets a statement of its
 * own.
 *
 * @param name unique among all statements; the driver refuses a name used for two texts
 */
export function preparedQuery<Statement>(
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
