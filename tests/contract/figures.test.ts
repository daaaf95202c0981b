import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { businessDay, businessStart } from "tests/support/business-day";
import { count, figure } from "tests/support/counts";
import { decidingIn } from "tests/support/deciding";
import { compareFigures } from "tests/support/figures-compared";
import { wordsOf } from "tests/support/page-facts";
import type { Person } from "tests/support/person";
import { liveWith, randomMoney } from "tests/support/random-money";
import { dataKey, sessionSecret, startService, type TestService } from "tests/support/service";
import { figuresOfClaim, figuresOfClaims, figuresOfWallet, pageAt } from "tests/support/shown-figures";
import { visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clockStartingAt, yearOf } from "~/domain/calendar";
import { enrollmentIdOfAccount, enrollmentName } from "~/domain/enrollment";
import { figureWords } from "~/domain/ledger-path";
import { formatAmount } from "~/domain/money";
import { createGatewayFactory } from "~/gateway/gateway";
import { upstreamTransport } from "~/gateway/transport";

const people = count(25, 500);
const lived: { readonly person: Person; readonly token: string }[] = [];
let service: TestService;

beforeAll(async () => {
  service = await startService("in this process");
});
afterAll(() => service.stop());

test("each figure is the same on claims, wallet, detail, export and record, and in its ledger entries [WAL-09, PRF-11, CLM-16]", {
  timeout: 3_600_000,
}, async () => {
  const deciding = decidingIn(service.db, clockStartingAt(new Date(businessStart)));
  let compared = 0;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(randomMoney, async (money) => {
      const { person, token } = await liveWith(service, deciding, money);
      lived.push({ person, token });
      compared += await compareFigures(service, person, token, seen);
    }),
    { numRuns: people, seed: 20_261_120, endOnFailure: true },
  );
  // If these figures were always zero, the run would prove nothing.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["available", "pending", "claimed", "allocated", "rolled over", "previous years"],
      ...["balance", "paid to the RRSP", "on its way", "the draft", "the total of the export"],
    ]),
  );
  figure("figures of random people on every surface", `${people} people, ${compared} figures, 0 differences`);
});

test("the pages show the same figures with the right labels, in November and in January [WAL-09, CLM-06, CLM-07, CLM-08, WAL-07, CLD-01]", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-figures-"));
  const place = {
    databaseUrl: service.databaseUrl,
    dataDir,
    env: { SESSION_SECRET: sessionSecret, DATA_KEY: dataKey },
  };
  const [november, january] = await Promise.all([
    startWallet(place),
    startWallet({ ...place, now: `${yearOf(businessDay) + 1}-01-10T15:00:00Z` }),
  ]);
  const shown = lived.slice(-count(3, 50));
  let compared = 0;
  try {
    for (const one of shown) {
      const [inNovember, inJanuary] = await Promise.all([
        compareOfYear({ origin: november.origin, isJanuary: false }, one),
        compareOfYear({ origin: january.origin, isJanuary: true }, one),
      ]);
      compared += inNovember + inJanuary;
    }
  } finally {
    await Promise.all([november.stop(), january.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
  figure(
    "figures of random people on the pages",
    `${shown.length} people, ${compared} figures, 0 differences`,
  );
});

/** Compares a portal's pages with its calls; returns the number of figures. */
async function compareOfYear(
  { origin, isJanuary }: { readonly origin: string; readonly isJanuary: boolean },
  { person, token }: (typeof lived)[number],
): Promise<number> {
  const api = createGatewayFactory(upstreamTransport(origin))({ token });
  const visitor = visitorOf(origin);
  await visitor.signIn(person);
  const info = await api.employee.walletInfo();
  const { wallets, accounts, withdrawing } = await api.wallet.balances({ employeeId: person.employeeId });
  const { records } = await api.claim.list({ excludeStatus: "OPEN", perPage: 10 });
  const each = (of: (one: (typeof info.walletInfoDetails)[number]) => number) =>
    info.walletInfoDetails.reduce((sum, one) => sum + of(one), 0);
  const previousYears = each((one) => one.pendingPaymentFromPreviousYear);
  const rollover = each((one) => one.previousYearRollOverAmount);
  const claims = await figuresOfClaims(visitor);
  expect(claims).toEqual({
    available: info.availableAmount,
    pending: info.pendingPayment,
    utilization: info.utilizationRate,
    previousYears: isJanuary ? previousYears : null,
    rollover: isJanuary ? rollover : null,
    benefits: info.walletInfoDetails.map((one) => ({
      name: one.enrollmentName,
      available: one.availableAmount,
      claimed: one.claimedAmount,
      pending: one.pendingApproveClaimAmount + one.pendingPaymentThisYear,
      allocated: one.allocatedAmount,
      rolledOver: one.previousYearRollOverAmount,
    })),
  });
  const balance = wallets[0]?.balance ?? 0;
  const wallet = await figuresOfWallet(visitor);
  expect(wallet).toEqual({
    balance,
    withdrawing: withdrawing ?? 0,
    left: accounts.map(({ accountName, balance: available }) => ({
      name: enrollmentName(enrollmentIdOfAccount(accountName) ?? 0),
      available,
    })),
  });
  for (const [name, cents] of [
    ["available", info.availableAmount],
    ["pending", info.pendingPayment],
    ["claimed", each((one) => one.claimedAmount)],
    ["previousYears", previousYears],
    ["rollover", rollover],
    ["balance", balance],
    ["withdrawing", withdrawing ?? 0],
  ] as const) {
    const ledger = await pageAt(visitor, `/wallets/ledger/${figureWords[name]}/`);
    expect(wordsOf(ledger.querySelector("h1")), name).toBe(`Why is this ${formatAmount(cents)}?`);
  }
  for (const { id, totalAmount } of records) {
    const { maxPaid } = await api.claim.info({ claimId: id });
    const claim = await figuresOfClaim(visitor, id);
    expect(claim.total, `claim ${id}`).toBe(totalAmount);
    if (claim.funded !== null) expect(claim.funded, `claim ${id}`).toBe(maxPaid ?? totalAmount);
  }
  return 5 + claims.benefits.length * 5 + 2 + wallet.left.length + 7 + records.length;
}
