import { expect, test } from "vitest";
import { benefitOf, exceedsAvailable, withOnlyYears } from "~/domain/benefit-choice";

const benefit = (id: number, enrollmentId: number, benefitYear: number) => ({
  id,
  enrollmentId,
  benefitYear,
});

test("a category that a person has no more takes expenses of its own year alone [RCP-06, WAL-08]", () => {
  const [healthcare, before, wellness] = [benefit(3, 1, 2027), benefit(1, 1, 2026), benefit(2, 2, 2026)];
  expect(withOnlyYears([healthcare, before, wellness], 2027)).toEqual([
    healthcare,
    before,
    { ...wellness, onlyYear: 2026 },
  ]);
  expect(withOnlyYears([before, wellness], 2027)).toEqual([
    { ...before, onlyYear: 2026 },
    { ...wellness, onlyYear: 2026 },
  ]);
  expect(withOnlyYears([before, wellness], 2026)).toEqual([before, wellness]);
  expect(withOnlyYears([], 2027)).toEqual([]);
});

test("a receipt exceeds its benefit from the first cent above what is available, and none it does not know [RCP-12]", () => {
  const wellness = { id: 7, enrollmentId: 2, name: "Wellness", availableAmount: 100 };
  const all = [{ ...wellness, id: 8, availableAmount: 0 }, wellness];
  const exceeds = (amount: number, employeeBenefitCoverageId = 7) =>
    exceedsAvailable({ amount, employeeBenefitCoverageId }, all);
  expect([exceeds(99), exceeds(100), exceeds(101), exceeds(1, 8), exceeds(101, 9)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(benefitOf({ employeeBenefitCoverageId: 7 }, all)).toBe(wellness);
  expect(benefitOf({ employeeBenefitCoverageId: 9 }, all)).toBeUndefined();
});
