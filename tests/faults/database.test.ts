import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, figure } from "tests/support/counts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenDatabase, openDatabase, StartupError } from "~/service/database";
import { createCluster } from "~/service/database/embedded/cluster";
import { chooseClusterPlace } from "~/service/database/embedded/cluster-place";
import { becomeOwner } from "~/service/database/embedded/owner-socket";

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let said: string[];
const children: ChildProcess[] = [];
const databases: OpenDatabase[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "benefits-wallet-faults-"));
  await chmod(dataDir, 0o755);
  said = [];
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child)));
  await Promise.all(databases.splice(0).map((database) => database.close()));
  await adoptAndStop();
  await rm(dataDir, { recursive: true, force: true });
});

function announce(sentence: string): void {
  said.push(sentence);
}

async function openHere(): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, announce });
  databases.push(database);
  return database;
}

async function close(database: OpenDatabase): Promise<void> {
  databases.splice(databases.indexOf(database), 1);
  await database.close();
}

/** PostgreSQL's data folder, which is elsewhere if its user cannot access this checkout. */
async function clusterAt(): Promise<string> {
  return (await chooseClusterPlace(dataDir, () => undefined)).data;
}

/** Stops a server that a killed process left behind and removes its files, so that it does not outlive the test. */
async function adoptAndStop(): Promise<void> {
  const data = await clusterAt();
  if (existsSync(join(data, "postmaster.pid"))) await (await openDatabase({ dataDir, announce })).close();
  if (!data.startsWith(dataDir)) await rm(join(data, ".."), { recursive: true, force: true });
}

test("environment variables of PostgreSQL programs do not redirect the connection", async () => {
  for (const [name, value] of Object.entries({
    PGPORT: "6543",
    PGHOST: "10.255.255.1",
    PGSSLMODE: "require",
  }))
    vi.stubEnv(name, value);
  try {
    const database = await openHere();
    expect((await database.pool.query("select 42 as answer")).rows).toEqual([{ answer: 42 }]);
    await close(database);
  } finally {
    vi.unstubAllEnvs();
  }
});

test("a long log is emptied while the server runs, and the server goes on writing into it", async () => {
  const database = await openHere();
  const log = join(await clusterAt(), "..", "server.log");
  const fail = () => database.pool.query("select 1 / 0").catch(() => undefined);
  await fail();
  await database.emptyLongLog();
  expect(await readFile(log, "utf8")).toContain("division by zero");
  await truncate(log, 11_000_000);
  await database.emptyLongLog();
  expect((await stat(log)).size).toBe(0);
  await fail();
  await expect.poll(() => readFile(log, "utf8")).toMatch(/^[^\0]*division by zero\n/);
});

interface Holder {
  readonly child: ChildProcess;
  /** Its whole output until it opened the database or was refused. */
  readonly words: string;
}

async function hold(): Promise<Holder> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/faults/database-holder.ts", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let words = "";
  for await (const chunk of child.stdout ?? []) {
    words += String(chunk);
    if (/^(holding|refused.*)$/m.test(words)) break;
  }
  return { child, words };
}

async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(await clusterAt(), "postmaster.pid"), "utf8")).split("\n")[0]);
}

async function sentenceOf(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : "";
}

test("a second process is rejected with a message that names the process using the database", async () => {
  const { child, words } = await hold();
  expect(words).toContain("holding");
  expect(await sentenceOf(openDatabase({ dataDir, announce }))).toBe(
    `The data directory ${dataDir} is in use by the wallet process with pid ${child.pid}; stop that one first, or set DATA_DIR to another directory.`,
  );
});

test("a second process in another container, which sees only the folder, is rejected before it starts anything", async () => {
  const place = await chooseClusterPlace(dataDir, announce);
  const other = await becomeOwner(place, dataDir);
  try {
    expect(await sentenceOf(openDatabase({ dataDir, announce }))).toContain(
      `The data directory ${dataDir} is in use by the wallet process with pid ${process.pid};`,
    );
    expect(existsSync(place.data)).toBe(false);
  } finally {
    await other.release();
  }
});

test("of several processes started concurrently on an empty directory, one opens it", async () => {
  const holders = await Promise.all([hold(), hold(), hold()]);
  expect(holders.filter(({ words }) => words.includes("holding"))).toHaveLength(1);
  expect(holders.filter(({ words }) => words.includes("is in use by the wallet process"))).toHaveLength(2);
});

test("after kill -9 of its owner, the running server is taken over with all acknowledged data", async () => {
  const rounds = count(2, 20);
  for (let round = 1; round <= rounds; round += 1) {
    const { child } = await hold();
    const server = await postmaster();
    await end(child, "SIGKILL");
    const database = await openHere();
    expect(await postmaster()).toBe(server);
    const { rows } = await database.pool.query("select count(*)::int as words from kept");
    expect(rows).toEqual([{ words: round }]);
    await close(database);
    expect(existsSync(join(await clusterAt(), "postmaster.pid"))).toBe(false);
  }
  figure("kill -9 of the owner of the embedded database", `${rounds} times adopted, nothing lost`);
});

test("after kill -9 of PostgreSQL, it is restarted while the process keeps running", async () => {
  const database = await openHere();
  await database.pool.query("create table kept as select 'acknowledged' as word");
  process.kill(await postmaster(), "SIGKILL");
  const began = performance.now();
  await expect.poll(() => said, { timeout: 10_000 }).toContain("PostgreSQL is back.");
  expect((await database.pool.query("select word from kept")).rows).toEqual([{ word: "acknowledged" }]);
  figure("recovery after kill -9 of PostgreSQL", `${Math.round(performance.now() - began)} ms`);
  expect(said.filter((sentence) => !sentence.includes("cannot reach this folder"))).toEqual([
    "PostgreSQL went away; it is being started again.",
    "PostgreSQL is back.",
  ]);
});

test("PostgreSQL's own log holds nothing of a row that violates a constraint", async () => {
  const database = await openHere();
  const { log } = await chooseClusterPlace(dataDir, () => undefined);
  await database.pool.query("create table people (email text primary key, age int check (age > 0))");
  await database.pool.query("insert into people values ('kim@harbour.example', 40)");
  for (const age of [41, -1])
    await expect(
      database.pool.query("insert into people values ('kim@harbour.example', $1)", [age]),
    ).rejects.toThrow(/violates/);
  await close(database);
  const written = await readFile(log, "utf8");
  expect(written).toContain("violates unique constraint");
  expect(written).toContain("violates check constraint");
  expect(written).not.toMatch(/kim@|DETAIL/);
});

test("a data directory that cannot be written is reported in one sentence", async () => {
  const file = join(dataDir, "file");
  await writeFile(file, "");
  expect(await sentenceOf(openDatabase({ dataDir: join(file, "data"), announce }))).toBe(
    `The data directory ${join(file, "data")} cannot be written: there is a file in the way.`,
  );
  const closed = isRoot ? "/sys/benefits-wallet" : join(dataDir, "closed", "data");
  if (!isRoot) await mkdir(join(dataDir, "closed"), { mode: 0o500 });
  expect(await sentenceOf(openDatabase({ dataDir: closed, announce }))).toBe(
    `The data directory ${closed} cannot be written: permission denied.`,
  );
  // Node's own recursive mkdir retries this path forever.
  expect(await sentenceOf(openDatabase({ dataDir: "/proc/nope/data", announce }))).toBe(
    "The data directory /proc/nope/data cannot be written: there is no such folder.",
  );
});

test("a start that fails before there is a database leaves no folder behind", async () => {
  const home = join(dataDir, "postgres");
  const place = { bin: "/nowhere", home, data: join(home, "data"), log: join(home, "server.log") };
  const makeIn = () => sentenceOf(createCluster({ ...place, socketFolder: dataDir, identity: undefined }));
  await mkdir(join(home, "native-1"), { recursive: true });
  expect(await makeIn()).toContain(`The embedded database cannot be made in ${home}: `);
  expect(existsSync(home)).toBe(false);
  await mkdir(join(home, "data.7"), { recursive: true });
  await makeIn();
  expect(existsSync(join(home, "data.7")), "another process is making one").toBe(true);
});

test("a database that cannot start reports the reason", async () => {
  const database = await openHere();
  await close(database);
  await writeFile(join(await clusterAt(), "PG_VERSION"), "9.6\n");
  const sentence = await sentenceOf(openDatabase({ dataDir, announce }));
  expect(sentence).toMatch(
    /^PostgreSQL cannot be started in .*: database files are incompatible with server\.$/,
  );
});

test("PostgreSQL never runs as root; if its user cannot access the directory, the data is stored elsewhere", async () => {
  await chmod(dataDir, 0o700);
  const database = await openHere();
  const { rows } = await database.pool.query<{ place: string }>(
    "select current_setting('data_directory') as place",
  );
  const place = rows[0]?.place ?? "";
  expect((await stat(place)).uid).not.toBe(0);
  await close(database);
  if (isRoot) {
    expect(place).toMatch(/^\/var\/lib\/benefits-wallet\/[0-9a-f]{12}\/data$/);
    expect(said.join()).toContain(`the database is kept in ${join(place, "..")}.`);
    await rm(join(place, ".."), { recursive: true });
  } else {
    expect(place).toBe(join(dataDir, "postgres", "data"));
    expect(said).toEqual([]);
  }
});

test("a wrong DATABASE_URL is reported in one sentence, without the password", async () => {
  const secret = "pass-word";
  const other = createServer((socket) => void socket.end()).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const wrong: Readonly<Record<string, string>> = {
    "mysql://example.com/x": "DATABASE_URL is not an address of a PostgreSQL database",
    "postgres://example.com": "DATABASE_URL is not an address of a PostgreSQL database",
    [`postgres://me:12/${secret}@127.0.0.1:1/x`]: "/ as %2F",
    [`postgres://me:12?${secret}@127.0.0.1:1/x`]: "/ as %2F",
    [`postgres://me:${secret}@127.0.0.1:1/x`]:
      "The database at 127.0.0.1:1/x (DATABASE_URL) cannot be reached: nothing listens there.",
    [`postgres://me:${secret}@nowhere.invalid/x`]:
      "The database at nowhere.invalid/x (DATABASE_URL) cannot be reached: the host is not known.",
    [`postgres://me:${secret}@127.0.0.1:${port}/x`]:
      "cannot be reached: it ends the connection without an answer, so it may not be PostgreSQL.",
    [(process.env.TEST_SERVER_URL ?? "").replace("/wallet?", "/absent?")]:
      "there is no database of that name.",
  };
  for (const [databaseUrl, expected] of Object.entries(wrong)) {
    const sentence = await sentenceOf(openDatabase({ databaseUrl, dataDir, announce }));
    expect(sentence).toContain(expected);
    expect(sentence).not.toContain(secret);
  }
  other.close();
});
