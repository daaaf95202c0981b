import { readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { unzipSync } from "fflate";
import { residentMemoryOf } from "tests/bench/process-figures";
import { count, figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { putLargeRecord } from "tests/support/large-record";
import { makePerson, type Person } from "tests/support/person";
import { checkRecord, jsonIn, ledgerIn } from "tests/support/personal-record";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";

const claims = count(500, 5_000);
/** The size of all receipts together. */
const megabytes = 100;
const MORE_MB = 150;
/** The size of each of two receipts: no socket's buffers hold as much, so a download that nobody reads stops inside the first. */
const largeFileMegabytes = 100;

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;
let person: Person;
let visitor: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-record-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir });
  person = await makePerson(database.db);
  const fileBytes = (megabytes * 1_000_000) / (claims * 2);
  await putLargeRecord(database.pool, filesFolder(), person, { claims, fileBytes });
  visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
}, 300_000);
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const address = "/profile/my-data/record.zip";

function filesFolder(): string {
  return path.join(dataDir, "files");
}

/** Starts the download; the body is not read until the test reads it. */
async function begun(by = visitor): Promise<IncomingMessage> {
  const kept = [...by.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Promise((resolve, reject) => {
    get(portal.origin + address, { headers: { Cookie: kept } }, resolve).on("error", reject);
  });
}

function openFiles(): string[] {
  const folder = `/proc/${portal.pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      const target = readlinkSync(path.join(folder, fd));
      return target.startsWith(filesFolder() + path.sep) ? [target] : [];
    } catch {
      return [];
    }
  });
}

test("without the password, the file redirects to its page, which asks for it [PRF-11]", async () => {
  const answer = await visitor.get(address);
  expect([answer.status, answer.location]).toEqual([302, "/profile/my-data/"]);
  const wrong = await visitor.post("/profile/my-data/", { password: "not the password" });
  expect(wrong.status).toBe(400);
  expect((await visitor.get(address)).status).toBe(302);
  const right = await visitor.post("/profile/my-data/", { password: person.password });
  expect([right.status, right.location]).toEqual([303, "/profile/my-data/"]);
  const head = await fetch(portal.origin + address, { method: "HEAD", redirect: "manual" });
  expect(head.status).toBe(302);
});

test("a download of many claims with 100 MB of receipts uses little memory and is complete [PRF-11]", async () => {
  const before = residentMemoryOf(portal.pid);
  let most = before;
  const answer = await begun();
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="my-record-\d{4}-\d\d-\d\d\.zip"$/),
  });
  expect(answer.headers).not.toHaveProperty("content-encoding");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    if (chunks.length % 50 === 0) most = Math.max(most, residentMemoryOf(portal.pid));
  }
  const more = Math.round(most - before);
  expect(more).toBeLessThan(MORE_MB);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(files).filter((name) => name.startsWith("receipts/"))).toHaveLength(claims * 2);
  expect(jsonIn(files, "manifest.json")).toMatchObject({ missing: [] });
  expect(ledgerIn(files)).toHaveLength(claims + 2);
  expect((await checkRecord(files)).problems).toEqual([]);
  figure(
    "personal record",
    `${claims} claims, ${claims * 2} receipts of ${megabytes} MB: ${more} MB more memory`,
  );
});

test("a slow or aborted download holds no data in memory and leaves no file open [PRF-11]", async () => {
  const owner = await makePerson(database.db);
  await putLargeRecord(database.pool, filesFolder(), owner, {
    claims: 1,
    fileBytes: largeFileMegabytes * 1_000_000,
  });
  const by = visitorOf(portal.origin);
  await by.signIn(owner);
  expect((await by.post("/profile/my-data/", { password: owner.password })).status).toBe(303);
  const before = residentMemoryOf(portal.pid);
  const slow = await begun(by);
  slow.pause();
  await expect.poll(openFiles, { timeout: 30_000 }).not.toEqual([]);
  await pause(1_000);
  expect(residentMemoryOf(portal.pid) - before).toBeLessThan(60);
  slow.destroy();
  await expect.poll(openFiles).toEqual([]);
  for (let times = 0; times < 5; times++) {
    const dropped = await begun(by);
    dropped.once("data", () => dropped.destroy());
    await new Promise((resolve) => dropped.once("close", resolve));
  }
  await expect.poll(openFiles).toEqual([]);
  expect((await by.get("/profile/my-data/")).status).toBe(200);
  expect(portal.output).not.toContain("broke off");
});
