import { expect, test } from "vitest";
import { benefitOf, exceedsAvailable, withMoneyFor, withOnlyYears } from "~/domain/benefit-choice";

const benefit = (id: number, enrollmentId: number, benefitYear: number) => ({
  id,
  enrollmentId,
  benefitYear,
});

test("a category the person no longer has accepts only expenses of its own year [RCP-06, WAL-08]", () => {
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

test("a receipt exceeds its benefit from one cent above the available amount, and never an unknown benefit [RCP-12]", () => {
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

test("an expense of last year uses last year's money, where there is some, under its name [RCP-12, SUB-10]", () => {
  const healthcare = {
    id: 1,
    enrollmentId: 1,
    name: "Healthcare",
    availableAmount: 10,
    availableLastYear: 280,
  };
  const wellness = { id: 2, enrollmentId: 2, name: "Wellness", availableAmount: 20, availableLastYear: null };
  const gone = { ...healthcare, id: 3, name: "Family care of 2026", onlyYear: 2026, availableLastYear: 0 };
  const all = [healthcare, wellness, gone];
  const on = (day: string | undefined) => withMoneyFor(all, day, "2027-02-01");
  expect(on("2026-12-15")).toEqual([
    { ...healthcare, name: "Healthcare of 2026", availableAmount: 280 },
    wellness,
    { ...gone, availableAmount: 0 },
  ]);
  for (const day of ["2027-01-15", undefined]) expect(on(day)).toEqual(all);
  const older = on("2025-12-15").map(({ name, availableAmount }) => [name, availableAmount]);
  expect(older, "nothing pays it").toEqual(all.map(({ name }) => [name, 0]));
});
