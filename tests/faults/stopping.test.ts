import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { uploadPath } from "tests/support/claims";
import { figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flowCounts, receipts } from "~/service/database/schema";

const BOUNDARY = "a-boundary-of-ours";

let database: FreshDatabase;
let dataDir: string;
let wallet: WalletServer;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-stopping-"));
  wallet = await startWallet({ databaseUrl: database.url, dataDir });
});
afterAll(async () => {
  await wallet.kill9();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test("SIGTERM completes requests in progress, accepts no new ones and exits 0 within 10 s", {
  timeout: 60_000,
}, async () => {
  const robin = await makePerson(database.db);
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  const { bytes } = await picture("png", 9);
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const { hostname, port } = new URL(wallet.origin);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    [
      `POST ${uploadPath} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${visitor.session()?.token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${body.length}`,
      "\r\n",
    ].join("\r\n"),
  );
  socket.write(body.subarray(0, 100 + head.length));
  // The upload is in progress once its first bytes are on disk.
  const arriving = () => readdir(path.join(dataDir, "uploads"));
  await expect.poll(arriving, { timeout: 10_000 }).toHaveLength(1);

  const began = performance.now();
  const stopped = wallet.stop();
  const checkHealth = () =>
    fetch(`${wallet.origin}/healthz`).then(
      () => "answered",
      () => "refused",
    );
  await expect.poll(checkHealth, { timeout: 10_000, interval: 20 }).toBe("refused");
  expect(wallet.isRunning).toBe(true);
  // A later request on the same connection, as a load balancer sends, gets 503 so that it goes to another instance.
  socket.write(body.subarray(100 + head.length));
  socket.write(`GET /readyz HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  await closed;
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"]);
  expect(await stopped).toBe(0);
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeLessThan(10);
  const kept = await database.db.select().from(receipts).where(eq(receipts.employeeId, robin.employeeId));
  expect(kept).toHaveLength(1);
  figure("SIGTERM during an upload", `finished, exit 0 after ${seconds.toFixed(1)} s`);
});

test("SIGTERM saves the flow counts of the last minute [MCH-02]", {
  timeout: 60_000,
}, async () => {
  await wallet.restart();
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(await makePerson(database.db));
  const { location = "" } = await visitor.post("/claim-management/claim/", formOf(await picture("png", 3)));
  const receipt = `/claim-management/receipt/${/receipt\/(\d+)/.exec(location)?.[1]}`;
  expect((await visitor.get(`${receipt}/delete/`)).status).toBe(200);
  expect(await wallet.stop()).toBe(0);
  const { kind, name, times } = flowCounts;
  const counted = await database.db.select({ kind, name, times }).from(flowCounts).orderBy(kind);
  expect(counted).toEqual([
    { kind: "started", name: "viewing", times: 1 },
    { kind: "taken", name: "viewing/receipt.delete/0", times: 1 },
    { kind: "waiting", name: "confirmingDeletion", times: 1 },
  ]);
});

test("SIGTERM stops the process even if a client never completes its request", {
  timeout: 60_000,
}, async () => {
  await wallet.restart();
  const { hostname, port } = new URL(wallet.origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write("POST /sign-in/ HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  await pause(300);
  const began = performance.now();
  expect(await wallet.stop()).toBe(0);
  expect((performance.now() - began) / 1000).toBeLessThan(10);
  socket.destroy();
});
