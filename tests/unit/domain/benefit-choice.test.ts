import { expect, test } from "vitest";
import { withOnlyYears } from "~/domain/benefit-choice";

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
