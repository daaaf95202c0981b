import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { becomeOwner, type ClusterOwnership } from "~/service/database/embedded/owner-socket";

let home: string;
const owners: ClusterOwnership[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "wallet-owner-"));
});
afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.release();
  rmSync(home, { recursive: true });
});

async function own(folder = home): Promise<ClusterOwnership> {
  const owner = await becomeOwner({ home: folder, identity: undefined }, "/data");
  owners.push(owner);
  return owner;
}

const inUse = `The data directory /data is in use by the wallet process with pid ${process.pid}; stop that one first, or set DATA_DIR to another directory.`;

/** Leaves a socket as kill -9 leaves it: the file exists, and nobody listens. */
async function leaveDeadSocket(name: string): Promise<void> {
  const server = createServer().listen(join(home, "dead.sock"));
  await once(server, "listening");
  renameSync(join(home, "dead.sock"), join(home, name));
  server.close();
  await once(server, "close");
}

test("while one process owns a cluster another is rejected, and afterwards nothing is left of it", async () => {
  const first = await own();
  expect(readdirSync(home)).toEqual(["owner-1.sock"]);
  expect(statSync(join(home, "owner-1.sock")).mode & 0o777).toBe(0o600);
  await expect(own()).rejects.toThrow(inUse);
  expect(readdirSync(home)).toEqual(["owner-1.sock"]);
  await first.release();
  expect(readdirSync(home)).toEqual([]);
  await own();
});

test("the socket of a killed owner, or a file of its name, rejects nobody and is replaced", async () => {
  await leaveDeadSocket("owner-1.sock");
  const second = await own();
  expect(readdirSync(home)).toEqual(["owner-2.sock"]);
  await second.release();
  writeFileSync(join(home, "owner-9.sock"), "");
  await own();
  expect(readdirSync(home)).toEqual(["owner-10.sock"]);
});

test("of several processes that find a killed owner's socket at once, one becomes the owner", async () => {
  await leaveDeadSocket("owner-1.sock");
  const tried = await Promise.allSettled(Array.from({ length: 10 }, () => own()));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(readdirSync(home)).toEqual(["owner-2.sock"]);
  await expect(own()).rejects.toThrow(inUse);
});

test("an owner that is too busy to answer is alive", async () => {
  const server = createServer().listen(join(home, "owner-1.sock"));
  await once(server, "listening");
  try {
    await expect(own()).rejects.toThrow("wallet process with pid unknown;");
  } finally {
    server.close();
  }
});

test("a folder whose path is too long for a socket works without one", async () => {
  const deep = join(home, "x".repeat(110));
  mkdirSync(deep);
  await own(deep);
  await (await own(deep)).release();
  expect(readdirSync(deep)).toEqual([]);
});
