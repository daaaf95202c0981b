import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coveragesToSave, evenAllocation } from "~/domain/allocation";
import type { AllocationCategory } from "~/domain/allocation-category";
import {
  benefitYearOf,
  fundOfYear,
  isDivisionPending,
  minAllocationOf,
  problemOfDivision,
  validateReAllocation,
  yearPartOf,
} from "~/domain/re-allocation";
import { missingSentence } from "~/domain/setup-missing";

function category(enrollmentId: number, more: Partial<AllocationCategory> = {}): AllocationCategory {
  const name = `Category ${enrollmentId}`;
  return { enrollmentId, name, isOffered: true, fixedAmount: null, rolloverAmount: 0, ...more };
}

describe("re-allocating a whole benefit that is partly claimed [REA-01]", () => {
  const categories = [category(1), category(2, { rolloverAmount: 2_000 })];
  const claimed = [
    { enrollmentId: 1, claimedAmount: 6_000 },
    { enrollmentId: 2, claimedAmount: 5_000 },
  ];
  const amounts = (one: number, two: number) => [
    { enrollmentId: 1, amount: one },
    { enrollmentId: 2, amount: two },
  ];

  test("keeps at least the claimed amount to the cent, less what last year's money covers", () => {
    expect(validateReAllocation(amounts(7_000, 3_000), { categories, fund: 10_000, claimed })).toEqual([]);
    expect(validateReAllocation(amounts(7_001, 2_999), { categories, fund: 10_000, claimed })).toEqual([
      { enrollmentId: 2, problem: "belowClaimed" },
    ]);
    expect(categories.map((each) => minAllocationOf(each, claimed))).toEqual([6_000, 3_000]);
  });

  test("refuses to leave out a category with claimed money", () => {
    expect(
      validateReAllocation(amounts(10_000, 0).slice(0, 1), { categories, fund: 10_000, claimed }),
    ).toEqual([{ enrollmentId: 2, problem: "belowClaimed" }]);
  });

  test("without claims follows the rules of a set-up allocation", () => {
    const cents = fc.integer({ min: 0, max: 5_000_00 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 6 }), (fund, count) => {
        const all = Array.from({ length: count }, (_, place) => category(place + 1));
        const even = evenAllocation(all, fund);
        expect(validateReAllocation(even, { categories: all, fund, claimed: [] })).toEqual([]);
        const saved = coveragesToSave(even, all, null);
        expect(saved.reduce((sum, { amount }) => sum + amount, 0)).toBe(fund);
      }),
    );
  });
});

describe("whether a whole benefit can be re-allocated at all [REA-01]", () => {
  const cents = fc.integer({ min: 0, max: 1_000 });
  const some = fc.record({
    isOffered: fc.boolean(),
    fixedAmount: fc.option(cents, { nil: null }),
    rolloverAmount: cents,
    claimedAmount: cents,
  });

  test("reports a problem exactly when no amounts would be valid", () => {
    const outcomes = new Set<boolean>();
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), fc.integer({ min: 0, max: 3_000 }), (wishes, fund) => {
        const categories = wishes.map(({ claimedAmount: _, ...each }, place) =>
          category(place + 1, { ...each, fixedAmount: each.isOffered ? each.fixedAmount : null }),
        );
        const claimed = wishes.map(({ claimedAmount }, place) => ({
          enrollmentId: place + 1,
          claimedAmount,
        }));
        // The minimum everywhere and the rest in the first open category: if these amounts are invalid, no others are valid.
        const open = categories.filter(({ isOffered, fixedAmount }) => isOffered && fixedAmount === null);
        const least = open.map((each) => ({
          enrollmentId: each.enrollmentId,
          amount: minAllocationOf(each, claimed),
        }));
        const fixed = categories.reduce((sum, { fixedAmount }) => sum + (fixedAmount ?? 0), 0);
        const rest = fund - fixed - least.reduce((sum, { amount }) => sum + amount, 0);
        const amounts = least.map((each, place) => ({
          ...each,
          amount: each.amount + (place === 0 ? Math.max(0, rest) : 0),
        }));
        const isPossible = validateReAllocation(amounts, { categories, fund, claimed }).length === 0;
        outcomes.add(isPossible);
        expect(problemOfDivision({ categories, fund, claimed }) === undefined).toBe(isPossible);
      }),
    );
    expect(outcomes.size).toBe(2);
  });

  test("names the category that is no longer offered, or the total that is needed", () => {
    const claimed = [{ enrollmentId: 2, claimedAmount: 5_000 }];
    const closed = [category(1), category(2, { isOffered: false, rolloverAmount: 1_000 })];
    expect(problemOfDivision({ categories: closed, fund: 10_000, claimed })).toEqual({
      ...{ name: "Category 2", claimed: 4_000, most: 0 },
    });
    const open = [category(1, { fixedAmount: 2_000 }), category(2)];
    expect(problemOfDivision({ categories: open, fund: 6_999, claimed })).toEqual({
      ...{ needed: 7_000, fund: 6_999 },
    });
    expect(problemOfDivision({ categories: open, fund: 7_000, claimed })).toBeUndefined();
  });
});

test("the benefit year is the current year, or a later one in which the person becomes eligible [ALO-04]", () => {
  const since = (eligibilityDate: string | null, classBenefitFromDate: string | null = null) =>
    benefitYearOf({ eligibilityDate, classBenefitFromDate }, "2028-12-10");
  expect(since("2029-01-09")).toBe(2029);
  expect(since("2028-12-31")).toBe(2028);
  expect(since("2020-05-05", "2029-01-01")).toBe(2028);
  expect(since(null, "2029-01-01")).toBe(2029);
  expect(since(null)).toBe(2028);
});

test("a pending mid-year change keeps the year it was requested in [REA-02]", () => {
  const since = { eligibilityDate: "2028-07-02", classBenefitFromDate: null };
  const open = { ...since, reAllocationStatus: "CHANGE_REQUIRED", fundYear: 2028 };
  expect(benefitYearOf(open, "2029-01-02")).toBe(2028);
  expect(yearPartOf({ ...open, proRated: true }, "2029-01-02")).toEqual({ days: 183, daysInYear: 366 });
  for (const other of [{ reAllocationStatus: "REQUIRED" }, { fundYear: null }, { fundYear: undefined }])
    expect(benefitYearOf({ ...open, ...other }, "2029-01-02")).toBe(2029);
});

test("a division is pending while a whole year is re-allocated or money has to be given back [REA-01, REA-02]", () => {
  const since = { eligibilityDate: "2028-07-02", classBenefitFromDate: null };
  const isOpen = (reAllocationStatus: string, year: number, fundChange = 0, fundYear = 2028) =>
    isDivisionPending({ ...since, reAllocationStatus, fundChange, fundYear }, year, "2028-12-10");
  expect(["NONE", "REQUIRED", "REVIEW"].map((status) => isOpen(status, 2028))).toEqual([false, true, true]);
  expect([2027, 2029].map((year) => isOpen("REQUIRED", year))).toEqual([false, false]);
  const funds = [-1, 0, 1];
  expect(funds.map((fund) => isOpen("CHANGE_REQUIRED", 2028, fund))).toEqual([true, false, false]);
  expect([2027, 2028].map((year) => isOpen("CHANGE_REQUIRED", year, -1, 2027))).toEqual([true, false]);
  expect(isOpen("NONE", 2028, -1)).toBe(false);
});

describe("the part of the year for a pro-rated plan [REA-04]", () => {
  const person = { proRated: true, eligibilityDate: "2028-07-02", classBenefitFromDate: null };

  test("runs from the eligibility date to 31 December, both included, also in a leap year", () => {
    expect(yearPartOf(person, "2028-03-01")).toEqual({ days: 183, daysInYear: 366 });
    expect(fundOfYear(2_000_00, yearPartOf(person, "2028-03-01"))).toBe(1_000_00);
  });

  test("is the whole of later years, and null for plans that are not pro-rated", () => {
    expect(fundOfYear(2_000_01, yearPartOf(person, "2029-03-01"))).toBe(2_000_01);
    expect(yearPartOf({ ...person, proRated: false }, "2028-03-01")).toBeNull();
    expect(yearPartOf({ ...person, eligibilityDate: null }, "2028-03-01")).toBeNull();
    const nextYear = { ...person, eligibilityDate: "2029-01-01" };
    expect(fundOfYear(2_000_01, yearPartOf(nextYear, "2028-12-31"))).toBe(2_000_01);
    expect(yearPartOf({ ...nextYear, eligibilityDate: "2029-12-31" }, "2028-12-31")).toEqual({
      days: 1,
      daysInYear: 365,
    });
    expect(
      yearPartOf({ ...person, eligibilityDate: null, classBenefitFromDate: "2028-12-31" }, "2028-03-01"),
    ).toEqual({ days: 1, daysInYear: 366 });
  });
});

test("lists only what is missing [REA-01]", () => {
  const all = { hasBankingInfo: true, hasBenefitCoverages: true, hasBasicInformation: true };
  const none = { hasBankingInfo: false, hasBenefitCoverages: false, hasBasicInformation: false };
  expect(missingSentence(all)).toBeUndefined();
  expect(missingSentence(none)).toBe(
    "You have to set up the following information: banking info, benefit coverages, basic information.",
  );
  expect(missingSentence({ ...all, hasBenefitCoverages: false })).toBe(
    "You have to set up the following information: benefit coverages.",
  );
});
