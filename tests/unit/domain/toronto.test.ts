import { expect, test, vi } from "vitest";
import {
  clockStartingAt,
  dayOfInstant,
  endOfTorontoDay,
  secondsToBusinessTime,
  startOfTorontoDay,
  today,
} from "~/domain/toronto";
import { yearPhaseOf } from "~/domain/year-phase";

test("a day starts and ends in Toronto time, also when the clocks change [LAY-08]", () => {
  expect(startOfTorontoDay("2026-11-20").toISOString()).toBe("2026-11-20T05:00:00.000Z");
  expect(endOfTorontoDay("2026-11-01").toISOString()).toBe("2026-11-02T04:59:59.999Z");
  expect(dayOfInstant("2026-11-20T04:59:59.999Z")).toBe("2026-11-19");
  expect(dayOfInstant("2026-11-20T05:00:00Z")).toBe("2026-11-20");
  expect(today(clockStartingAt(startOfTorontoDay("2031-03-04")))).toBe("2031-03-04");
});

test("seconds lead from the machine's time to one whose UTC day is the business day [LAY-08]", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-07-01T12:00:00Z") });
  const seconds = (business: string) => secondsToBusinessTime(clockStartingAt(new Date(business)));
  expect(seconds("2026-07-01T12:00:00Z"), "in summer").toBe(-4 * 3_600);
  expect(seconds("2026-07-01T12:20:00Z"), "a clock that is set ahead").toBe(-4 * 3_600 + 20 * 60);
  expect(seconds("2026-06-30T12:00:00Z"), "or back").toBe(-28 * 3_600);
  vi.setSystemTime("2026-12-02T04:59:59Z");
  expect(seconds("2026-12-02T04:59:59Z"), "in winter, when UTC has the next day").toBe(-5 * 3_600);
  vi.useRealTimers();
});

test("last year counts for people who were eligible on its last day [WAL-10]", () => {
  const facts = { today: "2027-01-02", benefitYear: 2027, runOutEndDate: "2027-03-31" };
  const kindFor = (eligibilityDate: string | null) => yearPhaseOf({ ...facts, eligibilityDate }).kind;
  expect(["2026-12-31", "2027-01-01", null].map(kindFor)).toEqual([
    "transition",
    "firstTransition",
    "transition",
  ]);
  const openOn = (day: string, eligibilityDate: string) =>
    yearPhaseOf({ ...facts, today: day, eligibilityDate });
  expect(openOn("2027-03-31", "2026-12-31")).toMatchObject({ lastYearUntil: "2027-03-31" });
  expect(openOn("2027-03-31", "2027-01-01")).toMatchObject({ lastYearUntil: null });
  expect(openOn("2026-12-31", "2026-01-01")).toMatchObject({ kind: "notBegun", from: "2027-01-01" });
});
