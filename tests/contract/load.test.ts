import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { Pool } from "pg";
import { cpuOf } from "tests/bench/process-figures";
import { completeClaim, sentClaim } from "tests/support/claims";
import { count, figure, isFullRun } from "tests/support/counts";
import { CLAIMS_EACH, type Crowd, putCrowd } from "tests/support/crowd";
import { makePerson, type Person } from "tests/support/person";
import { dataKey, sessionSecret, startService, type TestService } from "tests/support/service";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureWords } from "~/domain/ledger-path";
import { claims } from "~/service/database/schema";

const MOST = 1.3;
const rounds = count(20, 100);
const few: Crowd = { employees: 50, transactionsEach: 100 };
const many: Crowd = { employees: count(750, 10_000), transactionsEach: count(20, 100) };

interface Place {
  readonly service: TestService;
  readonly pool: Pool;
  readonly person: Person;
  readonly token: string;
  readonly asked: readonly string[];
}

let small: Place;
let large: Place;

beforeAll(async () => {
  small = await placeWith(few);
  large = await placeWith(many);
}, 1_800_000);
afterAll(async () => {
  for (const { service, pool } of [small, large]) {
    await pool.end();
    await service.stop();
  }
});

/** Creates a company around one person with her own claims, and the queries of her pages. */
async function placeWith(crowd: Crowd): Promise<Place> {
  const service = await startService("in this process");
  const person = await makePerson(service.db);
  const token = await service.signIn(person);
  const { claimId } = await sentClaim(service, token, person);
  for (let made = 2; made < CLAIMS_EACH; made += 1) {
    await sentClaim(service, token, person, { amount: 1_000 + made });
  }
  const open = await completeClaim(service, token, person);
  await service.db.update(claims).set({ submittedAnyway: true }).where(eq(claims.id, claimId));
  const pool = new Pool({ connectionString: service.databaseUrl, max: 1 });
  // Dropping the database interrupts connections that are still closing.
  pool.on("error", () => undefined);
  await putCrowd(pool, crowd);
  const list = "/manage-claim/api/employees/claims";
  const asked = [
    ...[list, `${list}?page=2`, `${list}?excludeStatus=OPEN&perPage=60`, `${list}?status=APPROVED`],
    ...[`${list}?claimPaymentStatus=FULLY_PAID`, `${list}?expenseTypeId=3`],
    ...[`${list}?from=2026-01-01&to=2026-12-31`, "/manage-claim/api/employees/claimOpeningSummary"],
    ...[
      `/manage-claim/api/employees/claim-info?claimId=${claimId}`,
      `/manage-claim/api/claims/check/${open.claimId}`,
    ],
    ...["info", "all-info"].map((name) => `/manage-employee/api/employees/${name}`),
    ...["/manage-employee/api/wallet-info/employee", "/manage-employee/api/benefits-coverage"],
    ...[
      `wallet/balances/${person.employeeId}`,
      `wallet/balances/pending-claim-by-category/${person.employeeId}`,
      `wallet/transactions/all/${person.employeeId}`,
      `wallet/transactions/all/${person.employeeId}?transactionType=CREDIT&columnName=txnTitle&page=2`,
      `wallet/ledger/${person.employeeId}?figure=available`,
      `wallet/ledger/${person.employeeId}?figure=pending&enrollmentId=1`,
      `wallet/ledger/${person.employeeId}?figure=balance`,
    ].map((name) => `/manage-wallet-partner/employee/${name}`),
  ];
  return { service, pool, person, token, asked };
}

async function ask({ service, token }: Place, url: string): Promise<number> {
  const began = performance.now();
  const { status } = await service.call("GET", url, { token });
  expect(status, url).toBe(200);
  return performance.now() - began;
}

test("a person's pages are as fast in a database with a large company as with a small one", {
  timeout: 900_000,
}, async () => {
  // Alternates, so that other load on the machine slows both equally.
  const times = small.asked.map(() => ({ small: [] as number[], large: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, of] of times.entries()) {
      of.small.push(await ask(small, small.asked[index] ?? ""));
      of.large.push(await ask(large, large.asked[index] ?? ""));
    }
  }
  const sum = (of: "small" | "large") => times.reduce((total, one) => total + median(one[of]), 0);
  const ratio = sum("large") / sum("small");
  expect(ratio).toBeLessThan(MOST);
  const size = `${many.employees * CLAIMS_EACH} claims, ${many.employees * many.transactionsEach} transactions`;
  figure(`list pages beside ${size}`, `${ratio.toFixed(2)} times the time beside 1,000 claims`);
});

test("no page of a person does a sequential scan of a large table", { timeout: 120_000 }, async () => {
  const before = await scans(large.pool);
  expect(before.size).toBeGreaterThan(4);
  for (const path of large.asked) await ask(large, path);
  const after = await scans(large.pool);
  const scanned = [...after].filter(([table, times]) => times > (before.get(table) ?? 0));
  expect(scanned).toEqual([]);
  // Checks the counters: a sequential scan is counted.
  await large.pool.query("select count(*) from receipts where notes = 'x'");
  expect((await scans(large.pool)).get("receipts")).toBeGreaterThan(after.get("receipts") ?? 0);
  figure("list queries that read a large table from end to end", `0 of ${large.asked.length} calls`);
});

test("a person's pages cost the portal and PostgreSQL no more CPU with a large company [WAL-01, CLM-04, WAL-09]", {
  timeout: 900_000,
}, async () => {
  const places = await Promise.all([small, large].map(portalOver));
  try {
    const pages = ["/claim-management/", "/wallets/", `/wallets/ledger/${figureWords.available}/`];
    // Warm-up, so that the compiler is not measured.
    for (const place of places) for (const page of pages) await spentOn(place, page, count(30, 150));
    for (const page of pages) {
      const spent = places.map(() => ({ server: 0, postgres: 0 }));
      for (let round = 0; round < count(3, 10); round += 1)
        for (const [index, place] of places.entries()) {
          const { server, postgres } = await spentOn(place, page, 40);
          const of = spent[index] ?? { server: 0, postgres: 0 };
          of.server += server;
          of.postgres += postgres;
        }
      const ratios = (["server", "postgres"] as const).map(
        (of) => [of, (spent[1]?.[of] ?? Number.NaN) / (spent[0]?.[of] ?? Number.NaN)] as const,
      );
      figure(
        `CPU of ${page} beside ${many.employees * CLAIMS_EACH} claims`,
        ratios
          .map(([of, ratio]) => `${of} ${ratio.toFixed(2)}`)
          .join(", ")
          .concat(" times that beside 1,000"),
      );
      // A small run measures too few CPU ticks for more than a rough check.
      for (const [of, ratio] of ratios) expect(ratio, `${of} of ${page}`).toBeLessThan(isFullRun ? MOST : 3);
    }
  } finally {
    for (const { stop } of places) await stop();
  }
});

interface OpenPortal {
  readonly pool: Pool;
  readonly pid: number;
  readonly visitor: Visitor;
  stop(): Promise<void>;
}

async function portalOver({ service: { databaseUrl }, pool, person }: Place): Promise<OpenPortal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-load-"));
  const env = { SESSION_SECRET: sessionSecret, DATA_KEY: dataKey };
  const portal = await startWallet({ databaseUrl, dataDir, env });
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const stop = async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { pool, pid: portal.pid, visitor, stop };
}

/** Returns the milliseconds of CPU that the requests for a page cost the portal and the database's processes. */
async function spentOn({ pool, pid, visitor }: OpenPortal, page: string, requests: number) {
  const backends = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return new Map(rows.map((row) => [row.pid, cpuOf(row.pid)]));
  };
  const [before, usedBefore] = [await backends(), cpuOf(pid)];
  for (let request = 0; request < requests; request += 1)
    expect((await visitor.get(page)).status, page).toBe(200);
  const server = cpuOf(pid) - usedBefore;
  let postgres = 0;
  for (const [backend, used] of await backends()) postgres += used - (before.get(backend) ?? 0);
  return { server, postgres };
}

/** Closes all connections: a connection reports its statistics at its end at the latest; pools open new ones. */
async function endConnections(pool: Pool): Promise<void> {
  const others =
    "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
  await pool.query(`select pg_stat_force_next_flush(), (select count(pg_terminate_backend(pid)) ${others})`);
  const left = async () => (await pool.query(`select pid ${others}`)).rows;
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
}

/** Returns the number of sequential scans of each table with more than a thousand rows. */
async function scans(pool: Pool): Promise<Map<string, number>> {
  await endConnections(pool);
  const { rows } = await pool.query<{ table: string; times: number }>(
    `select relname as table, seq_scan::int as times from pg_stat_user_tables where n_live_tup > 1000`,
  );
  return new Map(rows.map(({ table, times }) => [table, times]));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
