import { randomBytes } from "node:crypto";
import { connect, type PooledDatabase } from "~/service/database";
import { runServerStatement, templateName, urlOfDatabase } from "./database-server";

/** A migrated database for one test, with only the reference data. */
export interface FreshDatabase extends PooledDatabase {
  /** The DATABASE_URL for another process. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the template (about 30 ms). Call `drop` in `afterEach` or `afterAll`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const url = await freshDatabaseUrl();
  // Machines that run tests are busy: a slow connection is not a defect.
  const connected = connect({ connectionString: url, connectionTimeoutMillis: 15_000 });
  return {
    ...connected,
    url,
    async drop() {
      await connected.pool.end();
      await dropDatabase(url);
    },
  };
}

/** Creates the same database and returns only its URL, for another process such as the server that a Playwright worker starts. */
export function freshDatabaseUrl(): Promise<string> {
  return databaseLike(templateName);
}

/** Creates a database without tables and returns its URL. */
export function emptyDatabaseUrl(): Promise<string> {
  return databaseLike("template1");
}

async function databaseLike(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copies files instead of writing each page to the log as well, which takes twice as long.
  await runServerStatement(serverUrl(), `create database ${name} template ${template} strategy file_copy`);
  return urlOfDatabase(serverUrl(), name);
}

/** Drops the database and closes its open connections. */
export async function dropDatabase(url: string): Promise<void> {
  await runServerStatement(
    serverUrl(),
    `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`,
  );
}

function serverUrl(): string {
  const url = process.env.TEST_SERVER_URL;
  if (!url)
    throw new Error("tests/support/global-setup.ts did not run: name it as globalSetup in the configuration");
  return url;
}
