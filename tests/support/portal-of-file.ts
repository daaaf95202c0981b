import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type FreshDatabase, freshDatabase } from "./database";
import { startWallet, type WalletServer } from "./wallet-server";

/** The portal of a test file with a database of its own; its members exist once the file's hooks have run. */
export interface PortalOfFile {
  readonly origin: string;
  readonly db: FreshDatabase["db"];
}

/** Starts a silent portal before the tests of the file that calls this, and removes it and its data after them. */
export function portalOfFile(): PortalOfFile {
  let dataDir: string;
  let database: FreshDatabase;
  let portal: WalletServer;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "wallet-file-"));
    database = await freshDatabase();
    portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "silent" } });
  });
  afterAll(async () => {
    await portal.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get origin() {
      return portal.origin;
    },
    get db() {
      return database.db;
    },
  };
}
