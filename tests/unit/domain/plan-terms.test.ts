import fc from "fast-check";
import { classPlan } from "tests/support/class-plan";
import { expect, test } from "vitest";
import { type ClassPlan, planOfYear, rollsOverFrom, runOutEndIn } from "~/domain/plan-terms";

type Terms = readonly [benefitYear: number, runOutEndDate: string | null, rolloverAllowed: boolean];

/** Returns the terms of 2026 to 2030 for a class with these plans. */
function termsOf(...terms: readonly Terms[]) {
  const plans = terms
    .map(([benefitYear, runOutEndDate, rolloverAllowed]) =>
      classPlan({ benefitYear, runOutEndDate, rolloverAllowed }),
    )
    .reverse();
  return [2026, 2027, 2028, 2029, 2030].map((year) => [runOutEndIn(plans, year), rollsOverFrom(plans, year)]);
}

test("a plan sets the run-out date of its year and applies until another plan follows [WAL-08]", () => {
  expect(termsOf([2026, "2027-03-31", true])).toEqual([
    [null, true],
    ["2027-03-31", true],
    ["2028-03-31", true],
    ["2029-03-31", true],
    ["2030-03-31", true],
  ]);
  // The year after a leap year has no 29 February.
  const leap = termsOf([2027, "2028-02-29", false]);
  expect(leap.map(([day]) => day)).toEqual([null, null, "2028-02-29", "2029-02-28", "2030-02-28"]);
  expect(leap.map(([, rollsOver]) => rollsOver)).toEqual([false, false, false, false, false]);
});

test("the next plan's terms apply from its own year's money and do not change the year before [WAL-08]", () => {
  expect(termsOf([2026, "2027-01-31", true], [2027, "2028-04-30", false], [2028, null, true])).toEqual([
    [null, true],
    ["2027-01-31", false],
    ["2028-04-30", false],
    [null, false],
    [null, false],
  ]);
});

test("nothing rolls over when the run-out date is the last day of the year, whatever the plan allows [WAL-08]", () => {
  expect(termsOf([2026, "2027-12-31", true])).toEqual([
    [null, false],
    ["2027-12-31", false],
    ["2028-12-31", false],
    ["2029-12-31", false],
    ["2030-12-31", false],
  ]);
  const dayBefore = termsOf([2026, "2027-12-30", true]);
  expect(dayBefore.map(([, rollsOver]) => rollsOver)).toEqual([true, true, true, true, true]);
});

test("without a class there is no plan, no run-out date and no rollover", () => {
  expect([planOfYear([], 2027), runOutEndIn([], 2027), rollsOverFrom([], 2027)]).toEqual([
    undefined,
    null,
    false,
  ]);
});

test("a year has the newest plan up to it, and its run-out date is a day of the year asked for", () => {
  const years = fc.uniqueArray(fc.integer({ min: 2020, max: 2035 }), { maxLength: 6 });
  fc.assert(
    fc.property(years, fc.integer({ min: 2018, max: 2040 }), fc.boolean(), (offered, year, isDated) => {
      const plans: ClassPlan[] = offered
        .sort((one, other) => other - one)
        .map((benefitYear) =>
          classPlan({ benefitYear, runOutEndDate: isDated ? `${benefitYear + 1}-02-29` : null }),
        );
      const upTo = offered.filter((benefitYear) => benefitYear <= year);
      expect(planOfYear(plans, year)?.benefitYear).toBe(upTo.length > 0 ? Math.max(...upTo) : undefined);
      const hasDay = isDated && offered.some((benefitYear) => benefitYear < year);
      expect(runOutEndIn(plans, year)?.slice(0, 8)).toBe(hasDay ? `${year}-02-` : undefined);
    }),
  );
});
