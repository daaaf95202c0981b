import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type Pool } from "pg";
import { CannotStart } from "./cannot-start";
import type { Database } from "./connect";
import { LOCKS } from "./locks";
import { packageFolder } from "./package-folder";
import { prepareQueue } from "./queue-schema";
import { reasonOf } from "./reason";

/**
 * Brings the tables up to date; harmless when they are, and when several instances do it at once. The lock ends with the transaction,
 * so that it also holds behind a pooler that gives every transaction another connection.
 *
 * @param migrationsFolder where the SQL files are; by default in the package this file was run from, bundled or not.
 * @throws {CannotStart} when a migration fails; then none of them is kept.
 */
export async function migrate(pool: Pool, migrationsFolder = defaultMigrationsFolder()): Promise<void> {
  const client = patientClient(pool);
  const another = patientClient(pool);
  try {
    await client.connect();
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCKS.migration]);
    await client.query("set local client_min_messages = warning");
    await putMigrations(client, readMigrationFiles({ migrationsFolder }));
    // The queue ends transactions of its own, so that it has a connection of its own while this one holds the lock.
    await another.connect();
    await prepareQueue(another);
    await client.query("commit");
  } catch (error) {
    throw new CannotStart(`The database cannot be brought up to date: ${reasonOf(deepest(error))}.`);
  } finally {
    await Promise.all([client.end(), another.end()]);
  }
}

/** A connection beside the pool's: building an index may take longer than a query of the portal's may. */
function patientClient({ options }: Pool): Client {
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

/** What Drizzle's own migrator does, which looks for what is missing before its transaction begins: too early for the lock. */
async function putMigrations(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last ?? 0);
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (folderMillis <= last) continue;
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/** How many migrations the database still lacks; what `/readyz` asks. Rejects when the database does not answer. */
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
