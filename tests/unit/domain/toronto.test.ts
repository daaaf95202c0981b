import { expect, test } from "vitest";
import { clockStartingAt, dayOfInstant, endOfTorontoDay, startOfTorontoDay, today } from "~/domain/toronto";
import { yearPhaseOf } from "~/domain/year-phase";

test("a day starts and ends in Toronto time, also when the clocks change [LAY-08]", () => {
  expect(startOfTorontoDay("2026-11-20").toISOString()).toBe("2026-11-20T05:00:00.000Z");
  expect(endOfTorontoDay("2026-11-01").toISOString()).toBe("2026-11-02T04:59:59.999Z");
  expect(dayOfInstant("2026-11-20T04:59:59.999Z")).toBe("2026-11-19");
  expect(dayOfInstant("2026-11-20T05:00:00Z")).toBe("2026-11-20");
  expect(today(clockStartingAt(startOfTorontoDay("2031-03-04")))).toBe("2031-03-04");
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
