import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { cpuOf, residentMemoryOf } from "tests/bench/process-figures";
import { figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { putLargeRecord } from "tests/support/large-record";
import { documentOf, factsOf } from "tests/support/page-facts";
import { makePerson } from "tests/support/person";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";
import { formatAmount } from "~/domain/money";

/** The budget of an export of that many claims, for the portal and the embedded service in it. */
const CLAIMS = 5_000;
const MAX_SECONDS = 3;
const MAX_MB = 150;
/** In cents: each claim of the large record has two receipts of one cent. */
const TOTAL = CLAIMS * 2;

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;
let visitor: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-export-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir });
  const person = await makePerson(database.db, {
    dependents: [{ firstName: "Emma", lastName: "Tremblay", relationship: "CHILDREN" }],
  });
  await putLargeRecord(database.pool, path.join(dataDir, "files"), person, { claims: CLAIMS, fileBytes: 0 });
  visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
}, 300_000);
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

// The first export is requested from a portal that has just started, the slowest case.
test.each([
  ["all", "", []],
  [
    "filtered",
    `?expenseTypeId=${OTHER_EXPENSE_TYPE_ID}&from=01/01/2026&to=31/12/2026`,
    [["Expense type", "Other"]],
  ],
] as const)(
  "thousands of claims, %s, are exported within their CPU and memory budget, with correct totals [CLM-16]",
  {
    timeout: 120_000,
  },
  async (which, query, named) => {
    const { bytes, seconds, megabytes } = await measured(() => exported(query));

    const { Sheets } = read(bytes);
    const rowsOf = (name: string) =>
      utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 }).slice(1);
    const centsOf = (name: string, column: number) =>
      rowsOf(name).reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    expect(rowsOf("Claims")).toHaveLength(CLAIMS);
    expect([centsOf("Claims", 6), centsOf("Receipts", 6)]).toEqual([TOTAL, TOTAL]);
    expect(rowsOf("Filter")).toEqual(expect.arrayContaining([["Total amount (USD)", TOTAL / 100], ...named]));
    expect(new Set(rowsOf("Receipts").map((row) => row[2]))).toEqual(
      new Set(["Robin Tremblay", "Emma Tremblay"]),
    );

    figure(
      `the export of ${CLAIMS} claims, ${which}`,
      `${seconds.toFixed(1)} s of processor, ${megabytes} MB more memory; at most ${MAX_SECONDS} s and ${MAX_MB} MB`,
    );
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(MAX_SECONDS);
    expect(megabytes).toBeLessThan(MAX_MB);
  },
);

test("the pending amount on the claims page equals the total of the export [CLM-16, CLM-06]", async () => {
  // Reading the workbooks keeps this process busy for longer than the portal keeps an idle connection: it first has to notice that
  // the connection is closed.
  await setTimeout(100);
  const { text } = await visitor.get("/claim-management/");
  expect(factsOf(documentOf(text))["Pending amount"]).toBe(formatAmount(TOTAL));
});

/** Returns the resources the portal used during a download: seconds of CPU, and its peak memory above the initial one. */
async function measured(fetched: () => Promise<Uint8Array>) {
  const usedBefore = cpuOf(portal.pid);
  const heldBefore = residentMemoryOf(portal.pid);
  let most = heldBefore;
  const look = () => {
    most = Math.max(most, residentMemoryOf(portal.pid));
  };
  const watch = setInterval(look, 20);
  try {
    const bytes = await fetched();
    look();
    return {
      bytes,
      seconds: (cpuOf(portal.pid) - usedBefore) / 1_000,
      megabytes: Math.round(most - heldBefore),
    };
  } finally {
    clearInterval(watch);
  }
}

async function exported(query: string): Promise<Uint8Array> {
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${portal.origin}/claim-management/export/${query}`, { headers: { Cookie } });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  return new Uint8Array(await answer.arrayBuffer());
}
