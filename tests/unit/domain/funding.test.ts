import fc from "fast-check";
import { expect, test } from "vitest";
import { type AskedOfBenefit, fundingOf, leftBeside } from "~/domain/funding";

const health = { id: 7, name: "Healthcare spending", benefitYear: 2026, available: 10_000 };
const receipt = (amount: number, more: Partial<AskedOfBenefit> = {}): AskedOfBenefit => ({
  ...{ amount, employeeBenefitCoverageId: 7, expenseDate: "2026-05-01", ...more },
});

test("receipts that exceed a category together leave less for the next [SUB-10]", () => {
  expect(leftBeside([], health)).toBe(10_000);
  expect(leftBeside([receipt(6_000)], health)).toBe(4_000);
  expect(leftBeside([receipt(6_000), receipt(6_000)], health)).toBe(0);
  const apart = [{ expenseDate: "2025-12-31" }, { expenseDate: null }, { employeeBenefitCoverageId: 8 }];
  for (const more of apart) expect(leftBeside([receipt(6_000, more)], health)).toBe(10_000);
});

test("what will be paid of what, and which benefit is short [SUB-10]", () => {
  expect(fundingOf([receipt(6_000), receipt(6_000)], [health])).toEqual({
    ...{ asked: 12_000, covered: 10_000 },
    short: [{ name: "Healthcare spending", asked: 12_000, available: 10_000 }],
  });
  expect(fundingOf([receipt(10_000)], [health])).toEqual({ asked: 10_000, covered: 10_000, short: [] });
});

test("never more is covered than asked, nor than there is [SUB-10]", () => {
  const amounts = fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.nat({ max: 2_000_000 }), (all, available) => {
      const { asked, covered, short } = fundingOf(
        all.map((each) => receipt(each)),
        [{ ...health, available }],
      );
      expect(covered).toBe(Math.min(asked, available));
      expect(short.length > 0).toBe(covered < asked);
    }),
  );
});
