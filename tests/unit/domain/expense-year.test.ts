import fc from "fast-check";
import { expect, test } from "vitest";
import { isAfterRunOut, isBlockedByYearTransition } from "~/domain/benefit-year";
import { expenseYearOf } from "~/domain/expense-year";
import { addDays, type IsoDate, yearOf } from "~/domain/iso-date";

const on = (today: IsoDate, expense: IsoDate, runOutEndDate: IsoDate | null = null) =>
  expenseYearOf(expense, { today, runOutEndDate });

test("tells which year's money pays an expense, if any [RCP-11, SUB-10, WAL-10]", () => {
  expect(on("2026-11-20", "2026-01-01")).toEqual({
    year: 2026,
    money: "thisYear",
    accepted: { from: "2026-11-20", until: null },
  });
  expect(on("2026-11-20", "2025-12-31")).toEqual({
    year: 2025,
    money: "lastYear",
    accepted: { from: "2026-11-20", until: null },
  });
  expect(on("2026-03-31", "2025-12-31", "2026-03-31")).toMatchObject({
    money: "lastYear",
    accepted: { from: "2026-03-31", until: "2026-03-31" },
  });
  expect(on("2026-04-01", "2025-12-31", "2026-03-31")).toMatchObject({ money: "lastYear", accepted: null });
  expect(on("2026-11-20", "2024-12-31")).toMatchObject({ year: 2024, money: "none" });
});

test("in early January an expense of the past year waits or is too late [RCP-11, WAL-10]", () => {
  const again = { from: "2027-01-16", until: "2027-03-31" };
  expect(on("2027-01-05", "2026-12-31", "2027-03-31")).toMatchObject({ money: "lastYear", accepted: again });
  expect(on("2027-01-05", "2026-12-31")).toMatchObject({ accepted: { from: "2027-01-16", until: null } });
  expect(on("2027-01-05", "2026-12-31", "2027-01-10")).toMatchObject({ accepted: null });
  expect(on("2027-01-05", "2025-12-31", "2027-03-31")).toMatchObject({ money: "none", accepted: again });
  expect(on("2027-01-05", "2027-01-02", "2027-01-10")).toMatchObject({
    money: "thisYear",
    accepted: { from: "2027-01-05", until: null },
  });
});

test("the displayed year matches what saving decides, on any day of any year [RCP-11, WAL-10]", () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays("2025-01-01", days));
  const back = fc.integer({ min: 0, max: 1_500 });
  fc.assert(
    fc.property(day, back, fc.option(day), (today, days, end) => {
      const expense = addDays(today, -days);
      const { year, money, accepted } = on(today, expense, end);
      const isSaved = (then: IsoDate) =>
        !isBlockedByYearTransition(expense, then) && !isAfterRunOut(expense, then, end);
      expect(year).toBe(yearOf(expense));
      expect(money).toBe((["thisYear", "lastYear"] as const)[yearOf(today) - year] ?? "none");
      expect(accepted !== null && accepted.from <= today, "today").toBe(isSaved(today));
      if (accepted === null) {
        expect(isSaved(`${yearOf(today)}-01-16`) && today <= `${yearOf(today)}-01-16`, "later").toBe(false);
        return;
      }
      expect(isSaved(accepted.from), "from").toBe(true);
      if (accepted.from > today) expect(isSaved(addDays(accepted.from, -1)), "the day before").toBe(false);
      if (accepted.until === null) return;
      expect(isSaved(accepted.until), "until").toBe(true);
      expect(isSaved(addDays(accepted.until, 1)), "the day after").toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
