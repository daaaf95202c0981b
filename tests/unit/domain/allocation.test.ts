import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import {
  type AllocatedAmount,
  coveragesToSave,
  evenAllocation,
  fundToAllocate,
  parseAllocatedAmount,
  prefilledAllocation,
  remainingOf,
  steppedAmount,
  validateAllocation,
} from "~/domain/allocation";
import {
  type AllocationCategory,
  allocationCategories,
  isAllocationLocked,
  isEditable,
  mayAllocate,
  mayChangeInMidYear,
} from "~/domain/allocation-category";
import { proRate, restOfYear } from "~/domain/pro-rating";

const eligibilityDate = "2027-01-01";
const plan = (ids: readonly number[], fixed: Record<number, number> = {}) =>
  ids.map((enrollmentId) => ({ enrollmentId, fixedAmount: fixed[enrollmentId] ?? null }));
const categoriesOf = (ids: readonly number[], fixed?: Record<number, number>) =>
  allocationCategories({ eligibilityDate, enrollments: plan(ids, fixed) });
const amounts = (by: Record<number, number>): AllocatedAmount[] =>
  Object.entries(by).map(([id, amount]) => ({ enrollmentId: Number(id), amount }));
const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
const three = categoriesOf([1, 2, 5]);

/** Any plan: some categories offered, some with fixed amounts, with or without rollover and pro-rating. */
const anyPlan = fc
  .record({
    fund: fc.integer({ min: 0, max: 100_000_000 }),
    ids: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
    fixed: fc.dictionary(
      fc.constantFrom("1", "2", "3", "4", "5"),
      fc.oneof(fc.constant(0), fc.nat(2_000_000)),
      { maxKeys: 2 },
    ),
    rollovers: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 1, 5_000))),
    fullYearTotal: fc.option(fc.integer({ min: 0, max: 200_000_000 })),
  })
  .map(({ ids, fixed, rollovers, ...rest }) => {
    const enrollments = plan(ids, fixed);
    return {
      ...rest,
      categories: allocationCategories({ eligibilityDate, enrollments, rollovers: new Map(rollovers) }),
    };
  })
  .filter(({ categories, fund }) => {
    const fixed = categories.reduce((total, { fixedAmount }) => total + (fixedAmount ?? 0), 0);
    return categories.some(isEditable) ? fixed <= fund : fixed === fund;
  });

describe("the categories of an allocation", () => {
  test("with an eligibility date, come from the employer's plan and disable the others [ALO-04] [ALO-07]", () => {
    const categories = categoriesOf([1, 5], { 5: 25_000 });
    expect(categories.map(({ enrollmentId }) => enrollmentId)).toEqual([1, 2, 3, 4, 5]);
    expect(categories.filter(({ isOffered }) => isOffered).map(({ name }) => name)).toEqual([
      "Healthcare spending",
      "Retirement saving",
    ]);
    expect(categories.filter(isEditable).map(({ enrollmentId }) => enrollmentId)).toEqual([1]);
  });

  test("without an eligibility date, are all five [ALO-04]", () => {
    const categories = allocationCategories({ eligibilityDate: null, enrollments: plan([1], { 1: 5 }) });
    expect(categories.filter(isEditable)).toHaveLength(5);
  });

  test("keep a category of the plan outside the five under its own name [ALO-04]", () => {
    const enrollments = [{ enrollmentId: 9, name: "Commuting", fixedAmount: null }, ...plan([8])];
    const names = allocationCategories({ eligibilityDate, enrollments }).map(({ name }) => name);
    expect(names.slice(5)).toEqual(["Commuting", "Category 8"]);
  });

  test("with only fixed amounts, match the fund for any part of a year [ALO-07] [ALO-08]", () => {
    const figures = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 5, maxLength: 5 });
    const days = fc.integer({ min: 1, max: 365 });
    const check = (fixed: readonly number[], part: number) => {
      const yearPart = { days: part, daysInYear: 365 };
      const enrollments = fixed.map((fixedAmount, place) => ({ enrollmentId: place + 1, fixedAmount }));
      const categories = allocationCategories({ eligibilityDate, enrollments, yearPart });
      const fund = proRate(
        fixed.reduce((total, amount) => total + amount, 0),
        yearPart,
      );
      expect(validateAllocation(prefilledAllocation(categories, fund), { categories, fund })).toEqual([]);
    };
    check([33_33, 33_33, 33_34], 100);
    fc.assert(fc.property(figures, days, check));
  });

  test("scale the employer's fixed amounts in a pro-rated plan [ALO-07]", () => {
    const [fixed] = allocationCategories({
      eligibilityDate,
      enrollments: plan([1], { 1: 36_500 }),
      yearPart: restOfYear("2027-12-31"),
    });
    expect(fixed?.fixedAmount).toBe(100);
  });

  test.each([
    [false, "2027-03-04", "2027-12-31", true],
    [false, "2027-03-04", "2028-01-01", false],
    [false, "2026-12-31", "2027-01-01", false],
    [true, "2027-03-04", "2027-12-31", false],
    [false, null, "2027-12-31", false],
  ])(
    "with allowEdit %s, eligible from %s, on %s: locked is %s [ALO-06]",
    (allowEdit, from, today, locked) => {
      expect(
        isAllocationLocked(
          { allowEdit, eligibilityDate: from },
          [{ amount: 1, proRatedAmount: null }],
          today,
        ),
      ).toBe(locked);
    },
  );

  test.each([
    [false, "NONE", true, false],
    [false, "CHANGE_REQUIRED", true, false],
    [true, "NONE", false, false],
    [true, "REQUIRED", true, false],
    [true, "REVIEW", true, false],
    [true, "CHANGE_REQUIRED", false, true],
    [true, "SOMETHING", false, false],
  ])(
    "setup %s, status %s: allocate %s, mid-year %s [ALO-08] [REA-05]",
    (isSetupDone, status, all, midYear) => {
      const standing = { isSetupDone, reAllocationStatus: status };
      expect([mayAllocate(standing), mayChangeInMidYear(standing)]).toEqual([all, midYear]);
    },
  );
});

describe("an allocation", () => {
  test("of 33.33 + 33.33 + 33.34 is exactly 100.00 [ALO-02]", () => {
    const allocated = amounts({ 1: 3_333, 2: 3_333, 5: 3_334 });
    expect(remainingOf(10_000, allocated)).toBe(0);
    expect(validateAllocation(allocated, { categories: three, fund: 10_000 })).toEqual([]);
  });

  test("of three times 33.33 is a cent short, and of three times 33.34 is two cents over [ALO-02]", () => {
    const less = amounts({ 1: 3_333, 2: 3_333, 5: 3_333 });
    const more = amounts({ 1: 3_334, 2: 3_334, 5: 3_334 });
    expect(validateAllocation(less, { categories: three, fund: 10_000 })).toEqual([
      { problem: "total", remaining: 1 },
    ]);
    expect(validateAllocation(more, { categories: three, fund: 10_000 })).toEqual([
      { problem: "total", remaining: -2 },
    ]);
    expect(remainingOf(10_000, more)).toBe(-2);
  });

  test("of 0.10 + 0.20 is 0.30 [ALO-02]", () => {
    const typed = ["0.10", ".20"].map(parseAllocatedAmount);
    const cents = typed.map((read) => ("cents" in read ? read.cents : Number.NaN));
    expect(
      validateAllocation(amounts({ 1: cents[0] ?? 0, 2: cents[1] ?? 0 }), { categories: three, fund: 30 }),
    ).toEqual([]);
  });

  test("may leave categories blank [ALO-02]", () => {
    expect(validateAllocation(amounts({ 2: 10_000 }), { categories: three, fund: 10_000 })).toEqual([]);
    expect(validateAllocation([], { categories: three, fund: 0 })).toEqual([]);
  });

  test.each([
    ["negative [ALO-08]", { 1: -1, 2: 10_001 }, { enrollmentId: 1, problem: "negative" }],
    ["not offered [ALO-07]", { 1: 9_999, 3: 1 }, { enrollmentId: 3, problem: "notOffered" }],
    ["of no category [ALO-07]", { 1: 9_999, 77: 1 }, { enrollmentId: 77, problem: "notOffered" }],
    ["not a whole cent [ALO-02]", { 1: 9_999.5, 2: 0.5 }, { enrollmentId: 1, problem: "notAnAmount" }],
    ["no number [ALO-02]", { 1: Number.NaN }, { enrollmentId: 1, problem: "notAnAmount" }],
  ])("refuses an amount that is %s", (_, by, problem) => {
    expect(validateAllocation(amounts(by), { categories: three, fund: 10_000 })).toContainEqual(problem);
  });

  test("refuses a category named twice [ALO-08]", () => {
    const twice = [...amounts({ 1: 5_000 }), ...amounts({ 1: 5_000 })];
    expect(validateAllocation(twice, { categories: three, fund: 10_000 })).toEqual([
      { enrollmentId: 1, problem: "twice" },
    ]);
  });

  test("includes the employer's fixed amount and refuses edits to it [ALO-07]", () => {
    const categories = categoriesOf([1, 2, 5], { 5: 2_500 });
    expect(validateAllocation(amounts({ 1: 7_500 }), { categories, fund: 10_000 })).toEqual([]);
    expect(validateAllocation(amounts({ 1: 7_500, 5: 2_500 }), { categories, fund: 10_000 })).toEqual([]);
    expect(validateAllocation(amounts({ 1: 7_400, 5: 2_600 }), { categories, fund: 10_000 })).toEqual([
      { enrollmentId: 5, problem: "fixed" },
    ]);
    expect(coveragesToSave(amounts({ 2: 7_500 }), categories, null)).toEqual([
      { enrollmentId: 2, amount: 7_500, proRatedAmount: null },
      { enrollmentId: 5, amount: 2_500, proRatedAmount: null },
    ]);
  });

  test("drops an empty category, but keeps one with last year's money [ALO-02]", () => {
    const rollovers = new Map([[2, 1]]);
    const categories = allocationCategories({ eligibilityDate, enrollments: plan([1, 2, 5]), rollovers });
    const saved = coveragesToSave(amounts({ 1: 10_000, 2: 0, 5: 0 }), categories, null);
    expect(saved.map(({ enrollmentId }) => enrollmentId)).toEqual([1, 2]);
  });

  test("starts with the full, if necessary pro-rated, amount in a single category [ALO-05]", () => {
    const fund = { totalAmount: 120_000, proRated: false, proRatedAmount: null };
    expect(fundToAllocate(fund)).toBe(120_000);
    expect(fundToAllocate({ ...fund, proRatedAmount: 7 })).toBe(120_000);
    const proRated = { ...fund, proRated: true, proRatedAmount: proRate(120_000, restOfYear("2027-12-31")) };
    const one = categoriesOf([1]);
    const begun = prefilledAllocation(one, fundToAllocate(proRated));
    expect(begun.filter(({ amount }) => amount > 0)).toEqual([{ enrollmentId: 1, amount: 329 }]);
    expect(coveragesToSave(begun, one, 120_000)).toEqual([
      { enrollmentId: 1, amount: 120_000, proRatedAmount: 329 },
    ]);
    expect(sum(prefilledAllocation(three, 120_000))).toBe(0);
    const besideFixed = prefilledAllocation(categoriesOf([1, 5], { 5: 9 }), 50);
    expect(besideFixed.filter(({ amount }) => amount > 0)).toEqual(amounts({ 1: 41, 5: 9 }));
  });

  test("splits evenly to the cent around fixed amounts [ALO-01]", () => {
    const split = (categories: readonly AllocationCategory[], fund: number) =>
      evenAllocation(categories, fund).flatMap(({ amount }) => amount || []);
    expect(split(three, 10_000)).toEqual([3_334, 3_333, 3_333]);
    expect(split(categoriesOf([1, 2, 5], { 5: 2_500 }), 10_001)).toEqual([3_751, 3_750, 2_500]);
    expect(split(categoriesOf([1, 2], { 2: 2_500 }), 2_000)).toEqual([2_500]);
  });

  test("steps by a dollar and never below 0 [ALO-01]", () => {
    expect([
      steppedAmount(0, 1),
      steppedAmount(150, -1),
      steppedAmount(50, -1),
      steppedAmount(0, -1),
    ]).toEqual([100, 50, 0, 0]);
  });

  test.each([
    ["", { cents: 0 }],
    ["  ", { cents: 0 }],
    ["0", { cents: 0 }],
    ["0.00", { cents: 0 }],
    ["33.33", { cents: 3_333 }],
    ["$1,200.50", { cents: 120_050 }],
    ["-1", { problem: "negative" }],
    ["-0", { problem: "negative" }],
    ["$", { problem: "notANumber" }],
    ["\u0663", { problem: "notANumber" }],
    ["1e3", { problem: "notANumber" }],
    ["33.333", { problem: "tooPrecise" }],
    ["1234567890", { problem: "tooLong" }],
  ])("parses %j as %j [ALO-08]", (text, read) => {
    expect(parseAllocatedAmount(text)).toEqual(read);
  });
});

test("random plans: every even allocation sums to the cent, is accepted and is saved whole [ALO-02]", () => {
  fc.assert(
    fc.property(anyPlan, ({ fund, categories, fullYearTotal }) => {
      const even = evenAllocation(categories, fund);
      expect(sum(even)).toBe(fund);
      expect(remainingOf(fund, even)).toBe(0);
      expect(validateAllocation(even, { categories, fund })).toEqual([]);
      const saved = coveragesToSave(even, categories, fullYearTotal);
      const thisYear = saved.map(({ amount, proRatedAmount }) => ({ amount: proRatedAmount ?? amount }));
      expect(sum(thisYear)).toBe(fund);
      if (fullYearTotal !== null && saved.length > 0) expect(sum(saved)).toBe(fullYearTotal);
      expect(saved.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    }),
    { numRuns: count(500, 10_000) },
  );
});

test("random plans: an allocation is accepted exactly when its amounts sum to the fund [ALO-02] [ALO-08]", () => {
  const typed = fc.array(fc.integer({ min: -5, max: 20 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(anyPlan, typed, fc.integer({ min: -2, max: 2 }), ({ categories }, values, off) => {
      const chosen = categories.map(({ enrollmentId, fixedAmount }, place) => ({
        enrollmentId,
        amount: fixedAmount ?? values[place] ?? 0,
      }));
      const wrong = categories.some(
        (category, place) =>
          category.fixedAmount === null &&
          (isEditable(category) ? (values[place] ?? 0) < 0 : values[place] !== 0),
      );
      const problems = validateAllocation(chosen, { categories, fund: sum(chosen) + off });
      expect(problems.length === 0).toBe(!wrong && off === 0);
    }),
    { numRuns: count(500, 10_000) },
  );
});
