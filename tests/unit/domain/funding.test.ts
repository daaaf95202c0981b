import fc from "fast-check";
import { expect, test } from "vitest";
import {
  availableAfterOthers,
  type ClaimedFromBenefit,
  type FundedBenefit,
  fundingOf,
  payingBenefit,
} from "~/domain/funding";

const today = "2026-11-20";
const health: FundedBenefit = {
  id: 7,
  enrollmentId: 1,
  name: "Healthcare spending",
  benefitYear: 2026,
  available: 10_000,
};
const healthBefore = {
  ...health,
  id: 5,
  name: "Healthcare spending of 2025",
  benefitYear: 2025,
  available: 3_000,
};
const wellness = { ...health, id: 8, enrollmentId: 2, name: "Wellness spending" };
const all = [health, wellness, healthBefore];
const receipt = (amount: number, more: Partial<ClaimedFromBenefit> = {}): ClaimedFromBenefit => ({
  amount,
  employeeBenefitCoverageId: 7,
  expenseDate: "2026-05-01",
  ...more,
});

test("an expense uses its own year's money if the person had the category then, and an older one none [SUB-10]", () => {
  const paidBy = (expenseDate: string, id: number, sentOn = today) =>
    payingBenefit({ expenseDate, employeeBenefitCoverageId: id }, all, sentOn)?.id;
  expect(paidBy("2026-01-01", 7)).toBe(7);
  expect(paidBy("2025-12-31", 7)).toBe(5);
  expect(paidBy("2025-12-31", 8), "no such category last year").toBe(8);
  expect(paidBy("2024-12-31", 7)).toBeUndefined();
  expect(paidBy("2025-12-31", 7, "2027-01-16"), "a year later").toBeUndefined();
  expect(paidBy("2026-01-01", 9), "another's").toBeUndefined();
});

test("a benefit of the year before last pays nothing, even if a call names it [WAL-08]", () => {
  const expense = { expenseDate: "2026-06-01", employeeBenefitCoverageId: 5 };
  const only = [healthBefore];
  expect(payingBenefit(expense, only, "2026-12-31")?.id, "last year's").toBe(5);
  expect(payingBenefit(expense, only, "2027-01-01")).toBeUndefined();
});

test("receipts that together exceed a category leave less for the next one [SUB-10]", () => {
  const left = (others: ClaimedFromBenefit[]) => availableAfterOthers(others, health, all, today);
  expect(left([])).toBe(10_000);
  expect(left([receipt(6_000)])).toBe(4_000);
  expect(left([receipt(6_000), receipt(6_000)])).toBe(0);
  const apart = [{ expenseDate: "2025-12-31" }, { expenseDate: "2024-12-31" }, { expenseDate: null }];
  for (const more of [...apart, { employeeBenefitCoverageId: 8 }])
    expect(left([receipt(6_000, more)])).toBe(10_000);
  const lastYears = receipt(6_000, { expenseDate: "2025-12-31", employeeBenefitCoverageId: 8 });
  expect(
    availableAfterOthers([lastYears], wellness, all, today),
    "this year's, for want of last year's",
  ).toBe(4_000);
});

test("tells how much of the total is covered and which benefit is short [SUB-10]", () => {
  expect(fundingOf([receipt(6_000), receipt(6_000)], all, today)).toEqual({
    asked: 12_000,
    covered: 10_000,
    short: [{ name: "Healthcare spending", asked: 12_000, available: 10_000 }],
  });
  expect(fundingOf([receipt(10_000)], all, today)).toEqual({ asked: 10_000, covered: 10_000, short: [] });
});

test("last year's receipts are paid from last year's balance, and older ones not at all [SUB-10]", () => {
  const lastYears = receipt(4_000, { expenseDate: "2025-06-01" });
  const older = receipt(2_500, { expenseDate: "2024-06-01" });
  expect(fundingOf([receipt(10_000), lastYears, older], all, today)).toEqual({
    asked: 16_500,
    covered: 13_000,
    short: [{ name: "Healthcare spending of 2025", asked: 4_000, available: 3_000 }],
  });
  expect(fundingOf([older], all, today)).toEqual({ asked: 2_500, covered: 0, short: [] });
});

test("never covers more than was asked or is available [SUB-10]", () => {
  const asked = fc.record({
    amount: fc.nat({ max: 1_000_000 }),
    employeeBenefitCoverageId: fc.constantFrom(7, 8, null),
    expenseDate: fc.constantFrom("2026-05-01", "2025-05-01", "2024-05-01", "2020-02-29"),
  });
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 8 }), fc.nat({ max: 2_000_000 }), (receipts, available) => {
      const benefits = all.map((one) => ({ ...one, available }));
      const { asked, covered, short } = fundingOf(receipts, benefits, today);
      const of = (id: number | undefined) =>
        receipts
          .filter((one) => payingBenefit(one, benefits, today)?.id === id)
          .reduce((sum, { amount }) => sum + amount, 0);
      const chosenNothing = receipts
        .filter(({ employeeBenefitCoverageId: id, expenseDate }) => id === null && expenseDate >= "2025")
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(asked).toBe(receipts.reduce((sum, { amount }) => sum + amount, 0));
      expect(covered).toBe([7, 8, 5].reduce((sum, id) => sum + Math.min(of(id), available), chosenNothing));
      expect(short).toHaveLength([7, 8, 5].filter((id) => of(id) > available).length);
    }),
  );
});
