import fc from "fast-check";
import { expect, test } from "vitest";
import { isRolledOverBy, leftOfRollover, rollsOver } from "~/domain/roll-over";

test.each([
  [{ available: 80_000, rolloverAmount: 0, used: 0 }, 80_000],
  [{ available: 80_000, rolloverAmount: 10_000, used: 0 }, 70_000],
  [{ available: 80_000, rolloverAmount: 10_000, used: 4_000 }, 74_000],
  [{ available: 80_000, rolloverAmount: 10_000, used: 30_000 }, 80_000],
  [{ available: 5_000, rolloverAmount: 10_000, used: 0 }, 0],
])("of %j %d cents roll over: the older money is used first, and goes over once [WAL-08]", (money, over) => {
  expect(rollsOver(money)).toBe(over);
});

test("what rolls over and what does not are what there is, neither below zero [WAL-08]", () => {
  const cents = fc.nat(10_000_000);
  fc.assert(
    fc.property(fc.record({ available: cents, rolloverAmount: cents, used: cents }), (money) => {
      const [left, over] = [leftOfRollover(money), rollsOver(money)];
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
  "on %s, receipts of last year taken until %s, cancelled %s: %s [WAL-08, SUB-08]",
  (today, runOutEndDate, benefitCancellationDate, is) => {
    expect(isRolledOverBy(today, { runOutEndDate, benefitCancellationDate })).toBe(is);
  },
);

test("the older money is used first, and what is left of it does not roll over again [WAL-08]", () => {
  const money = { available: 90, rolloverAmount: 50, used: 20 };
  expect([leftOfRollover(money), rollsOver(money)]).toEqual([30, 60]);
  expect(leftOfRollover({ ...money, used: 60 })).toBe(0);
  expect(leftOfRollover({ ...money, available: 10 })).toBe(10);
});
