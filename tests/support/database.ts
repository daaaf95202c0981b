import { randomBytes } from "node:crypto";
import { type Connected, connect } from "~/service/database";
import { administer, templateName, urlOfDatabase } from "./database-server";

/** A database of one test's own, migrated, with the reference data and nothing else. */
export interface FreshDatabase extends Connected {
  /** For another process, as its DATABASE_URL. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the template (about 40 ms). Call `drop` in `afterEach` or `afterAll`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const url = await freshDatabaseUrl();
  // Machines that run tests are busy: waiting for a connection is no finding.
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

/** The same for a process of its own, such as the server a Playwright worker starts: only the address. */
export function freshDatabaseUrl(): Promise<string> {
  return databaseLike(templateName);
}

/** A database without tables: only the address. */
export function emptyDatabaseUrl(): Promise<string> {
  return databaseLike("template1");
}

async function databaseLike(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(serverUrl(), `create database ${name} template ${template}`);
  return urlOfDatabase(serverUrl(), name);
}

/** Also ends connections that are still open. */
export async function dropDatabase(url: string): Promise<void> {
  await administer(serverUrl(), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

function serverUrl(): string {
  const url = process.env.TEST_SERVER_URL;
  if (!url)
    throw new Error("tests/support/global-setup.ts did not run: name it as globalSetup in the configuration");
  return url;
}
