import { businessStart } from "tests/support/business-day";
import { allocate, makePerson, type Person, type PersonOptions } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { fillWallet } from "tests/support/withdrawing";
import { expect, test } from "vitest";
import type { WalletInfo } from "~/contract/entities/coverage";
import { LEDGER_FIGURES } from "~/domain/transaction";
import {
  type BenefitAccountKind,
  type LedgerEntry,
  type LedgerTransactionKind,
  postTransaction,
  transferEntries,
} from "~/service/database/ledger";

describeInProcessAndOverHttp(
  "wallet",
  (service) => {
    async function signedIn(wishes: PersonOptions = {}) {
      const person = await makePerson(service().db, { benefitYear: 2026, ...wishes });
      return { person, api: service().api(await service().signIn(person)) };
    }

    test("shows allocated, claimed, pending and available money by category, as in the ledger and the balances [API-04, API-05, CLM-07, WAL-07]", async () => {
      const { person, api } = await signedIn({
        coverages: [
          { enrollmentId: 1, amount: 280_000, rolloverAmount: 5_000 },
          { enrollmentId: 2, amount: 100_000 },
        ],
      });
      await shift(person, 1, "available", "held", 40_001);
      await shift(person, 1, "held", "payable", 30_000);
      await shift(person, 1, "payable", "paid", 20_000);
      await shift(person, 1, "available", "fee", 150);
      await shift(person, 2, "available", "held", 8_900);
      expect(await api.employee.walletInfo()).toEqual({
        availableAmount: 285_000 - 40_001 - 150 + 100_000 - 8_900,
        monthlyCurrentLimit: null,
        pendingPayment: 10_001 + 10_000 + 8_900,
        utilizationRate: 5,
        rolloverAllowed: false,
        walletInfoDetails: [
          {
            enrollmentName: "Healthcare spending",
            enrollmentId: 1,
            allocatedAmount: 280_000,
            claimedAmount: 20_150,
            pendingPaymentThisYear: 10_000,
            pendingApproveClaimAmount: 10_001,
            availableAmount: 244_849,
            pendingPaymentFromPreviousYear: 0,
            previousYearRollOverAmount: 5_000,
          },
          {
            enrollmentName: "Wellness spending",
            enrollmentId: 2,
            allocatedAmount: 100_000,
            claimedAmount: 0,
            pendingPaymentThisYear: 0,
            pendingApproveClaimAmount: 8_900,
            availableAmount: 91_100,
            pendingPaymentFromPreviousYear: 0,
            previousYearRollOverAmount: 0,
          },
        ],
        lastYear: [],
      });
      expectItAddsUp(await api.employee.walletInfo());
      const { employeeId } = person;
      await fillWallet(service().db, person, 1_234);
      expect(await api.wallet.balances({ employeeId })).toEqual({
        accounts: [
          { accountName: "hsa_limit", balance: 244_849, pendingISSClaimAmount: 10_000 },
          { accountName: "wellness_limit", balance: 91_100, pendingISSClaimAmount: 0 },
        ],
        wallets: [{ walletType: "physical", balance: 1_234 }],
        withdrawing: 0,
        withdrawingTo: [],
      });
      expect(await api.wallet.pendingClaims({ employeeId })).toEqual([
        {
          enrollmentId: 1,
          accountName: "hsa_limit",
          pendingApproveClaimAmount: 10_001,
          pendingPaymentAmount: 10_000,
        },
        {
          enrollmentId: 2,
          accountName: "wellness_limit",
          pendingApproveClaimAmount: 8_900,
          pendingPaymentAmount: 0,
        },
      ]);
    });

    test("shows earlier years' pending payments and last year's unused money, also for a category missing this year [CLM-08, WAL-10]", async () => {
      const { person, api } = await signedIn({ coverages: [{ enrollmentId: 1, amount: 100_000 }] });
      await service().db.transaction(async (tx) => {
        await allocate(tx, person.employeeId, 2025, { enrollmentId: 1, amount: 50_000 });
        await allocate(tx, person.employeeId, 2025, { enrollmentId: 2, amount: 2 });
      });
      const lastYear = { ...person, benefitYear: 2025 };
      await shift(lastYear, 1, "available", "held", 7_000);
      await shift(lastYear, 1, "held", "payable", 4_000);
      await shift(lastYear, 2, "available", "held", 1);
      const wallet = await api.employee.walletInfo();
      expect(wallet.walletInfoDetails).toMatchObject([
        { enrollmentId: 1, pendingPaymentFromPreviousYear: 7_000, availableAmount: 100_000 },
        {
          ...{ enrollmentId: 2, pendingPaymentFromPreviousYear: 1 },
          ...{ allocatedAmount: 0, availableAmount: 0, previousYearRollOverAmount: 0 },
        },
      ]);
      expect(wallet).toMatchObject({
        availableAmount: 100_000,
        pendingPayment: 0,
        lastYear: [
          { enrollmentName: "Healthcare spending", availableAmount: 43_000, rollsOverAmount: 0 },
          { enrollmentName: "Wellness spending", availableAmount: 1, rollsOverAmount: 0 },
        ],
      });
    });

    test("shows the pro-rated amounts of a pro-rated plan", async () => {
      const { api } = await signedIn({
        proRated: true,
        coverages: [{ enrollmentId: 1, amount: 280_000, proRatedAmount: 140_003 }],
      });
      const wallet = await api.employee.walletInfo();
      expect(wallet).toMatchObject({
        availableAmount: 140_003,
        walletInfoDetails: [{ allocatedAmount: 140_003 }],
      });
      expectItAddsUp(wallet);
    });

    test.each([
      ["money", { coverages: [] }],
      ["a plan", { hasPlan: false }],
    ])("is empty, with 0 % used, for a person without %s [CLM-06]", async (_, wishes) => {
      const { api } = await signedIn(wishes);
      expect(await api.employee.walletInfo()).toEqual({
        availableAmount: 0,
        monthlyCurrentLimit: null,
        pendingPayment: 0,
        utilizationRate: 0,
        rolloverAllowed: false,
        walletInfoDetails: [],
        lastYear: [],
      });
    });

    test("shows the current monthly limit only if it is enabled [CLM-06]", async () => {
      const coverages = [{ enrollmentId: 1, amount: 120_000 }];
      const { person, api } = await signedIn({ enableMonthlyLimit: true, coverages });
      expect((await api.employee.walletInfo()).monthlyCurrentLimit).toBe(60_000);
      await shift(person, 1, "available", "held", 25_000);
      expect((await api.employee.walletInfo()).monthlyCurrentLimit).toBe(35_000);
      const without = await signedIn({ coverages });
      expect((await without.api.employee.walletInfo()).monthlyCurrentLimit).toBeNull();
    });

    test("transactions have a total count, also on an empty page, and name payments to the RRSP [WAL-02]", async () => {
      const { person, api } = await signedIn();
      const { employeeId } = person;
      const page = (page: number, rowsPerPage = 10) =>
        api.wallet.transactions({ id: employeeId, sortType: "ASC", page, rowsPerPage });
      expect(await page(1)).toEqual({ records: [], pageCount: 0, total: 0 });
      await fillWallet(service().db, person, 100);
      expect(await page(2)).toEqual({ records: [], pageCount: 1, total: 1 });
      await fillWallet(service().db, person, 200);
      await book(person, "CLAIM_PAYMENT", transferEntries(300, { kind: "funding" }, { kind: "rrsp" }));
      const shown = async (number: number) => {
        const { total, records } = await page(number, 2);
        return [total, ...records.map(({ clearedAmount, paidTo }) => [clearedAmount, paidTo])];
      };
      expect(await shown(1)).toEqual([3, [100, undefined], [200, undefined]]);
      expect(await shown(2)).toEqual([3, [300, "RRSP"]]);
    });

    test("each figure is the sum of its ledger lines, page by page [WAL-09]", async () => {
      const { person, api } = await signedIn({
        coverages: [
          { enrollmentId: 1, amount: 100_000, rolloverAmount: 5_000 },
          { enrollmentId: 2, amount: 50_000 },
        ],
      });
      const { employeeId } = person;
      const account = (kind: BenefitAccountKind, enrollmentId = 1, benefitYear = 2026) =>
        ({ kind, enrollmentId, benefitYear }) as const;
      await service().db.transaction((tx) =>
        allocate(tx, employeeId, 2025, { enrollmentId: 1, amount: 20_000 }),
      );
      for (const [kind, cents, from, to] of [
        ["RE_ALLOCATION", 1_000, account("funding"), account("available")],
        ["CLAIM_HOLD", 10_000, account("available"), account("held")],
        ["CLAIM_HOLD", 2_000, account("available", 2), account("held", 2)],
        ["CLAIM_APPROVAL", 6_000, account("held"), account("payable")],
        ["CLAIM_PAYMENT", 4_000, account("payable"), account("paid")],
        ["FEE", 30, account("available"), account("fee")],
        ["CLAIM_HOLD", 700, account("available", 1, 2025), account("held", 1, 2025)],
        ["CLAIM_APPROVAL", 300, account("held", 1, 2025), account("payable", 1, 2025)],
        ["TOP_UP", 9_000, { kind: "funding" }, { kind: "physical" }],
        ["WITHDRAWAL", 2_500, { kind: "physical" }, { kind: "withdrawing" }],
      ] as const)
        await book(person, kind, transferEntries(cents, from, to));
      const totals = async (enrollmentId?: number) => {
        const answers = await Promise.all(
          LEDGER_FIGURES.map((figure) => api.wallet.ledger({ employeeId, figure, enrollmentId })),
        );
        return Object.fromEntries(answers.map(({ figure, total }) => [figure, total]));
      };
      expect(await totals()).toEqual({
        ...{ available: 143_970, pending: 8_000, claimed: 4_030, allocated: 151_000, rollover: 5_000 },
        ...{ previousYears: 700, balance: 6_500, withdrawing: 2_500 },
      });
      expect(await totals(1)).toEqual({
        ...{ available: 95_970, pending: 6_000, claimed: 4_030, allocated: 101_000, rollover: 5_000 },
        ...{ previousYears: 700, balance: 0, withdrawing: 0 },
      });
      const second = { employeeId, figure: "available", page: 2, rowsPerPage: 2 } as const;
      expect(await api.wallet.ledger(second)).toMatchObject({
        ...{ figure: "available", total: 143_970, lines: 7, pageCount: 4 },
        records: [
          { title: "Allocation", amount: 50_000, balance: 155_000 },
          { title: "Moved by a test", amount: 1_000, balance: 156_000 },
        ],
      });
      const beyond = { ...second, figure: "claimed", page: 3 } as const;
      expect(await api.wallet.ledger(beyond)).toEqual({
        ...{ figure: "claimed", total: 4_030, lines: 2, pageCount: 1, records: [] },
      });
      const none = { ...second, figure: "rollover", enrollmentId: 2, page: 1 } as const;
      expect(await api.wallet.ledger(none)).toEqual({
        ...{ figure: "rollover", total: 0, lines: 0, pageCount: 0, records: [] },
      });
    });

    function book(
      { employeeId }: Pick<Person, "employeeId">,
      kind: LedgerTransactionKind,
      entries: readonly LedgerEntry[],
    ) {
      const at = new Date(businessStart);
      return service().db.transaction((tx) =>
        postTransaction(tx, { employeeId, kind, title: "Moved by a test", at, entries }),
      );
    }

    function shift(
      { employeeId, benefitYear }: Pick<Person, "employeeId" | "benefitYear">,
      enrollmentId: number,
      from: BenefitAccountKind,
      to: BenefitAccountKind,
      cents: number,
    ): Promise<number> {
      const place = { benefitYear, enrollmentId };
      const entries = transferEntries(cents, { kind: from, ...place }, { kind: to, ...place });
      return book({ employeeId }, "CORRECTION", entries);
    }
  },
  { now: "2026-06-15T16:00:00Z" },
);

function expectItAddsUp({ walletInfoDetails }: WalletInfo): void {
  for (const detail of walletInfoDetails) {
    const { claimedAmount, pendingPaymentThisYear, pendingApproveClaimAmount, availableAmount } = detail;
    expect(claimedAmount + pendingPaymentThisYear + pendingApproveClaimAmount + availableAmount).toBe(
      detail.allocatedAmount + detail.previousYearRollOverAmount,
    );
  }
}
