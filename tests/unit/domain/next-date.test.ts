import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type IsoDate, yearOf } from "~/domain/iso-date";
import { nextDateOf } from "~/domain/next-date";

function nextOn(today: IsoDate, more: Partial<Parameters<typeof nextDateOf>[0]> = {}) {
  const facts = { benefitYear: yearOf(today), eligibilityDate: "2025-03-01", runOutEndDate: null };
  return nextDateOf({ ...facts, cancelled: null, ...more, today });
}

test("names one date in each phase of the year [SUB-08]", () => {
  const runOutEndDate = "2027-03-31";
  expect(nextOn("2026-11-20")).toEqual({
    kind: "sentUntil",
    day: "2026-12-31",
    year: 2026,
    again: { from: "2027-01-16", until: null },
  });
  expect(nextOn("2027-01-01")).toEqual({ kind: "sentFrom", day: "2027-01-16", year: 2027 });
  expect(nextOn("2027-01-05", { eligibilityDate: "2027-01-01" })).toEqual({
    kind: "sentFrom",
    day: "2027-01-16",
    year: 2027,
  });
  expect(nextOn("2027-01-16", { runOutEndDate })).toEqual({
    kind: "sentUntil",
    day: runOutEndDate,
    year: 2026,
    again: null,
  });
  expect(nextOn("2027-04-01", { runOutEndDate })).toMatchObject({ day: "2027-12-31" });
  expect(nextOn("2026-11-20", { benefitYear: 2027, eligibilityDate: "2027-02-01" })).toEqual({
    kind: "countsFrom",
    day: "2027-02-01",
  });
});

test("after a cancellation names the last day to submit, and nothing once it has passed [SUB-06]", () => {
  expect(nextOn("2026-11-20", { cancelled: "2026-11-10" })).toEqual({
    kind: "claimsUntil",
    day: "2026-11-24",
  });
  expect(nextOn("2026-11-25", { cancelled: "2026-11-10" })).toBeNull();
});

test("names no date to a person without an eligibility date, who cannot claim [CLM-02] (D71)", () => {
  for (const today of ["2026-11-20", "2027-01-05"] as const)
    expect(nextOn(today, { eligibilityDate: null })).toBeNull();
  expect(nextOn("2026-11-20", { eligibilityDate: null, cancelled: "2026-11-10" })).toBeNull();
});

test("never names a date in the past", () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays("2024-01-01", count));
  const maybe = fc.option(days);
  fc.assert(
    fc.property(days, maybe, maybe, maybe, (today, eligibilityDate, runOutEndDate, cancelled) => {
      const benefitYear = Math.max(yearOf(today), yearOf(eligibilityDate ?? today));
      const next = nextOn(today, { benefitYear, eligibilityDate, runOutEndDate, cancelled });
      expect(next === null || next.day >= today).toBe(true);
    }),
  );
});
