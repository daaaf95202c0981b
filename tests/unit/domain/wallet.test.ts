import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInYearTransition } from "~/domain/benefit-year";
import { torontoDate } from "~/domain/calendar";
import {
  moneyOfYear,
  pendingThisYear,
  physicalBalance,
  summarizeWallet,
  utilization,
  wholePercent,
} from "~/domain/wallet";

const benefit = {
  allocatedAmount: 280_000,
  previousYearRollOverAmount: 0,
  claimedAmount: 174_225,
  pendingPaymentThisYear: 0,
  pendingApproveClaimAmount: 9_640,
  availableAmount: 96_135,
};
const wellness = {
  ...benefit,
  allocatedAmount: 100_000,
  claimedAmount: 54_000,
  pendingApproveClaimAmount: 8_900,
  availableAmount: 37_100,
};

describe("the wallet's figures", () => {
  test("the pending amount of a benefit is what is held or approved but not paid [CLM-07]", () => {
    expect(pendingThisYear({ ...benefit, pendingPaymentThisYear: 60 })).toBe(9_700);
  });

  test("the summary adds up the benefits [CLM-06]", () => {
    expect(summarizeWallet([benefit, wellness])).toEqual({
      availableAmount: 133_235,
      pendingPayment: 18_540,
      utilizationRate: 60,
    });
    expect(summarizeWallet([])).toEqual({ availableAmount: 0, pendingPayment: 0, utilizationRate: 0 });
  });

  test.each([
    [0, 0, 0],
    [100, 0, 0],
    [100, -5, 0],
    [0, 100, 0],
    [285_725, 550_000, 52],
    [100, 100, 100],
    [1, 1, 100],
    [150, 100, 100],
    [-5, 100, 0],
  ])("%d claimed of %d allocated is %d percent [CLM-06]", (claimed, allocated, percent) => {
    expect(utilization(claimed, allocated)).toBe(percent);
  });

  test("for any figures, all used money is claimed or pending and counted once per benefit [CLM-06]", () => {
    const cents = fc.nat(1_000_000);
    const benefits = fc.array(
      fc.record({
        allocatedAmount: cents,
        previousYearRollOverAmount: cents,
        claimedAmount: cents,
        pendingPaymentThisYear: cents,
        pendingApproveClaimAmount: cents,
        availableAmount: cents,
      }),
    );
    fc.assert(
      fc.property(benefits, (figures) => {
        const { total, used } = moneyOfYear(figures);
        const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
        const summary = summarizeWallet(figures);
        expect(total).toBe(
          sum(figures.flatMap((one) => [one.allocatedAmount, one.previousYearRollOverAmount])),
        );
        expect(used).toBe(summary.pendingPayment + sum(figures.map((one) => one.claimedAmount)));
        expect(summary.availableAmount).toBe(sum(figures.map((one) => one.availableAmount)));
      }),
    );
  });
});

test("the line for previous years shows from January 1 to 15 in Toronto [CLM-08]", () => {
  const shownAt = (instant: string) => isInYearTransition(torontoDate(new Date(instant)));
  expect(shownAt("2027-01-01T04:59:59Z")).toBe(false);
  expect(shownAt("2027-01-01T05:00:00Z")).toBe(true);
  expect(shownAt("2027-01-16T04:59:59Z")).toBe(true);
  expect(shownAt("2027-01-16T05:00:00Z")).toBe(false);
});

test("the wallet adds up its benefits [CLM-06]", () => {
  const benefit = {
    allocatedAmount: 200,
    previousYearRollOverAmount: 40,
    claimedAmount: 51,
    pendingPaymentThisYear: 7,
    pendingApproveClaimAmount: 11,
    availableAmount: 171,
  };
  expect(pendingThisYear(benefit)).toBe(18);
  expect(summarizeWallet([benefit, benefit])).toEqual({
    availableAmount: 342,
    pendingPayment: 36,
    utilizationRate: 26,
  });
  expect(moneyOfYear([benefit, benefit])).toEqual({ total: 480, used: 138 });
  expect([utilization(1, 0), utilization(1, 1), utilization(2, 1), utilization(-1, 1)]).toEqual([
    0, 100, 100, 0,
  ]);
  expect([133.3333, 66.6667, -0.4].map(wholePercent)).toEqual([100, 67, 0]);
  const wallets = [
    { walletType: "virtual", balance: 1 },
    { walletType: "physical", balance: 2 },
  ];
  expect([physicalBalance(wallets), physicalBalance(wallets.slice(0, 1))]).toEqual([2, 0]);
});
