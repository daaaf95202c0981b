import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabase, freshDatabaseUrl } from "tests/support/database";
import { startWallet, type WalletSettings } from "tests/support/wallet-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "~/service/database";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-starting-"));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Returns the whole output of a start that fails. */
async function outputOf(settings: Partial<WalletSettings>): Promise<string> {
  const error: unknown = await startWallet({ dataDir, ...settings }).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error("it started");
  return error.message;
}

const ended = (sentence: string) => `The wallet ended with exit 1.\n${sentence}\n`;

test("a port in use is reported in one sentence with exit code 1", { timeout: 120_000 }, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const url = other.address();
  const port = typeof url === "object" && url ? String(url.port) : "";
  const databaseUrl = await freshDatabaseUrl();
  try {
    const said = await outputOf({ databaseUrl, env: { PORT: port } });
    expect(said).toBe(ended(`Port ${port} is taken. Set PORT to another one.`));
  } finally {
    other.close();
    await dropDatabase(databaseUrl);
  }
});

test("a data directory in use, or not writable, is reported in one sentence with exit code 1", {
  timeout: 120_000,
}, async () => {
  const database = await openDatabase({ dataDir, announce: () => undefined });
  try {
    const inUse = `The data directory ${dataDir} is in use by the wallet process with pid ${process.pid}; stop that one first, or set DATA_DIR to another directory.`;
    // In a checkout that PostgreSQL's user cannot access, the start first announces where the database is.
    const said = (await outputOf({})).replace(/^PostgreSQL does not run as root .*\n/m, "");
    expect(said).toBe(ended(inUse));
  } finally {
    await database.close();
  }
  const file = path.join(dataDir, "file");
  await writeFile(file, "");
  const isInTheWay = { dataDir: path.join(file, "data") };
  const inTheWay = `The data directory ${isInTheWay.dataDir} cannot be written: there is a file in the way.`;
  expect(await outputOf(isInTheWay)).toBe(ended(inTheWay));
  const databaseUrl = "postgres://nobody@127.0.0.1:1/x";
  expect(await outputOf({ ...isInTheWay, databaseUrl })).toBe(ended(inTheWay));
  // On a file system that cannot create any name, Node's own mkdir never returns.
  expect(await outputOf({ dataDir: "/proc/nope" })).toBe(
    ended("The data directory /proc/nope cannot be written: there is no such folder."),
  );
});

test("a wrong setting or a missing database is reported in one sentence with exit code 1", {
  timeout: 120_000,
}, async () => {
  const absent = "postgres://me:pass-word@127.0.0.1:1/x";
  expect(await outputOf({ databaseUrl: absent })).toBe(
    ended("The database at 127.0.0.1:1/x (DATABASE_URL) cannot be reached: nothing listens there."),
  );
  expect(await outputOf({ databaseUrl: "mysql://x" })).toBe(
    ended("The setting DATABASE_URL is wrong: must begin with postgres://."),
  );
  expect(await outputOf({ env: { TRUSTED_PROXIES: "10.0.0.5, the proxy" } })).toBe(
    ended(
      "The setting TRUSTED_PROXIES is wrong: must be addresses or networks, such as 10.0.0.5 or 10.0.0.0/8.",
    ),
  );
  expect(await outputOf({ env: { LOG_LEVEL: "loud" } })).toBe(
    ended("The setting LOG_LEVEL is wrong: must be trace, debug, info, warn, error, fatal, silent."),
  );
  expect(await outputOf({ env: { BENEFITS_NOW: "tomorrow" } })).toBe(
    ended("The setting BENEFITS_NOW is wrong: must be an instant, such as 2027-01-15T23:59:00-05:00."),
  );
  expect(await outputOf({ env: { BRAND: "white-label" } })).toBe(
    ended("This build is of the brand wallet, and the setting BRAND says white-label: build that one first."),
  );
  expect(await outputOf({ env: { PORT: "many" } })).toMatch(
    /^The wallet ended with exit 1\.\nThe setting PORT .*\n$/,
  );
});

test("a second data directory for one database is rejected until it has the same store id", {
  timeout: 120_000,
}, async () => {
  const databaseUrl = await freshDatabaseUrl();
  const first = await startWallet({ dataDir: path.join(dataDir, "first"), databaseUrl });
  try {
    const second = path.join(dataDir, "second");
    const identity = (await readFile(path.join(dataDir, "first", "files", "store-id"), "utf8")).trim();
    const files = path.join(second, "files");
    expect(await outputOf({ databaseUrl, dataDir: second })).toBe(
      ended(
        `The files of this database are not in ${files}: start every instance with the same DATA_DIR, the one whose files/store-id says ${identity}; if that one is lost for good, write this into ${files}/store-id.`,
      ),
    );
    await writeFile(path.join(files, "store-id"), identity);
    expect(await (await startWallet({ databaseUrl, dataDir: second })).stop()).toBe(0);
  } finally {
    await first.stop();
    await dropDatabase(databaseUrl);
  }
});

test("a Node version that is too old is reported in one sentence with exit code 1", async () => {
  const old = path.join(dataDir, "old.cjs");
  const versions = '{ value: { ...process.versions, node: "20.18.9" } }';
  await writeFile(old, `Object.defineProperty(process, "versions", ${versions});`);
  const { status, stderr } = spawnSync(process.execPath, ["--require", old, "app/process/require-node.cjs"]);
  expect(stderr.toString()).toBe("The benefits wallet needs Node.js 20.19 or newer; this is 20.18.9.\n");
  expect(status).toBe(1);
  expect(spawnSync(process.execPath, ["app/process/require-node.cjs"]).status).toBe(0);
});
