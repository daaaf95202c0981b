import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { count, figure } from "tests/support/counts";
import { claimant, type Life, newcomer, reAllocating, stranger, type Town } from "tests/support/daily-lives";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { memoryOf, type ServerMemory, watchedEnvironment } from "tests/support/server-memory";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import { rateLimits } from "~/service/database/schema";

const seconds = count(10, 600);
const readings = count(6, 20);
/** The growth that the second half may leave. Leaking a kilobyte per request would exceed it. */
const MORE_HEAP_MB = 4;
const MORE_HELD_MB = 40;

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-traffic-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir, env: watchedEnvironment });
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function livesIn(town: Town): Promise<Life[]> {
  const { db } = database;
  const rich = { coverages: [{ enrollmentId: 1, amount: 1_000_000_000 }] };
  const claimants = await Promise.all([1, 2, 3].map(() => makePerson(db, rich)));
  return [
    ...claimants.map((person, index) => claimant(town, index + 1, person)),
    newcomer(town, 1, await makePerson(db, { isSetupDone: false })),
    reAllocating(town, 1, await makePerson(db, { reAllocationStatus: "REQUIRED" })),
    stranger(town),
  ];
}

test("mixed traffic gets no unexpected response and leaks no memory", {
  timeout: seconds * 1_000 + 240_000,
}, async () => {
  const town: Town = { origin: portal.origin, asked: 0, pause: () => pause(Math.random() * 40) };
  const lives = await livesIn(town);
  const memory = memoryOf(portal);
  // Warm-up: reading and compiling code the first time is not growth.
  await Promise.all(lives.map((life) => life(0)));
  const atFirst = memory.resident();

  const end = performance.now() + seconds * 1_000;
  const [{ living, resident }] = await Promise.all([
    readUntil(end, memory),
    ...lives.map(async (life) => {
      for (let round = 1; performance.now() < end; round += 1) {
        await life(round);
        // In ten minutes a claimant here adds more receipts than anybody may in an hour.
        if (round % 100 === 0) await database.db.delete(rateLimits);
      }
    }),
  ]);

  const half = readings / 2;
  const [middle = 0, last = 0] = [living[half - 1], living.at(-1)];
  expect(last - middle, `the living heap over time, MB: ${living}`).toBeLessThan(MORE_HEAP_MB);
  const most = Math.max(atFirst, ...resident.slice(0, half));
  const later = Math.max(...resident.slice(half));
  expect(later - most, `held over time, MB: ${[atFirst, ...resident]}`).toBeLessThan(MORE_HELD_MB);
  expect(await recomputeLedger(database.db)).toMatchObject({ wrongAccounts: [], unbalancedTransactions: [] });
  const heap = `heap ${middle.toFixed(1)} MB in the middle, ${last.toFixed(1)} MB at the end`;
  const held = `at most ${later.toFixed(0)} MB held`;
  figure(`${seconds} s of mixed traffic`, `${town.asked} requests, 0 unexpected answers; ${heap}; ${held}`);
});

/** Samples the live heap and the peak memory of the process at regular intervals. */
async function readUntil(end: number, memory: ServerMemory) {
  const living: number[] = [];
  const resident: number[] = [];
  const each = (end - performance.now()) / readings;
  for (let left = readings - 1; left >= 0; left -= 1) {
    let most = memory.resident();
    while (performance.now() < end - left * each) {
      await pause(100);
      most = Math.max(most, memory.resident());
    }
    resident.push(most);
    living.push(await memory.living());
  }
  return { living, resident };
}
