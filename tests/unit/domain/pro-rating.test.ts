import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import {
  allocatedThisYear,
  amountThisYear,
  partOfBenefitYear,
  proRate,
  proRateEach,
  restOfYear,
} from "~/domain/pro-rating";
import { splitByWeights } from "~/domain/split-by-weights";
import { reopenedPeriodOf } from "~/domain/year-phase";

const amount = fc.integer({ min: 0, max: 100_000_000 });
const runs = { numRuns: count(500, 10_000) };
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

describe("splitByWeights", () => {
  test.each([
    ["100.00 by 33.33 + 33.33 + 33.34 stays as it is", 10_000, [3_333, 3_333, 3_334], [3_333, 3_333, 3_334]],
    ["100.00 in three is 33.34 + 33.33 + 33.33", 10_000, [1, 1, 1], [3_334, 3_333, 3_333]],
    ["0.02 over three", 2, [1, 1, 1], [1, 1, 0]],
    ["zero", 0, [3, 4], [0, 0]],
    ["a negative amount", -10_000, [1, 1, 1], [-3_334, -3_333, -3_333]],
    ["weights of zero", 5, [0, 0], [3, 2]],
  ])("%s [ALO-02]", (_, total, weights, shares) => {
    expect(splitByWeights(total, weights)).toEqual(shares);
  });

  test("sums to the cent, with every share less than a cent off [ALO-02]", () => {
    const total = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(total, fc.array(amount, { minLength: 1, maxLength: 8 }), (total, weights) => {
        const shares = splitByWeights(total, weights);
        expect(sum(shares)).toBe(total);
        const whole = BigInt(sum(weights));
        if (whole === 0n) return;
        for (const [place, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(total) * BigInt(weights[place] ?? 0);
          expect(off > -whole && off < whole).toBe(true);
          if (weights[place] === 0) expect(share).toBe(0);
        }
      }),
      runs,
    );
  });

  test("returns nothing without weights, and refuses invalid amounts and weights", () => {
    expect(splitByWeights(5, [])).toEqual([]);
    expect(() => splitByWeights(0.5, [1])).toThrow(RangeError);
    expect(() => splitByWeights(Number.NaN, [1])).toThrow(RangeError);
    expect(() => splitByWeights(5, [-1, 2])).toThrow(RangeError);
    expect(() => splitByWeights(5, [0.5])).toThrow(RangeError);
  });
});

describe("pro-rating", () => {
  test.each([
    ["2027-01-01", 365, 365],
    ["2027-12-31", 1, 365],
    ["2027-07-02", 183, 365],
    ["2028-01-01", 366, 366],
    ["2028-02-29", 307, 366],
    ["2028-03-01", 306, 366],
    ["2027-03-01", 306, 365],
    ["2028-12-31", 1, 366],
    ["2100-01-01", 365, 365],
  ])("from %s there are %d of %d days left [REA-04]", (from, days, daysInYear) => {
    expect(restOfYear(from)).toEqual({ days, daysInYear });
  });

  test("a plan from an earlier year covers the whole year, and one from a later year nothing [REA-04]", () => {
    expect(partOfBenefitYear("2026-11-05", 2028)).toEqual({ days: 366, daysInYear: 366 });
    expect(partOfBenefitYear("2028-12-31", 2028)).toEqual({ days: 1, daysInYear: 366 });
    expect(partOfBenefitYear("2029-01-01", 2028)).toEqual({ days: 0, daysInYear: 366 });
    expect(proRate(120_000, partOfBenefitYear("2029-01-01", 2028))).toBe(0);
  });

  test.each([
    ["2027-01-01", [140_000, 60_000], [140_000, 60_000]],
    ["2027-12-31", [140_000, 60_000], [384, 164]],
    ["2028-02-29", [33_333, 33_333, 33_334], [27_960, 27_960, 27_960]],
    ["2027-12-31", [3_333, 3_333, 3_334], [9, 9, 9]],
    ["2027-12-31", [0, 0], [0, 0]],
  ])("from %s, %j become %j [REA-04]", (from, amounts, parts) => {
    expect(proRateEach(amounts, restOfYear(from))).toEqual(parts);
  });

  test("rounds half a cent up, and symmetrically for negative amounts [REA-04]", () => {
    const half = { days: 183, daysInYear: 366 };
    expect([proRate(1, half), proRate(3, half), proRate(-1, half), proRate(-3, half)]).toEqual([
      1, 2, -1, -2,
    ]);
  });

  test("the parts add up to the part of the sum, to the cent [REA-04]", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2110-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.array(amount, { minLength: 1, maxLength: 5 }), (from, amounts) => {
        const part = restOfYear(from);
        const parts = proRateEach(amounts, part);
        expect(sum(parts)).toBe(proRate(sum(amounts), part));
        expect(parts.every((each, place) => each >= 0 && each <= (amounts[place] ?? 0) + 1)).toBe(true);
        if (from.endsWith("-01-01")) expect(parts).toEqual(amounts);
      }),
      runs,
    );
  });
});

test("the pro-rated amount of a coverage is this year's money, even when it is zero", () => {
  expect(amountThisYear({ amount: 10_000, proRatedAmount: null })).toBe(10_000);
  expect(amountThisYear({ amount: 10_000, proRatedAmount: 0 })).toBe(0);
  const coverages = [
    { amount: 10_000, proRatedAmount: 2_500 },
    { amount: 300, proRatedAmount: null },
  ];
  expect(allocatedThisYear(coverages)).toBe(2_800);
  expect(allocatedThisYear([])).toBe(0);
});

test("years before 1000 are formatted with four digits", () => {
  expect(reopenedPeriodOf(987, "0987-12-31")).toEqual({ from: "0987-01-16", until: "0987-12-31" });
  expect(reopenedPeriodOf(987, "1000-01-01")).toEqual({ from: "0987-01-16", until: null });
  expect(partOfBenefitYear("0980-07-01", 987)).toEqual({ days: 365, daysInYear: 365 });
});

test("a plan covers its year from its start date, all of later years and nothing of earlier ones (D41)", () => {
  const days = (from: string, year: number) => partOfBenefitYear(from, year).days;
  expect(days("2026-12-31", 2026)).toBe(1);
  expect(days("2026-01-01", 2026)).toBe(365);
  expect(days("2025-12-31", 2026)).toBe(365);
  expect(days("2027-01-01", 2026)).toBe(0);
  expect(days("2027-06-01", 2028)).toBe(366);
});
