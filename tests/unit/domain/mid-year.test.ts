import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import {
  additionalFund,
  changesToMake,
  changeWithRest,
  coveragesAfterMidYear,
  leftoverOf,
  type MidYearCategory,
  midYearCategories,
  onlyMovesMoney,
  parseChange,
  steppedChange,
  validateMidYear,
} from "~/domain/mid-year";
import { proRate, proRateEach, restOfYear } from "~/domain/pro-rating";
import { splitByWeights } from "~/domain/split-by-weights";

const category = (enrollmentId: number, amount: number, claimedAmount = 0): MidYearCategory => ({
  enrollmentId,
  amount,
  claimedAmount,
  leastAmount: claimedAmount,
  proRatedAmount: null,
  isEditable: true,
});
const categories = [category(1, 120_000, 100_000), category(2, 50_000), category(5, 30_000)];
const changes = (by: Record<number, number>) =>
  Object.entries(by).map(([id, change]) => ({ enrollmentId: Number(id), change }));
const problem = (by: Record<number, number>, fund: number) =>
  validateMidYear(changes(by), { categories, fund });

describe("the categories of a mid-year change", () => {
  const category = (enrollmentId: number, isOffered: boolean, fixedAmount: number | null = null) => ({
    enrollmentId,
    name: `Category ${enrollmentId}`,
    isOffered,
    fixedAmount,
    rolloverAmount: 0,
  });
  const facts = {
    categories: [category(1, true), category(2, false), category(3, false), category(4, true, 30_000)],
    coverages: [{ enrollmentId: 2, amount: 50_000, proRatedAmount: 12_500 }],
    claimed: [{ enrollmentId: 2, claimedAmount: 700 }],
    yearPart: { days: 92, daysInYear: 365 },
  };

  test("are those the plan offers and those the person has, with what was claimed [REA-02]", () => {
    const isEmpty = { amount: 0, proRatedAmount: 0, claimedAmount: 0, leastAmount: 0 };
    expect(midYearCategories(facts)).toEqual([
      { enrollmentId: 1, name: "Category 1", isEditable: true, ...isEmpty },
      {
        enrollmentId: 2,
        name: "Category 2",
        isEditable: false,
        amount: 50_000,
        proRatedAmount: 12_500,
        claimedAmount: 700,
        leastAmount: 700,
      },
      { enrollmentId: 4, name: "Category 4", isEditable: false, ...isEmpty },
    ]);
  });

  test("may lose what was claimed and paid from rolled-over money [REA-02, WAL-08]", () => {
    const least = (rolloverAmount: number) => {
      const categories = [{ ...category(2, true), rolloverAmount }];
      return midYearCategories({ ...facts, categories })[0]?.leastAmount;
    };
    expect([least(0), least(200), least(700), least(900)]).toEqual([700, 500, 0, 0]);
  });

  test("have a pro-rated amount of their own only if the plan is pro-rated [REA-04]", () => {
    const [first, second] = midYearCategories({ ...facts, yearPart: null });
    expect(first?.proRatedAmount).toBeNull();
    expect(second?.proRatedAmount).toBe(12_500);
  });
});

describe("a mid-year change", () => {
  test("distributes the whole fund: 33.33 + 33.33 + 33.34 of 100.00 [REA-02]", () => {
    expect(problem({ 1: 3_333, 2: 3_333, 5: 3_334 }, 10_000)).toEqual([]);
    expect(problem({ 1: 3_333, 2: 3_333, 5: 3_333 }, 10_000)).toEqual([{ problem: "leftover", leftover: 1 }]);
    expect(leftoverOf(-20_000, changes({ 1: -5_000 }))).toBe(-15_000);
  });

  test.each([
    ["less where the plan gives more", { 1: -100, 2: 10_100 }, 10_000, 1, "wrongSign"],
    ["more where the plan takes", { 1: 100, 2: -10_100 }, -10_000, 1, "wrongSign"],
    ["more than the fund", { 1: 10_001 }, 10_000, 1, "exceedsFund"],
    ["below what was claimed", { 1: -20_001 }, -20_001, 1, "belowClaimed"],
    ["a change below zero", { 2: -50_001 }, -50_001, 2, "belowClaimed"],
    ["half a cent", { 1: 0.5, 2: 0.5 }, 1, 1, "notAnAmount"],
    ["an unknown category", { 9: 100 }, 100, 9, "notEditable"],
  ])("refuses %s [REA-02] [REA-03]", (_, by, fund, enrollmentId, why) => {
    expect(problem(by, fund)).toContainEqual({ enrollmentId, problem: why });
  });

  test("of an already divided fund only moves money between categories, or is invalid [REA-02, REA-03]", () => {
    expect(onlyMovesMoney(problem({ 1: -100, 2: 100 }, 0))).toBe(true);
    const wrong = [{ 2: -100 }, { 1: -100, 9: 100 }, { 1: 0.5, 2: -0.5 }, {}];
    for (const by of wrong) expect(onlyMovesMoney(problem(by, 0))).toBe(false);
  });

  test("may reduce a category to exactly the claimed amount [REA-02]", () => {
    expect(problem({ 1: -20_000 }, -20_000)).toEqual([]);
  });

  test("may add to a category that holds less than was claimed [REA-02]", () => {
    const over = [category(1, 1_000, 5_000)];
    expect(validateMidYear(changes({ 1: 100 }), { categories: over, fund: 100 })).toEqual([]);
  });

  test("checks a pro-rated plan against this year's amount [REA-04]", () => {
    const half = [{ ...category(1, 100_000, 40_000), proRatedAmount: 50_000 }];
    expect(validateMidYear(changes({ 1: -10_000 }), { categories: half, fund: -10_000 })).toEqual([]);
    expect(validateMidYear(changes({ 1: -10_001 }), { categories: half, fund: -10_001 })).toEqual([
      { enrollmentId: 1, problem: "belowClaimed" },
    ]);
  });

  test("with a fund of 0 allows no change [REA-04]", () => {
    expect(problem({ 1: 0, 2: 0 }, 0)).toEqual([]);
    expect(problem({}, 0)).toEqual([]);
    expect(problem({ 1: -100, 2: 100 }, 0)).toEqual([
      { enrollmentId: 1, problem: "wrongSign" },
      { enrollmentId: 2, problem: "wrongSign" },
    ]);
  });

  test("refuses changes to fixed categories and repeated categories [ALO-07]", () => {
    const fixed = [{ ...category(1, 100), isEditable: false }, category(2, 0)];
    expect(validateMidYear(changes({ 1: 50 }), { categories: fixed, fund: 50 })).toEqual([
      { enrollmentId: 1, problem: "notEditable" },
    ]);
    const twice = [...changes({ 2: 25 }), ...changes({ 2: 25 })];
    expect(validateMidYear(twice, { categories: fixed, fund: 50 })).toEqual([
      { enrollmentId: 2, problem: "twice" },
    ]);
  });

  test("scales the fund by the days left in the year [REA-04]", () => {
    expect(additionalFund(30_000, null, 1)).toBe(30_000);
    expect(additionalFund(-20_000, restOfYear("2027-01-01"), 50_000)).toBe(-20_000);
    expect(additionalFund(-20_000, restOfYear("2027-12-31"), 20_000)).toBe(-55);
    expect(additionalFund(36_600, restOfYear("2028-12-31"), 0)).toBe(100);
  });

  test("adds up to the pro-rated part of the new total: 572.05, not 572.06 [REA-04]", () => {
    const part = { days: 116, daysInYear: 365 };
    expect([proRate(150_000, part), proRate(30_000, part), proRate(180_000, part)]).toEqual([
      47_671, 9_534, 57_205,
    ]);
    const [before, change] = [proRate(60_001, part), proRate(119_999, part)];
    expect(before + change, "each part rounded by itself").toBe(57_206);
    expect(before + additionalFund(119_999, part, 60_001)).toBe(57_205);
  });

  test("steps by a dollar and stays on the fund's side of 0 [REA-02]", () => {
    expect([steppedChange(0, 1, 500), steppedChange(50, -1, 500), steppedChange(0, -1, 500)]).toEqual([
      100, 0, 0,
    ]);
    expect([steppedChange(0, 1, -500), steppedChange(-50, -1, -500), steppedChange(100, 1, 0)]).toEqual([
      -100, 0, 0,
    ]);
    expect([steppedChange(0, 1, 0), steppedChange(0, -1, 0)]).toEqual([0, 0]);
  });

  test.each([
    ["", { cents: 0 }],
    ["0", { cents: 0 }],
    ["-0.00", { cents: 0 }],
    ["-", { problem: "notANumber" }],
    ["+", { problem: "notANumber" }],
    ["$", { problem: "notANumber" }],
    ["50", { cents: 5_000 }],
    ["+50", { cents: 5_000 }],
    ["-50.05", { cents: -5_005 }],
    ["\u221250", { cents: -5_000 }],
    ["-$50", { cents: -5_000 }],
    ["+-50", { problem: "notANumber" }],
    ["--50", { problem: "notANumber" }],
    ["-\u0665", { problem: "notANumber" }],
    ["-1.005", { problem: "tooPrecise" }],
    ["-1234567890", { problem: "tooLong" }],
  ])("parses %j as %j [REA-03]", (text, read) => {
    expect(parseChange(text, 0)).toEqual(read);
  });

  test("reads an unsigned amount as a reduction when the plan shrank [REA-02]", () => {
    expect(["50", "-50", "−50", "+50", ""].map((text) => parseChange(text, -500))).toEqual(
      [-5_000, -5_000, -5_000, 5_000, 0].map((cents) => ({ cents })),
    );
    expect(parseChange("50", 500)).toEqual({ cents: 5_000 });
  });
});

describe("the coverages after a mid-year change", () => {
  test("are the previous amounts plus the change [REA-02]", () => {
    expect(coveragesAfterMidYear(changes({ 2: -20_000 }), categories, -20_000)).toEqual([
      { enrollmentId: 1, amount: 120_000, proRatedAmount: null },
      { enrollmentId: 2, amount: 30_000, proRatedAmount: null },
      { enrollmentId: 5, amount: 30_000, proRatedAmount: null },
    ]);
  });

  test("keep unchanged categories exact to the cent [REA-04]", () => {
    const pro = [
      { ...category(1, 140_000), proRatedAmount: 28_767 },
      { ...category(2, 60_000), proRatedAmount: 12_329 },
    ];
    expect(coveragesAfterMidYear(changes({ 2: -4_110 }), pro, -20_000)).toEqual([
      { enrollmentId: 1, amount: 140_000, proRatedAmount: 28_767 },
      { enrollmentId: 2, amount: 40_000, proRatedAmount: 8_219 },
    ]);
  });

  test("stay the same once the change is saved, so a second confirmation matches what was shown [REA-02, REA-04]", () => {
    const saved = [
      { ...category(1, 140_000), proRatedAmount: 28_767 },
      { ...category(2, 60_000), proRatedAmount: 12_329 },
    ];
    expect(coveragesAfterMidYear([], saved, 0)).toEqual([
      { enrollmentId: 1, amount: 140_000, proRatedAmount: 28_767 },
      { enrollmentId: 2, amount: 60_000, proRatedAmount: 12_329 },
    ]);
  });

  test("random plans: an accepted change sums to the cent, for this year and the full year [REA-02] [REA-04]", () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const start = fc.option(fc.constantFrom("2027-01-01", "2027-12-31", "2028-02-29", "2028-07-02"));
    const some = { minLength: 1, maxLength: 5 };
    fc.assert(
      fc.property(fc.array(cents, some), cents, fc.boolean(), start, (held, size, isLess, from) => {
        const part = from === null ? null : restOfYear(from);
        const parts = part && proRateEach(held, part);
        const before = held.map((amount, place) => ({
          ...category(place + 1, amount),
          proRatedAmount: parts && (parts[place] ?? 0),
        }));
        const total = held.reduce((sum, each) => sum + each, 0);
        const fundChange = isLess ? 0 - Math.min(size, total) : size;
        const fund = additionalFund(fundChange, part, total);
        const shares = splitByWeights(fund, isLess ? (parts ?? held) : held);
        const wishes = shares.map((change, place) => ({ enrollmentId: place + 1, change }));
        expect(validateMidYear(wishes, { categories: before, fund })).toEqual([]);
        const after = coveragesAfterMidYear(wishes, before, fundChange);
        expect(after.reduce((sum, { amount }) => sum + amount, 0)).toBe(total + fundChange);
        const thisYear = after.reduce((sum, each) => sum + (each.proRatedAmount ?? each.amount), 0);
        expect(thisYear).toBe(part ? proRate(total + fundChange, part) : total + fundChange);
        expect(after.every(({ amount, proRatedAmount }) => amount >= 0 && (proRatedAmount ?? 0) >= 0)).toBe(
          true,
        );
      }),
      { numRuns: count(500, 10_000) },
    );
  });
});

test("takes the remainder on top of its own change, limited to the unclaimed amount when the plan shrank [REA-02]", () => {
  const [health = category(1, 0)] = categories;
  expect(changeWithRest(health, 100, 50, 1_000)).toBe(150);
  expect(changeWithRest(health, 100, -200, 1_000)).toBe(0);
  expect(changeWithRest(health, -5_000, -10_000, -90_000)).toBe(-15_000);
  expect(changeWithRest(health, -5_000, -20_000, -90_000)).toBe(-20_000);
  expect(changeWithRest(health, -5_000, 20_000, -90_000)).toBe(0);
  expect(changeWithRest(category(1, 1_000, 5_000), 0, -100, -100)).toBe(0);
  expect(changeWithRest({ ...health, proRatedAmount: 100_500 }, 0, -9_000, -9_000)).toBe(-500);
  expect(changeWithRest(health, 100, 50, 0)).toBe(0);
});

test("changes that are already saved are not applied again [REA-02]", () => {
  expect(changesToMake(changes({ 1: 100 }), 100)).toEqual([{ enrollmentId: 1, change: 100 }]);
  expect(changesToMake(changes({ 1: 100 }), 0)).toEqual([]);
});
