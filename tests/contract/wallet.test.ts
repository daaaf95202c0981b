import { businessStart } from "tests/support/business-day";
import { allocate, makePerson, type Person, type PersonWishes } from "tests/support/person";
import { throughBothDoors } from "tests/support/service";
import { expect, test } from "vitest";
import type { WalletInfo } from "~/contract/entities/coverage";
import type { Transaction } from "~/service/database";
import { type BenefitAccountKind, move, post } from "~/service/database/ledger";

throughBothDoors(
  "wallet",
  (service) => {
    async function signedIn(wishes: PersonWishes = {}) {
      const person = await makePerson(service().db, { benefitYear: 2026, ...wishes });
      return { person, api: service().api(await service().signIn(person)) };
    }

    test("shows what was given, claimed, waits and is left, by category, from the ledger [API-04, API-05, CLM-07]", async () => {
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
    });

    test("shows what earlier years still owe and last year has left, also for a category this year lacks [CLM-08, WAL-10]", async () => {
      const { person, api } = await signedIn({ coverages: [{ enrollmentId: 1, amount: 100_000 }] });
      await service().db.transaction(async (tx) => {
        await allocate(tx, person.employeeId, 2025, { enrollmentId: 1, amount: 50_000 });
        await allocate(tx, person.employeeId, 2025, { enrollmentId: 2, amount: 50_000 });
      });
      const lastYear = { ...person, benefitYear: 2025 };
      await shift(lastYear, 1, "available", "held", 7_000);
      await shift(lastYear, 1, "held", "payable", 4_000);
      await shift(lastYear, 2, "available", "held", 300);
      const wallet = await api.employee.walletInfo();
      expect(wallet.walletInfoDetails).toMatchObject([
        { enrollmentId: 1, pendingPaymentFromPreviousYear: 7_000, availableAmount: 100_000 },
        { enrollmentId: 2, pendingPaymentFromPreviousYear: 300, allocatedAmount: 0, availableAmount: 0 },
      ]);
      expect(wallet).toMatchObject({
        availableAmount: 100_000,
        pendingPayment: 0,
        lastYear: [
          { enrollmentName: "Healthcare spending", availableAmount: 43_000 },
          { enrollmentName: "Wellness spending", availableAmount: 49_700 },
        ],
      });
    });

    test("of a pro-rated plan holds the pro-rated amounts", async () => {
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

    test("of one without money is empty, and 0 % of nothing is used [CLM-06]", async () => {
      const { api } = await signedIn({ coverages: [] });
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

    test("shows the current monthly limit only where it is enabled [CLM-06]", async () => {
      const coverages = [{ enrollmentId: 1, amount: 120_000 }];
      const { person, api } = await signedIn({ enableMonthlyLimit: true, coverages });
      expect((await api.employee.walletInfo()).monthlyCurrentLimit).toBe(60_000);
      await shift(person, 1, "available", "held", 25_000);
      expect((await api.employee.walletInfo()).monthlyCurrentLimit).toBe(35_000);
      const without = await signedIn({ coverages });
      expect((await without.api.employee.walletInfo()).monthlyCurrentLimit).toBeNull();
    });

    function shift(
      { employeeId, benefitYear }: Pick<Person, "employeeId" | "benefitYear">,
      enrollmentId: number,
      from: BenefitAccountKind,
      to: BenefitAccountKind,
      cents: number,
    ): Promise<number> {
      const place = { benefitYear, enrollmentId };
      const entries = move(cents, { kind: from, ...place }, { kind: to, ...place });
      return service().db.transaction((tx: Transaction) =>
        post(tx, {
          employeeId,
          kind: "CORRECTION",
          title: "Moved by a test",
          at: new Date(businessStart),
          entries,
        }),
      );
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
