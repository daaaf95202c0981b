import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { connect } from "~/service/database";
import { startEmbeddedServer } from "~/service/database/embedded/embedded-server";
import { migrate } from "~/service/database/migrate";

const prefix = "benefits-wallet-tests-";
export const templateName = "wallet_template";

/** The tests' PostgreSQL in a temporary directory, with the migrated template. */
export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it, in about two seconds. First stops servers that killed test runs left behind. */
export async function startTestServer(): Promise<TestServer> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // When run as root, the server runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedServer(dataDir, () => undefined);
  await saveDiskWrites(server.url);
  await makeTemplate(server.url);
  return {
    url: server.url,
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Keeps nothing through a power cut, which no test is about: what a killed server or client leaves behind is the same as in
 * production. The tests of durability start the product's own server.
 */
async function saveDiskWrites(url: string): Promise<void> {
  for (const setting of ["fsync = off", "full_page_writes = off", "max_wal_size = '1GB'"])
    await runServerStatement(url, `alter system set ${setting}`);
  await runServerStatement(url, "select pg_reload_conf()");
}

async function makeTemplate(url: string): Promise<void> {
  await runServerStatement(url, `create database ${templateName}`);
  const { pool } = connect({ connectionString: urlOfDatabase(url, templateName) });
  await migrate(pool);
  await pool.end();
  await runServerStatement(
    url,
    `alter database ${templateName} with allow_connections false is_template true`,
  );
}

/** Runs one statement on the server, outside any test's database. */
export async function runServerStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (!pid || existsSync(`/proc/${pid}`) || process.platform !== "linux") continue;
    const dataDir = join(tmpdir(), name);
    const left = await startEmbeddedServer(dataDir, () => undefined).catch(() => undefined);
    await left?.close();
    // The folders of another user cannot be removed.
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}
