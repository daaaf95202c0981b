import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canStillSubmit,
  isAfterRunOut,
  isBlockedByYearTransition,
  isHeldUntilYearTransitionEnds,
  isInYearTransition,
  isNewYearOpenLater,
  lastDayForEarlierYears,
  lastDayToFileAfterYearEnd,
  lastDayToSubmitAfterCancellation,
  yearTransitionEndsOn,
} from "~/domain/benefit-year";
import { addDays, torontoDate } from "~/domain/calendar";

const lastSecond = torontoDate(new Date("2027-01-16T04:59:59Z"));
const firstSecond = torontoDate(new Date("2027-01-16T05:00:00Z"));

describe("the year transition", () => {
  test("lasts until 15 January 23:59:59 in Toronto and ends at 16 January 00:00 [RCP-11] [CLM-08]", () => {
    expect(isInYearTransition(lastSecond)).toBe(true);
    expect(isInYearTransition(firstSecond)).toBe(false);
    expect(isInYearTransition("2027-01-01")).toBe(true);
    expect(isInYearTransition("2026-12-31")).toBe(false);
    expect(yearTransitionEndsOn("2027-01-03")).toBe("2027-01-16");
  });

  test.each([
    ["2026-12-31", lastSecond, true, false],
    ["2027-01-01", lastSecond, false, true],
    ["2026-12-31", firstSecond, false, false],
    ["2027-01-01", firstSecond, false, false],
    ["2025-06-01", "2027-01-01", true, false],
    ["2026-12-31", "2026-12-31", false, false],
  ])(
    "an expense of %s on %s: saving blocked %s, submission held %s [RCP-11]",
    (expense, now, blocked, held) => {
      expect(isBlockedByYearTransition(expense, now)).toBe(blocked);
      expect(isHeldUntilYearTransitionEnds(expense, now)).toBe(held);
    },
  );

  test("either blocks or holds an expense while it lasts, never both, and neither afterwards [RCP-11]", () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2024-01-01", days));
    fc.assert(
      fc.property(day, day, (expense, now) => {
        const stopped = [
          isBlockedByYearTransition(expense, now),
          isHeldUntilYearTransitionEnds(expense, now),
        ];
        expect(stopped.filter(Boolean)).toHaveLength(isInYearTransition(now) ? 1 : 0);
      }),
    );
  });
});

describe("a cancelled benefit", () => {
  test("leaves 14 days to submit, including the last day [SUB-06] [SUB-08]", () => {
    expect(lastDayToSubmitAfterCancellation("2026-09-14")).toBe("2026-09-28");
    expect(canStillSubmit("2026-09-28", "2026-09-14")).toBe(true);
    expect(canStillSubmit("2026-09-29", "2026-09-14")).toBe(false);
  });

  test("sets no limit when there is no cancellation or it lies in the future [SUB-06]", () => {
    expect(canStillSubmit("2026-09-29")).toBe(true);
    expect(canStillSubmit("2026-09-29", null)).toBe(true);
    expect(canStillSubmit("2026-09-29", "2026-12-31")).toBe(true);
  });
});

test("receipts of earlier years end at the run-out date or the last claim day, whichever is first [WAL-10, SUB-06]", () => {
  const lastDay = (runOutEndDate: string | null, cancelled: string | null) =>
    lastDayForEarlierYears({ runOutEndDate, cancelled });
  expect(lastDay("2027-03-31", null)).toBe("2027-03-31");
  expect(lastDay("2027-03-31", "2027-02-10")).toBe("2027-02-24");
  expect(lastDay("2027-03-31", "2027-03-17")).toBe("2027-03-31");
  expect(lastDay("2027-03-31", "2027-06-30")).toBe("2027-03-31");
  expect(lastDay(null, "2027-02-10")).toBe("2027-02-24");
  expect(lastDay(null, null)).toBeNull();
  expect(lastDayForEarlierYears({ runOutEndDate: undefined, cancelled: undefined })).toBeNull();
});

test("claims of the new year open after the transition unless a cancellation ends them first [RCP-11, SUB-06]", () => {
  expect(isNewYearOpenLater("2027-01-02")).toBe(true);
  expect(isNewYearOpenLater("2027-01-02", "2027-01-02")).toBe(true);
  expect(isNewYearOpenLater("2027-01-02", "2027-01-01")).toBe(false);
});

test("claims of a plan year may be filed for 14 days after its last day [SUB-08]", () => {
  expect(lastDayToFileAfterYearEnd("2026-12-31")).toBe("2027-01-14");
});

test("last year's expenses are accepted until the employer's run-out date, if there is one", () => {
  expect(isAfterRunOut("2025-12-30", "2026-02-15", "2026-02-15")).toBe(false);
  expect(isAfterRunOut("2025-12-30", "2026-02-16", "2026-02-15")).toBe(true);
  expect(isAfterRunOut("2026-01-02", "2026-02-16", "2026-02-15")).toBe(false);
  expect(isAfterRunOut("2025-12-30", "2026-12-31", null)).toBe(false);
});
