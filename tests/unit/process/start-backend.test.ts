import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fromNow } from "tests/support/machine-clock";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "~/process/settings";
import { startBackend } from "~/process/start-backend";

const HOUR = 3_600_000;
let dataDir: string;
let uploads: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-backend-"));
  uploads = path.join(dataDir, "uploads");
  await mkdir(uploads);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

async function leave(name: string, hoursAgo: number): Promise<void> {
  const file = path.join(uploads, name);
  await writeFile(file, "half of a receipt");
  await utimes(file, fromNow(), fromNow(-hoursAgo * HOUR));
}

test("in front of an upstream, files of interrupted uploads are removed every hour until the process stops [SEC-02]", async () => {
  await leave("old", 2);
  await leave("arriving", 0);
  const environment = { DATA_DIR: dataDir, UPSTREAM_API_URL: "https://benefits.example", LOG_LEVEL: "fatal" };
  const backend = await startBackend(readSettings(environment));
  await expect.poll(() => readdir(uploads)).toEqual(["arriving"]);
  await leave("older", 3);
  vi.advanceTimersByTime(HOUR);
  await expect.poll(() => readdir(uploads)).toEqual(["arriving"]);
  await backend.close();
  await leave("after the end", 3);
  vi.advanceTimersByTime(2 * HOUR);
  expect(vi.getTimerCount()).toBe(0);
  expect((await readdir(uploads)).sort()).toEqual(["after the end", "arriving"]);
});
