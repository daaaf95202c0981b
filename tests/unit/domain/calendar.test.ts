import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  addDays,
  clockStartingAt,
  endOfTorontoDay,
  formatDate,
  formatLongDate,
  isIsoDate,
  parseDate,
  startOfTorontoDay,
  today,
  torontoDate,
  yearOf,
} from "~/domain/calendar";
import { daysBetween } from "~/domain/iso-date";

const anyDay = fc
  .date({ min: new Date("1970-01-02T00:00:00Z"), max: new Date("2100-12-30T00:00:00Z"), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe("parseDate", () => {
  test.each([
    ["28/09/2026", "2026-09-28"],
    ["8/9/2026", "2026-09-08"],
    ["08/9/2026", "2026-09-08"],
    ["2026-09-28", "2026-09-28"],
    [" 28/09/2026 ", "2026-09-28"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2000", "2000-02-29"],
    ["31/12/9999", "9999-12-31"],
    ["12112026", "2026-11-12"],
    ["12.11.2026", "2026-11-12"],
    ["1.2.2026", "2026-02-01"],
  ])("parses %j as %s [CLM-10, RCP-18]", (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  test.each([
    "",
    "31/02/2026",
    "29/02/2026",
    "29/02/1900",
    "31/04/2026",
    "2026-02-30",
    "2026-13-01",
    "00/01/2026",
    "01/00/2026",
    "01/13/2026",
    "32/01/2026",
    "01/01/0000",
    "0000-01-01",
    "2026-9-8",
    "1/1/26",
    "01-01-2026",
    "01/01/2026 10:00",
    "2026-01-01T00:00:00Z",
    "٠١/٠١/٢٠٢٦",
    "tomorrow",
    "NaN",
    "-1/01/2026",
    "01/01/20266",
    "01/01.2026",
    "31022026",
    "20261112",
    "1112026",
    "121120266",
  ])("refuses %j [CLM-10]", (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  test("parses every date in the displayed and the sent format", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(parseDate(formatDate(date))).toBe(date);
        expect(parseDate(date)).toBe(date);
        expect(parseDate(formatDate(date).replaceAll("/", ""))).toBe(date);
        expect(parseDate(formatDate(date).replaceAll("/", "."))).toBe(date);
      }),
    );
  });

  test("parses any text as a real date or undefined", () => {
    const dateLike = fc.string({ unit: fc.constantFrom(..."0123456789/-."), maxLength: 11 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), dateLike), (text) => {
        const date = parseDate(text);
        return date === undefined || isIsoDate(date);
      }),
    );
  });
});

test("dates are formatted as dd/MM/yyyy and DD MMM YYYY [LAY-08]", () => {
  expect(formatDate("2026-09-28")).toBe("28/09/2026");
  expect(formatLongDate("2026-09-28")).toBe("28 Sep 2026");
  expect(formatLongDate("2026-01-01")).toBe("01 Jan 2026");
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-09`);
  expect(months.map(formatLongDate).map((date) => date.slice(3, 6))).toEqual([
    ...["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  ]);
});

describe("counting days", () => {
  test("crosses months, leap days and years", () => {
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 14)).toBe("2027-01-14");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(yearOf("2026-12-31")).toBe(2026);
  });

  test("adding and subtracting the same days is reversible, and text order is date order", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const other = addDays(date, days);
        expect(addDays(other, -days)).toBe(date);
        expect(daysBetween(date, other)).toBe(days);
        expect(other > date).toBe(days > 0);
      }),
    );
  });

  test("refuses dates outside the calendar", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("0001-01-01", -1)).toThrow(RangeError);
    expect(() => addDays("31/12/2026", 1)).toThrow(RangeError);
  });
});

describe("the Toronto day", () => {
  test.each([
    ["2026-01-16T04:59:59.999Z", "2026-01-15"],
    ["2026-01-16T05:00:00.000Z", "2026-01-16"],
    ["2026-07-01T03:59:59.999Z", "2026-06-30"],
    ["2026-07-01T04:00:00.000Z", "2026-07-01"],
    ["2026-11-21T02:00:00.000Z", "2026-11-20"],
  ])("at %s it is %s [LAY-08]", (instant, date) => {
    expect(torontoDate(new Date(instant))).toBe(date);
    expect(today({ now: () => new Date(instant) })).toBe(date);
  });

  test.each([
    ["2026-01-15", "2026-01-15T05:00:00.000Z", "2026-01-16T04:59:59.999Z", 24],
    ["2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T03:59:59.999Z", 23],
    ["2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T04:59:59.999Z", 25],
  ])("%s lasts from %s to %s, %d hours [CLM-10]", (date, start, end, hours) => {
    expect(startOfTorontoDay(date).toISOString()).toBe(start);
    expect(endOfTorontoDay(date).toISOString()).toBe(end);
    expect(endOfTorontoDay(date).getTime() + 1 - startOfTorontoDay(date).getTime()).toBe(hours * 3_600_000);
  });

  test("contains its first and last millisecond and not the ones before and after", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const start = startOfTorontoDay(date).getTime();
        const end = endOfTorontoDay(date).getTime();
        expect(torontoDate(new Date(start))).toBe(date);
        expect(torontoDate(new Date(end))).toBe(date);
        expect(torontoDate(new Date(start - 1))).toBe(addDays(date, -1));
        expect(torontoDate(new Date(end + 1))).toBe(addDays(date, 1));
      }),
    );
  });
});

describe("clockStartingAt", () => {
  test("starts at the given instant and keeps running", () => {
    vi.useFakeTimers({ now: new Date("2026-09-28T12:00:00Z") });
    try {
      const clock = clockStartingAt(new Date("2027-01-16T04:59:59.000Z"));
      expect(today(clock)).toBe("2027-01-15");
      vi.advanceTimersByTime(1000);
      expect(clock.now().toISOString()).toBe("2027-01-16T05:00:00.000Z");
      expect(today(clock)).toBe("2027-01-16");
    } finally {
      vi.useRealTimers();
    }
  });

  test("shows the real time without an instant", () => {
    vi.useFakeTimers({ now: new Date("2026-09-28T12:00:00Z") });
    try {
      expect(clockStartingAt().now().toISOString()).toBe("2026-09-28T12:00:00.000Z");
    } finally {
      vi.useRealTimers();
    }
  });
});
