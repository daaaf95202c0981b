import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { torontoDate } from "~/domain/calendar";
import { availableOf, pendingOf, showsPreviousYears, summarizeWallet, utilization } from "~/domain/wallet";

const benefit = {
  allocatedAmount: 280_000,
  previousYearRollOverAmount: 0,
  claimedAmount: 174_225,
  pendingPaymentThisYear: 0,
  pendingApproveClaimAmount: 9_640,
  pendingPaymentFromPreviousYear: 5_000,
};
const wellness = {
  ...benefit,
  allocatedAmount: 100_000,
  claimedAmount: 54_000,
  pendingApproveClaimAmount: 8_900,
};

describe("the wallet's figures", () => {
  test("a benefit has left what was allocated and rolled over, less claimed and pending [CLM-07]", () => {
    expect(availableOf(benefit)).toBe(96_135);
    expect(availableOf({ ...benefit, previousYearRollOverAmount: 1_000, pendingPaymentThisYear: 135 })).toBe(
      97_000,
    );
    expect(availableOf({ ...benefit, claimedAmount: 300_000 })).toBe(0);
    expect(pendingOf({ ...benefit, pendingPaymentThisYear: 60 })).toBe(9_700);
  });

  test("the summary adds the benefits up [CLM-06]", () => {
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
    [150, 100, 100],
    [-5, 100, 0],
  ])("%d claimed of %d allocated is %d percent [CLM-06]", (claimed, allocated, percent) => {
    expect(utilization(claimed, allocated)).toBe(percent);
  });

  test("what is available is never negative, and with enough money nothing is lost [CLM-06]", () => {
    const cents = fc.nat(1_000_000);
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (allocated, rollover, claimed, pending, held) => {
        const figures = {
          ...benefit,
          allocatedAmount: allocated,
          previousYearRollOverAmount: rollover,
          claimedAmount: claimed,
          pendingPaymentThisYear: pending,
          pendingApproveClaimAmount: held,
        };
        const available = availableOf(figures);
        const used = claimed + pending + held;
        expect(available).toBeGreaterThanOrEqual(0);
        expect(available + used).toBe(Math.max(allocated + rollover, used));
      }),
    );
  });
});

test("the previous years' line shows from January 1 to 15 in Toronto [CLM-08]", () => {
  const shownAt = (instant: string) => showsPreviousYears(torontoDate(new Date(instant)));
  expect(shownAt("2027-01-01T04:59:59Z")).toBe(false);
  expect(shownAt("2027-01-01T05:00:00Z")).toBe(true);
  expect(shownAt("2027-01-16T04:59:59Z")).toBe(true);
  expect(shownAt("2027-01-16T05:00:00Z")).toBe(false);
});
