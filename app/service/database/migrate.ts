import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateWithDrizzle } from "drizzle-orm/node-postgres/migrator";
import { Client, type Pool } from "pg";
import { CannotStart } from "./cannot-start";
import type { Database } from "./connect";
import { prepareQueue } from "./queue-schema";
import { reasonOf } from "./reason";

const migrationLock = 72_632;

/**
 * Brings the tables up to date; harmless when they are, and when several instances do it at once.
 * @param migrationsFolder where the SQL files are; by default in the package this file was run from, bundled or not.
 * @throws {CannotStart} when a migration fails; then none of them is kept.
 */
export async function migrate(pool: Pool, migrationsFolder = defaultMigrationsFolder()): Promise<void> {
  // A connection of its own: building an index may take longer than a query of the portal's may.
  const client = new Client({
    ...pool.options,
    connectionTimeoutMillis: 10_000,
    query_timeout: 0,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("set client_min_messages = warning");
    await migrateWithDrizzle(drizzle(client), { migrationsFolder });
    await prepareQueue(client);
  } catch (error) {
    throw new CannotStart(`The database cannot be brought up to date: ${reasonOf(deepest(error))}.`);
  } finally {
    await client.end();
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
export function defaultMigrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, "app/service/database/migrations");
}

function deepest(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? deepest(error.cause) : error;
}
