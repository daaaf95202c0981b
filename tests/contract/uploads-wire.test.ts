import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { residentMemoryOf } from "tests/bench/process-figures";
import { bearerOf } from "tests/support/bearer";
import { uploadPath } from "tests/support/claims";
import { count, figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { padded, pdf, photograph, picture, type TestFile } from "tests/support/receipt-files";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { files, receipts } from "~/service/database/schema";
import { standardLimits } from "~/service/deps";

const MAX_MB = 512;
const BOUNDARY = "a-boundary-of-ours";

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;
/** The tokens of as many people as are needed for the maximum number of concurrent uploads. */
let tokens: readonly string[];

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-wire-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir });
  const people = Math.ceil(standardLimits.uploadsAtOnce / standardLimits.uploadsAtOnceOfOne);
  tokens = await Promise.all(Array.from({ length: people }, signIn));
});

async function signIn(): Promise<string> {
  return bearerOf(await makePerson(database.db), fetch, portal.origin);
}
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test("many concurrent uploads of 10 MB use less than 512 MB of memory", { timeout: 900_000 }, async () => {
  const uploads = count(24, 200);
  // All uploads share these bytes, so that this process does not need the memory.
  const large = [padded(await pdf(), 10_485_759), padded(await photograph(), 10_485_759)].map(bodyOf);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemoryOf(portal.pid));
  }, 100);
  const answers = await Promise.all(
    Array.from({ length: uploads }, (_, index) => {
      const body = large[index % large.length] ?? Buffer.alloc(0);
      return raw([headOf(body.length, tokens[index % tokens.length]), body]);
    }),
  );
  clearInterval(watch);
  expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 200"]));
  expect(peak).toBeGreaterThan(50);
  expect(peak).toBeLessThan(MAX_MB);
  expect(await readdir(path.join(dataDir, "uploads"))).toEqual([]);
  figure(`memory during ${uploads} parallel uploads of 10 MB`, `${Math.round(peak)} MB`);
});

test.each([
  ["less than is sent", -500],
  ["more than is sent", 500],
])("a Content-Length of %s creates no receipt", async (_, difference) => {
  const before = await counted();
  const body = bodyOf(await picture("png", 5));
  const answer = await raw([headOf(body.length + difference), body], { hangsUp: true });
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(await counted()).toEqual(before);
  // The socket closes before the server notices it and deletes the partial file.
  await expect.poll(() => readdir(path.join(dataDir, "uploads")), { timeout: 10_000 }).toEqual([]);
});

test("an upload that arrives in small pieces is accepted", async () => {
  const before = await counted();
  const body = bodyOf(await picture("png", 6));
  const drops = Array.from({ length: 20 }, (_, index) =>
    body.subarray((index * body.length) / 20, ((index + 1) * body.length) / 20),
  );
  expect(await raw([headOf(body.length), ...drops], { pause: 40 })).toMatch(/^HTTP\/1\.1 200 /);
  expect(await counted()).toEqual(before.map((rows) => rows + 1));
});

test("an upload that is too large gets a response before the connection closes [RCP-02]", async () => {
  const body = bodyOf(padded(await pdf(), 12_000_000));
  const answer = await raw([headOf(body.length), body]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain(
    "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  );
});

function bodyOf(file: TestFile): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

function headOf(length: number, token = tokens[0]): string {
  const { host } = new URL(portal.origin);
  return [
    `POST ${uploadPath} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${length}`,
    "Connection: close",
    "\r\n",
  ].join("\r\n");
}

/** Writes to a socket what no HTTP client would, and returns everything received until the server closed it. */
async function raw(
  parts: readonly (string | Buffer)[],
  { pause = 0, hangsUp = false } = {},
): Promise<string> {
  const { hostname, port } = new URL(portal.origin);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (hangsUp) socket.end();
  await closed;
  return answer;
}

async function counted(): Promise<number[]> {
  return [
    (await database.db.select({ id: receipts.id }).from(receipts)).length,
    (await database.db.select({ id: files.id }).from(files)).length,
  ];
}
