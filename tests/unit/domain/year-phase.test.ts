import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isAfterRunOut,
  isBlockedByYearTransition,
  isHeldUntilYearTransitionEnds,
} from "~/domain/benefit-year";
import { addDays, type IsoDate, yearOf } from "~/domain/iso-date";
import { reopenedPeriodOf, type YearFacts, yearPhaseOf } from "~/domain/year-phase";

const facts: YearFacts = {
  today: "2026-11-20",
  benefitYear: 2026,
  eligibilityDate: "2025-03-01",
  runOutEndDate: null,
};
const isTaken = (expense: IsoDate, today: IsoDate, runOutEndDate: IsoDate | null) =>
  !isBlockedByYearTransition(expense, today) && !isAfterRunOut(expense, today, runOutEndDate);

test("gives each phase of the year, with and without a run-out date [WAL-10, SUB-08]", () => {
  const on = (today: IsoDate, more: Partial<YearFacts> = {}) =>
    yearPhaseOf({ ...facts, benefitYear: yearOf(today), ...more, today });
  const runOutEndDate = "2027-03-31";
  expect(on("2026-11-20")).toEqual({
    kind: "open",
    year: 2026,
    lastDay: "2026-12-31",
    again: { from: "2027-01-16", until: null },
    filingPeriodEnds: "2027-01-14",
    lastYearUntil: null,
  });
  expect(on("2026-12-31", { runOutEndDate })).toMatchObject({
    again: { from: "2027-01-16", until: runOutEndDate },
  });
  expect(on("2027-01-01", { runOutEndDate })).toEqual({
    kind: "transition",
    year: 2026,
    again: { from: "2027-01-16", until: runOutEndDate },
    mayStillSend: true,
    filingPeriodEnds: "2027-01-14",
  });
  expect(on("2027-01-15", { runOutEndDate: "2026-03-31" })).toMatchObject({
    again: null,
    mayStillSend: false,
  });
  expect(on("2027-01-16", { runOutEndDate })).toMatchObject({
    kind: "open",
    year: 2027,
    lastYearUntil: runOutEndDate,
  });
  expect(on("2027-04-01", { runOutEndDate })).toMatchObject({ again: null, lastYearUntil: null });
  // The next plan sets its own day.
  const next = { runOutEndDate, nextRunOutEndDate: "2028-02-29" };
  expect(on("2027-03-31", next)).toMatchObject({
    again: { from: "2028-01-16", until: "2028-02-29" },
    lastYearUntil: runOutEndDate,
  });
  expect(on("2027-04-01", { ...next, nextRunOutEndDate: null })).toMatchObject({
    again: { from: "2028-01-16", until: null },
    lastYearUntil: null,
  });
  expect(on("2027-01-02", { eligibilityDate: "2027-01-01" })).toEqual({
    kind: "firstTransition",
    year: 2027,
    sendFrom: "2027-01-16",
  });
});

test("a person eligible only next year sees next year's dates [WAL-10]", () => {
  expect(yearPhaseOf({ ...facts, benefitYear: 2027, eligibilityDate: "2027-02-01" })).toEqual({
    kind: "notBegun",
    year: 2027,
    from: "2027-02-01",
    lastDay: "2027-12-31",
  });
});

test("a person eligible later in the year sees that date, and never that receipts can be added now [WAL-10]", () => {
  const begun = { ...facts, benefitYear: 2027, eligibilityDate: "2027-01-31" };
  for (const today of ["2027-01-01", "2027-01-16", "2027-01-30"])
    expect(yearPhaseOf({ ...begun, today })).toEqual({
      kind: "notBegun",
      year: 2027,
      from: "2027-01-31",
      lastDay: "2027-12-31",
    });
  expect(yearPhaseOf({ ...begun, today: "2027-01-31" })).toMatchObject({ kind: "open", year: 2027 });
});

test("no date in a closed period is named, on any day of any year [WAL-10]", () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays("2026-01-01", days));
  fc.assert(
    fc.property(
      day,
      fc.option(day),
      fc.constantFrom(null, "2020-01-01", "2027-06-01"),
      (today, end, since) => {
        const phase = yearPhaseOf({
          today,
          benefitYear: yearOf(today),
          eligibilityDate: since,
          runOutEndDate: end,
        });
        if (phase.kind === "notBegun") {
          expect(phase.from, "not eligible yet").toBe(since);
          expect(phase.from > today).toBe(true);
          return;
        }
        const expense = `${phase.year}-06-01`;
        if (phase.kind === "firstTransition") {
          expect(isHeldUntilYearTransitionEnds(expense, today)).toBe(true);
          expect(isHeldUntilYearTransitionEnds(expense, phase.sendFrom)).toBe(false);
          return;
        }
        expect(isTaken(expense, today, end), "now").toBe(phase.kind === "open");
        if (phase.kind === "open") {
          expect(isTaken(expense, phase.lastDay, end)).toBe(true);
          const { lastYearUntil } = phase;
          if (lastYearUntil) {
            expect(isTaken(`${phase.year - 1}-06-01`, today, end)).toBe(true);
            expect(isTaken(`${phase.year - 1}-06-01`, lastYearUntil, end)).toBe(true);
            expect(isTaken(`${phase.year - 1}-06-01`, addDays(lastYearUntil, 1), end)).toBe(false);
          }
        }
        const reopens = `${phase.year + 1}-01-16`;
        expect(isTaken(expense, reopens, end), "on 16 January").toBe(phase.again !== null);
        expect(isTaken(expense, addDays(reopens, -1), end), "the day before").toBe(false);
        if (phase.again?.until) {
          expect(isTaken(expense, phase.again.until, end)).toBe(true);
          expect(isTaken(expense, addDays(phase.again.until, 1), end)).toBe(false);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test("receipts of a year reopen on 16 January, if the run-out date is not earlier [WAL-10]", () => {
  expect(reopenedPeriodOf(2027, null)).toEqual({ from: "2027-01-16", until: null });
  expect(reopenedPeriodOf(2027, "2028-01-01")).toEqual({ from: "2027-01-16", until: null });
  expect(reopenedPeriodOf(2027, "2027-12-31")).toEqual({ from: "2027-01-16", until: "2027-12-31" });
  expect(reopenedPeriodOf(2027, "2027-01-16")).toEqual({ from: "2027-01-16", until: "2027-01-16" });
  expect(reopenedPeriodOf(2027, "2027-01-15")).toBeNull();
});
