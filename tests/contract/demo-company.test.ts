import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import pino from "pino";
import { walletBalances } from "tests/support/balances";
import { figure, isFullRun } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { fromNow } from "tests/support/machine-clock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canStillSubmit } from "~/domain/benefit-year";
import { addDays, clockStartingAt, torontoDate } from "~/domain/calendar";
import { problemOfClaim } from "~/domain/claim-submission";
import { metresOf, squaredChord, unitVectorOf } from "~/domain/distance";
import { hashPassword, verifyPassword } from "~/service/auth/password";
import { checkDuplicate, listClaims, readOpeningSummary } from "~/service/claims";
import { readReceiptsOfClaim } from "~/service/claims/facts";
import { submitClaim } from "~/service/claims/submit";
import type { Database } from "~/service/database";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import {
  claimPolicies,
  claimSeparations,
  claims,
  dependents,
  documents,
  employees,
  employers,
  files,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
  receipts,
  vendorPhotos,
  vendorSearch,
  vendors,
} from "~/service/database/schema";
import { loadDemoCompany } from "~/service/demo/load-demo-company";
import { type Caller, type PlanHolder, type ServiceDeps, standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import { readAllInfo } from "~/service/people/all-info";
import { listPublishedDocuments } from "~/service/people/reference-data";
import { readPlanFacts } from "~/service/plans/plan-facts";
import { readWalletInfo } from "~/service/wallet/wallet-info";

interface Loaded {
  readonly deps: ServiceDeps;
  readonly lines: readonly string[];
  /** CPU time. */
  readonly seconds: number;
  stored(): AsyncIterable<{ readonly key: string }>;
  end(): Promise<void>;
}

/** Creates a database and folder with the demo company; the business clock starts at the instant. */
async function loadAt(now: string): Promise<Loaded> {
  const database = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-demo-"));
  const deps = depsOf(database, folder, now);
  const before = process.cpuUsage();
  const lines = await loadDemoCompany(deps);
  const spent = process.cpuUsage(before);
  return {
    deps,
    lines,
    stored: () => diskFileStore(path.join(folder, "files")).stored(),
    seconds: (spent.user + spent.system) / 1_000_000,
    async end() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function depsOf({ db, pool }: FreshDatabase, folder: string, now: string): ServiceDeps {
  return {
    db,
    pool,
    clock: clockStartingAt(new Date(now)),
    limits: standardLimits,
    files: diskFileStore(path.join(folder, "files")),
    temporaryFolder: path.join(folder, "arriving"),
    secrets: { signing: new Uint8Array(32).fill(1), data: new Uint8Array(32).fill(2) },
    log: pino({ level: "silent" }),
  };
}

async function callerOf({ db }: ServiceDeps, email: string): Promise<Caller & PlanHolder> {
  const [person] = await db.select().from(employees).where(eq(employees.email, email));
  if (!person) throw new Error(`${email} is not in the demo company`);
  const { id: employeeId, employerId, roles: authorities } = person;
  const planFacts = await readPlanFacts(db, employeeId);
  return { employeeId, employerId, authorities, sessionId: "", passwordGivenAt: fromNow(), planFacts };
}

const clocks = [
  "2026-11-20T15:00:00Z",
  "2027-01-03T15:00:00Z",
  "2028-02-29T15:00:00Z",
  "2027-01-01T05:10:00Z",
];

describe.each(clocks)("the demo company loaded at %s", (now) => {
  let loaded: Loaded;
  let amelia: Caller & PlanHolder;
  const today = torontoDate(new Date(now));
  beforeAll(async () => {
    loaded = await loadAt(now);
    amelia = await callerOf(loaded.deps, "amelia.roy@maple.example");
  });
  afterAll(() => loaded.end());

  test("takes less than three seconds of CPU time and prints who can sign in", async () => {
    figure(`demo company loaded at ${now}, seconds of a processor`, loaded.seconds.toFixed(2));
    // Other tests on the same processor increase even its CPU time.
    expect(loaded.seconds).toBeLessThan(isFullRun ? 3 : 9);
    expect(loaded.lines).toHaveLength(18);
    expect(loaded.lines[0]).toContain("Wallet-2026");
    const people = await loaded.deps.db.select().from(employees);
    expect(people).toHaveLength(18);
    for (const line of loaded.lines.slice(1)) {
      const person = people.find(({ email }) => line.includes(`${email} `));
      expect(person?.passwordHash).toBe(people[0]?.passwordHash);
    }
    expect(await verifyPassword(people[0]?.passwordHash, "Wallet-2026")).toBe(true);
    expect(people.find(({ email }) => email === "invited@maple.example")?.passwordHash).toBeNull();
  });

  test("gives Amelia claims of every kind, two dependents and a balance of 250.00", async () => {
    const { db } = loaded.deps;
    const search = { page: 1, perPage: 100, sortType: "DESC", columnName: "createdDate" } as const;
    const { records, total } = await listClaims(loaded.deps, amelia, search);
    expect(total).toBeGreaterThanOrEqual(45);
    expect(new Set(records.map(({ claimStatus }) => claimStatus))).toEqual(
      new Set(["REQUESTED", "APPROVED", "REJECTED"]),
    );
    expect(new Set(records.map(({ extendStatus }) => extendStatus))).toEqual(
      new Set(["", "PENDING_PAYMENT", "PARTIALLY_PAID", "FULLY_PAID"]),
    );
    const hers = await db.select().from(claims).where(eq(claims.employeeId, amelia.employeeId));
    expect(new Set(hers.flatMap(({ reasonType }) => reasonType ?? []))).toEqual(
      new Set(["IMAGE_TOO_BLURRY", "OVER_BUDGET", "OTHER"]),
    );
    expect(hers.filter(({ status }) => status === "DISABLED")).toHaveLength(1);
    const parts = await db.select().from(claimSeparations);
    expect(new Set(parts.map(({ status, paidStatus }) => `${status} ${paidStatus}`))).toEqual(
      new Set(["APPROVED CMP", "APPROVED ISS", "APPROVED null", "PENDING_APPROVE null"]),
    );
    expect(await readOpeningSummary(loaded.deps, amelia)).toEqual({});
    const mine = eq(ledgerTransactions.employeeId, amelia.employeeId);
    expect(await db.$count(ledgerTransactions, mine)).toBeGreaterThanOrEqual(60);
    const ofWallet = and(mine, inArray(ledgerTransactions.kind, ["CLAIM_PAYMENT", "WITHDRAWAL"]));
    expect(await db.$count(ledgerTransactions, ofWallet)).toBeGreaterThanOrEqual(60);
    expect((await walletBalances(db, amelia.employeeId)).physical).toBe(250_00);
    expect(await db.$count(dependents, eq(dependents.employeeId, amelia.employeeId))).toBe(2);
    const info = await readAllInfo(loaded.deps, amelia);
    expect(info).toMatchObject({ available: true, enableMonthlyLimit: true, reAllocationStatus: "NONE" });
    expect(info.basicInformation?.socialInsuranceNumber).toMatch(/^\*+286$/);
    expect(info.employeeBanking?.accountNumber).toMatch(/417$/);
    expect(info.benefitCoverage.benefitCoverages.map(({ amount }) => amount)).toEqual([
      280_000, 100_000, 60_000, 20_000, 90_000,
    ]);
  });

  test("has a sound ledger: recomputed balances are equal, and every wallet adds up", async () => {
    const { db } = loaded.deps;
    const books = await recomputeLedger(db);
    expect(books.transactions).toBeGreaterThan(200);
    expect(books).toMatchObject({ wrongAccounts: [], unbalancedTransactions: [] });
    for (const { email, isSetupDone } of await db.select().from(employees)) {
      const wallet = await readWalletInfo(loaded.deps, await callerOf(loaded.deps, email));
      for (const detail of wallet.walletInfoDetails) {
        const { enrollmentName: _, enrollmentId, ...figures } = detail;
        expect(enrollmentId).toBeGreaterThan(0);
        for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(0);
        expect(detail.availableAmount).toBe(
          detail.allocatedAmount +
            detail.previousYearRollOverAmount -
            detail.claimedAmount -
            detail.pendingPaymentThisYear -
            detail.pendingApproveClaimAmount,
        );
      }
      if (!isSetupDone) expect(wallet.walletInfoDetails).toEqual([]);
      expect(wallet.monthlyCurrentLimit ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  test("has only claims and ledger entries that could have happened on their dates", async () => {
    const { db } = loaded.deps;
    const moment = loaded.deps.clock.now();
    for (const claim of await db.select().from(claims)) {
      expect(claim.createdAt.getTime()).toBeLessThan(moment.getTime());
      expect(claim.maxPaid).toBeNull();
      const own = await readReceiptsOfClaim(db, claim.id);
      const sent = claim.submittedAt && torontoDate(claim.submittedAt);
      expect(own.length).toBeGreaterThan(0);
      if (!sent) continue;
      expect(
        sent <= today &&
          problemOfClaim({ id: claim.id, receipts: own }, { today: sent, runOutEndDate: null }),
      ).toBeUndefined();
      expect(own.every(({ expenseDate }) => (expenseDate ?? "") <= sent)).toBe(true);
      expect(claim.decidedAt === null || claim.decidedAt > (claim.submittedAt ?? moment)).toBe(true);
      expect(claim.decidedAt === null || claim.decidedAt < moment).toBe(true);
    }
    const late = sql`${ledgerTransactions.createdAt} > ${moment.toISOString()}`;
    expect(await db.$count(ledgerTransactions, late)).toBe(0);
    const { rows } = await db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from ${receipts} r join benefit_coverages c on c.id = r.benefit_coverage_id
      where not exists (select 1 from enrollment_expense_types e
        where e.enrollment_id = c.enrollment_id and e.expense_type_id = r.expense_type_id)
      or c.benefit_year <> extract(year from r.expense_date)`);
    expect(rows).toEqual([{ wrong: 0 }]);
    const { rows: unlike } = await db.execute(sql`
      select h.claim_id from (select t.claim_id, t.created_at, lag(t.created_at) over (order by t.id) as before
      from ledger_transactions t) h where h.before > h.created_at`);
    expect(unlike).toEqual([]);
  });

  test("has three open claims of Jack, two of them duplicates, that can be submitted", async () => {
    const { deps } = loaded;
    const jack = await callerOf(deps, "jack.noel@maple.example");
    const { openIdList = [] } = await readOpeningSummary(deps, jack);
    expect(openIdList).toHaveLength(3);
    const checked = await Promise.all(openIdList.map((id) => checkDuplicate(deps, jack, { id })));
    expect(checked.map(({ accept }) => accept)).toEqual([false, false, true]);
    const policies = (await deps.db.select().from(claimPolicies)).map(({ id }) => id);
    for (const claimId of openIdList) await submitClaim(deps, jack, { claimId, claimPolicys: policies });
    const left = and(eq(claims.employeeId, jack.employeeId), eq(claims.status, "OPEN"));
    expect(await deps.db.$count(claims, left)).toBe(0);
    expect((await recomputeLedger(deps.db)).wrongAccounts).toEqual([]);
  });

  test("gives every person the status that the design describes", async () => {
    const { db } = loaded.deps;
    const all = new Map((await db.select().from(employees)).map((one) => [one.firstName, one]));
    const statuses = ["Liam", "Emma", "Ethan", "Mia"].map((name) => all.get(name)?.reAllocationStatus);
    expect(statuses).toEqual(["REQUIRED", "REVIEW", "CHANGE_REQUIRED", "CHANGE_REQUIRED"]);
    expect([all.get("Ethan")?.fundChange, all.get("Mia")?.fundChange]).toEqual([300_00, -200_00]);
    expect(["Mia", "Chloe"].map((name) => all.get(name)?.proRated)).toEqual([true, true]);
    expect(["Noah", "Chloe", "Isla", "Lucas"].map((name) => all.get(name)?.isSetupDone)).not.toContain(true);
    expect(all.get("Olivia")?.roles).toContain("ROLE_EMP_OWNER");
    expect(all.get("Lucas")).toMatchObject({ isEmployerNotEditInfo: true, planId: null });
    expect(all.get("Ava")?.eligibilityDate).toBe(addDays(today, 30));
    expect(canStillSubmit(today, all.get("Henry")?.benefitCancellationDate)).toBe(false);
    expect(canStillSubmit(today, all.get("Grace")?.benefitCancellationDate)).toBe(true);
    expect(all.get("Zoe")?.employerId).not.toBe(all.get("Amelia")?.employerId);
    const mia = await callerOf(loaded.deps, "mia.ross@maple.example");
    const { proRatedAmount } = await readAllInfo(loaded.deps, mia);
    expect(proRatedAmount).toBeGreaterThan(0);
    expect(proRatedAmount).toBeLessThanOrEqual(2_000_00);
  });

  test("publishes a guide of each type and one more document", async () => {
    const published = await listPublishedDocuments(loaded.deps, amelia);
    expect(published.map(({ type, display }) => [type, display])).toEqual([
      ["EE_HSA", true],
      ["EE_WSA", true],
      [null, true],
    ]);
  });

  test("stores exactly the files that the database names", async () => {
    const { db, files: store } = loaded.deps;
    const rows = await db.select().from(files);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(["image/jpeg", "application/pdf"]));
    for (const { id, size } of rows) {
      const kept = await store.get(id);
      expect(kept?.size).toBe(size);
    }
    const keys: string[] = [];
    for await (const { key } of loaded.stored()) keys.push(key);
    expect(keys.sort()).toEqual((await namedFiles(db)).sort());
    expect(await db.$count(receipts, ne(receipts.amount, 0))).toBe(await db.$count(receipts));
  });

  test("has marketplace vendors in six cities with locations, coupons, reviews and photos", async () => {
    const { db } = loaded.deps;
    const all = await db.select().from(vendors);
    expect([all.length, await db.$count(vendorSearch)]).toEqual([60, 60]);
    expect(all.filter(({ latitude }) => latitude === null)).toEqual([]);
    expect(new Set(all.map(({ cityName }) => cityName)).size).toBeGreaterThanOrEqual(6);
    const { codes } = await import("zipcodes/lib/codesCanada.js");
    const astray = all.filter(({ postcode, latitude, longitude }) => {
      const area = codes[postcode?.slice(0, 3) ?? ""];
      if (!area || latitude === null || longitude === null) return true;
      const metres = metresOf(squaredChord(unitVectorOf({ latitude, longitude }), unitVectorOf(area)));
      return metres > 5_000;
    });
    expect(
      astray.map(({ name }) => name),
      "each stands in the area of its post code",
    ).toEqual([]);
    expect(all.filter(({ couponCode }) => couponCode !== null).length).toBeGreaterThan(8);
    const newest = all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    expect(newest[0]?.name).toBe("Cedar Street Massage");
    expect(newest[0]).toMatchObject({ reviewTotal: 12, ratingPointTotal: 52 });
    expect(all.filter(({ reviewTotal }) => reviewTotal > 0).length).toBeGreaterThan(15);
    const withPhotos = new Set((await db.select().from(vendorPhotos)).map(({ vendorId }) => vendorId));
    expect(withPhotos.size, "some have none, as real ones do").toBe(53);
  });

  test("is loaded once: loading it again changes nothing", async () => {
    const { db } = loaded.deps;
    const count = () =>
      Promise.all([employees, claims, files, ledgerPostings, vendors].map((table) => db.$count(table)));
    const before = await count();
    expect(await loadDemoCompany(loaded.deps)).toEqual(loaded.lines);
    expect(await count()).toEqual(before);
  });

  test("prints no password for a person who has chosen a new one", async () => {
    const { db } = loaded.deps;
    const keep = (passwordHash: string | null) =>
      db.update(employees).set({ passwordHash }).where(eq(employees.id, amelia.employeeId));
    const [row] = await db.select().from(employees).where(eq(employees.id, amelia.employeeId));
    expect(loaded.lines.join()).toContain(row?.email);
    await keep(await hashPassword("one of her own", { memoryCost: 8, timeCost: 1 }));
    const lines = await loadDemoCompany(loaded.deps);
    await keep(row?.passwordHash ?? null);
    expect(lines.join()).not.toContain(row?.email);
    expect(lines.at(-1)).toBe("  Not shown: 1 with a password or an e-mail of their own by now.");
    expect(lines).toHaveLength(loaded.lines.length);
  });

  test("has paid Amelia the amounts that the design shows, over all years", async () => {
    const { rows } = await loaded.deps.db.execute<{ paid: number }>(sql`
      select sum(balance)::int as paid from ${ledgerAccounts}
      where employee_id = ${amelia.employeeId} and kind = 'paid' group by enrollment_id order by enrollment_id`);
    expect(rows.map(({ paid }) => paid)).toEqual([1_742_25, 540_00, 300_00, 50_00, 225_00]);
  });
});

test("a database that already has an employer stays unchanged", async () => {
  const database = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-demo-"));
  await database.db.insert(employers).values({ companyName: "Somebody Else" });
  expect(await loadDemoCompany(depsOf(database, folder, "2026-11-20T15:00:00Z"))).toEqual([]);
  expect(await database.db.$count(employees)).toBe(0);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("two processes that start concurrently load it once and leave no stray file", async () => {
  const database = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-demo-"));
  const deps = depsOf(database, folder, "2026-11-20T15:00:00Z");
  const [first, second] = await Promise.all([loadDemoCompany(deps), loadDemoCompany(deps)]);
  expect(first).toEqual(second);
  expect(await database.db.$count(employees)).toBe(18);
  const keys: string[] = [];
  for await (const { key } of diskFileStore(path.join(folder, "files")).stored()) keys.push(key);
  expect(keys.sort()).toEqual((await namedFiles(database.db)).sort());
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the keys of all files in the database. */
async function namedFiles(db: Database): Promise<string[]> {
  const stored = await db.select().from(files);
  const published = await db.select().from(documents);
  const photos = new Set((await db.select().from(vendorPhotos)).map(({ fileId }) => fileId));
  return [
    ...[...photos].flatMap((id) => ["", ".webp", ".thumbnail", ".thumbnail.jpg"].map((end) => id + end)),
    ...stored.flatMap(({ id, thumbnailKey }) => [id, thumbnailKey ?? []].flat()),
    ...published.flatMap(({ fileId }) => fileId ?? []),
  ];
}
