import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { businessStart } from "tests/support/business-day";
import { count, figure } from "tests/support/counts";
import { decidingIn } from "tests/support/deciding";
import { compareFigures } from "tests/support/figures-compared";
import type { Person } from "tests/support/person";
import { liveWith, randomMoney } from "tests/support/random-money";
import { dataKey, sessionSecret, startService, type TestService } from "tests/support/service";
import { visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clockStartingAt } from "~/domain/calendar";
import { figureWords } from "~/domain/ledger-path";
import { formatAmount } from "~/domain/money";

const people = count(25, 500);
const lived: { readonly person: Person; readonly token: string }[] = [];
let service: TestService;

beforeAll(async () => {
  service = await startService("in this process");
});
afterAll(() => service.stop());

test("each figure on claims, wallet, detail, export and record is one number, and that of its ledger lines [WAL-09, PRF-11, CLM-16]", {
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
  // A run in which these are always nothing has shown nothing.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["available", "pending", "claimed", "allocated", "rolled over", "previous years"],
      ...["balance", "paid to the RRSP", "on its way", "the draft", "the total of the export"],
    ]),
  );
  figure("figures of random people on every surface", `${people} people, ${compared} figures, 0 differences`);
});

test("the pages show the same figures [WAL-09]", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-figures-"));
  const env = { SESSION_SECRET: sessionSecret, DATA_KEY: dataKey };
  const portal = await startWallet({ databaseUrl: service.databaseUrl, dataDir, env });
  try {
    for (const { person, token } of lived.slice(-3)) {
      const api = service.api(token);
      const info = await api.employee.walletInfo();
      const { wallets } = await api.wallet.balances({ employeeId: person.employeeId });
      const { records } = await api.claim.list({ excludeStatus: "OPEN", perPage: 10 });
      const visitor = visitorOf(portal.origin);
      await visitor.signIn(person);
      const pageAt = async (address: string) => {
        const { status, text } = await visitor.get(address);
        expect(status, address).toBe(200);
        return text.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ");
      };
      const claims = await pageAt("/claim-management/");
      const shown = [info.availableAmount, info.pendingPayment, ...records.map((one) => one.totalAmount)];
      for (const cents of shown) expect(joined(claims)).toContain(formatAmount(cents));
      expect(joined(await pageAt("/wallets/"))).toContain(formatAmount(wallets[0]?.balance ?? 0));
      for (const [name, cents] of [
        ["available", info.availableAmount],
        ["pending", info.pendingPayment],
        ["balance", wallets[0]?.balance ?? 0],
      ] as const)
        expect(await pageAt(`/wallets/ledger/${figureWords[name]}/`)).toContain(
          `Why is this ${formatAmount(cents)}?`,
        );
      for (const { id, totalAmount } of records.slice(0, 3))
        expect(joined(await pageAt(`/claim-management/detail/?id=${id}`))).toContain(
          formatAmount(totalAmount),
        );
    }
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Cents stand in an element of their own. */
function joined(text: string): string {
  return text.replace(/\s+/g, "");
}
