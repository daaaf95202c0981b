import fc from "fast-check";
import { expect, test } from "vitest";
import { type MoneyFacts, moneyAtRisk } from "~/domain/money-at-risk";
import { amountRollingOver, isRolledOverBy, leftOfRollover } from "~/domain/roll-over";

test.each([
  [{ available: 80_000, rolloverAmount: 0, used: 0 }, 80_000],
  [{ available: 80_000, rolloverAmount: 10_000, used: 0 }, 70_000],
  [{ available: 80_000, rolloverAmount: 10_000, used: 4_000 }, 74_000],
  [{ available: 80_000, rolloverAmount: 10_000, used: 30_000 }, 80_000],
  [{ available: 5_000, rolloverAmount: 10_000, used: 0 }, 0],
])("of %j, %d cents roll over: older money is used first and rolls over once [WAL-08]", (money, over) => {
  expect(amountRollingOver(money)).toBe(over);
});

test("rolling-over and expiring money add up to what is available, neither below zero [WAL-08]", () => {
  const cents = fc.nat(10_000_000);
  fc.assert(
    fc.property(fc.record({ available: cents, rolloverAmount: cents, used: cents }), (money) => {
      const [left, over] = [leftOfRollover(money), amountRollingOver(money)];
      expect(left + over).toBe(money.available);
      expect(Math.min(left, over)).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(money.rolloverAmount);
    }),
  );
});

test.each([
  ["2027-01-31", "2027-01-31", null, false],
  ["2027-02-01", "2027-01-31", null, true],
  ["2026-12-31", "2027-01-31", null, false],
  ["2027-01-01", "2026-12-31", null, true],
  ["2027-12-31", null, null, false],
  ["2027-02-01", "2027-01-31", "2027-01-18", true],
  ["2027-02-02", "2027-01-31", "2027-01-18", false],
  ["2027-02-02", "2027-01-31", "2027-06-30", true],
] as const)(
  "on %s, with last year's receipts accepted until %s and cancellation %s, rolled over is %s [WAL-08, SUB-08]",
  (today, runOutEndDate, benefitCancellationDate, is) => {
    expect(isRolledOverBy(today, { runOutEndDate, benefitCancellationDate })).toBe(is);
  },
);

test("older money is used first, and its rest does not roll over again [WAL-08]", () => {
  const money = { available: 90, rolloverAmount: 50, used: 20 };
  expect([leftOfRollover(money), amountRollingOver(money)]).toEqual([30, 60]);
  expect(leftOfRollover({ ...money, used: 60 })).toBe(0);
  expect(leftOfRollover({ ...money, available: 10 })).toBe(10);
});

test("nothing rolls over for a person who cannot send claims on the rollover date [WAL-08, SUB-06]", () => {
  const given: MoneyFacts = {
    today: "2026-12-10",
    benefitYear: 2026,
    eligibilityDate: "2026-01-01",
    runOutEndDate: null,
    nextRunOutEndDate: "2027-03-31",
    rolloverAllowed: true,
    cancelled: "2027-02-01",
    lastYear: [],
    drafts: 0,
    benefits: [
      {
        enrollmentId: 1,
        enrollmentName: "Healthcare",
        allocatedAmount: 100_00,
        previousYearRollOverAmount: 0,
        claimedAmount: 0,
        pendingPaymentThisYear: 0,
        pendingApproveClaimAmount: 0,
        availableAmount: 100_00,
      },
    ],
  };
  const rollsOver = (changes: Partial<MoneyFacts>) => moneyAtRisk({ ...given, ...changes }).rollsOver;
  expect(rollsOver({})).toBe(0);
  expect(moneyAtRisk(given).losses.map(({ day, amount }) => [day, amount])).toEqual([["2026-12-31", 100_00]]);
  expect(rollsOver({ cancelled: "2027-03-17" }), "it ends on the day itself").toBe(0);
  expect(rollsOver({ cancelled: "2027-03-18" })).toBe(100_00);
  expect(rollsOver({ cancelled: null })).toBe(100_00);
  expect(rollsOver({ nextRunOutEndDate: undefined }), "nobody says when").toBe(100_00);
  expect(rollsOver({ nextRunOutEndDate: undefined, runOutEndDate: "2026-03-31" }), "that of 2025").toBe(
    100_00,
  );
  expect(rollsOver({ nextRunOutEndDate: undefined, runOutEndDate: "2027-03-31" })).toBe(0);
  const early = { nextRunOutEndDate: "2027-01-10" };
  expect(rollsOver({ ...early, cancelled: "2027-01-01" }), "of no use before the 16th").toBe(0);
  expect(rollsOver({ ...early, cancelled: "2027-01-02" })).toBe(100_00);
});
