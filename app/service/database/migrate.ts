import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type Pool } from "pg";
import type { Database } from "./connect";
import { LOCKS } from "./locks";
import { packageFolder } from "./package-folder";
import { prepareQueue } from "./queue-schema";
import { describeFailure } from "./reason";
import { StartupError } from "./startup-error";

/**
 * Applies pending migrations; idempotent, and safe when several instances run it concurrently. The lock is bound to the
 * transaction, so that it also works behind a pooler that gives every transaction another connection.
 *
 * @param migrationsFolder folder of the SQL files; by default in the package that contains this file, bundled or not.
 * @throws {StartupError} if a migration fails, and then all of them are rolled back; or if a newer version has migrated the
 *   database, whose rules this version does not know.
 */
export async function migrate(pool: Pool, migrationsFolder = defaultMigrationsFolder()): Promise<void> {
  const client = clientWithoutTimeouts(pool);
  const queueClient = clientWithoutTimeouts(pool);
  try {
    await client.connect();
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCKS.migration]);
    await client.query("set local client_min_messages = warning");
    await putMigrations(client, readMigrationFiles({ migrationsFolder }));
    // pg-boss commits its own transactions, so it gets a separate connection while this one holds the lock.
    await queueClient.connect();
    await prepareQueue(queueClient);
    await client.query("commit");
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database cannot be brought up to date: ${describeFailure(deepest(error))}.`);
  } finally {
    await Promise.all([client.end(), queueClient.end()]);
  }
}

/** Creates a connection without the pool's timeouts, because building an index may take longer than the portal's queries may. */
function clientWithoutTimeouts({ options }: Pool): Client {
  const client = new Client({
    ...options,
    connectionTimeoutMillis: 10_000,
    query_timeout: 0,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on("error", () => undefined);
  return client;
}

/** Replaces Drizzle's migrator, which looks for pending migrations before its transaction begins, too early for the lock. */
async function putMigrations(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last ?? 0);
  if (last > Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis))) throw newerDatabase();
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (folderMillis <= last) continue;
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

function newerDatabase(): StartupError {
  return new StartupError(
    "This database was brought up to date by a newer version of the portal, and this version does not know its tables: " +
      "start that version, or restore the backup that was made before the upgrade.",
  );
}

/** Returns the number of pending migrations, for `/readyz`. Rejects if the database does not respond. */
export async function pendingMigrations(
  db: Database,
  migrationsFolder = defaultMigrationsFolder(),
): Promise<number> {
  const wanted = readMigrationFiles({ migrationsFolder });
  const found = await db.execute<{ table: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (!found.rows[0]?.table) return wanted.length;
  const applied = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  const hashes = new Set(applied.rows.map((row) => row.hash));
  return wanted.filter((migration) => !hashes.has(migration.hash)).length;
}

/** `app/service/database/migrations` of the nearest package. */
function defaultMigrationsFolder(): string {
  return join(packageFolder(), "app/service/database/migrations");
}

function deepest(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? deepest(error.cause) : error;
}
