import { describe, expect, test } from "vitest";
import { type BenefitAtRisk, type LossFacts, lossesOf } from "~/domain/losses";

const health: BenefitAtRisk = {
  enrollmentId: 1,
  name: "Healthcare",
  available: 100,
  rolledOver: 0,
  ends: 30,
  rollsOver: 70,
};
const wellness: BenefitAtRisk = { ...health, enrollmentId: 2, name: "Wellness", ends: 0, rollsOver: 5 };
const risk: LossFacts = {
  year: 2026,
  lastDay: "2026-12-31",
  rolloverLastDay: "2027-12-31",
  lastClaimDay: null,
  benefits: [health, wellness],
  lastYear: null,
};
const lastYear = {
  year: 2025,
  amount: 60,
  from: "2026-01-16",
  until: "2026-03-31",
  benefits: [{ enrollmentName: "Charity", availableAmount: 60, rollsOverAmount: 40 }],
};
const told = (changes: Partial<LossFacts>, today = "2026-01-20") =>
  lossesOf({ ...risk, ...changes }, today).map(({ day, cause, amount }) => [day, cause, amount]);

describe("money that will be lost [WAL-10]", () => {
  test("is listed per day with the amount per benefit, without zero amounts", () => {
    expect(lossesOf(risk, "2026-01-20")).toEqual([
      {
        day: "2026-12-31",
        cause: "yearEnds",
        amount: 30,
        benefits: [{ name: "Healthcare", year: 2026, amount: 30 }],
      },
      {
        day: "2027-12-31",
        cause: "rolloverEnds",
        amount: 75,
        benefits: [
          { name: "Healthcare", year: 2026, amount: 70 },
          { name: "Wellness", year: 2026, amount: 5 },
        ],
      },
    ]);
    expect(told({ benefits: [wellness] })).toEqual([["2027-12-31", "rolloverEnds", 5]]);
  });

  test("is listed on the last day itself, but not after it", () => {
    expect(told({ benefits: [health] }, "2026-12-31").map(([day]) => day)).toEqual([
      "2026-12-31",
      "2027-12-31",
    ]);
    expect(told({}, "2027-01-01").map(([day]) => day)).toEqual(["2027-12-31"]);
  });

  test("is combined on the last day to claim when that comes first, with that as the only cause", () => {
    const cancelled = { lastDay: "2026-06-15", rolloverLastDay: "2026-06-15", lastClaimDay: "2026-06-15" };
    expect(lossesOf({ ...risk, ...cancelled, benefits: [health] }, "2026-01-20")).toEqual([
      {
        day: "2026-06-15",
        cause: "cancelled",
        amount: 100,
        benefits: [
          { name: "Healthcare", year: 2026, amount: 30 },
          { name: "Healthcare", year: 2026, amount: 70 },
        ],
      },
    ]);
  });

  test("is empty for a year in which no claim can be sent any more", () => {
    const until = (lastClaimDay: string) => ({
      lastDay: lastClaimDay,
      lastClaimDay,
      rolloverLastDay: lastClaimDay,
    });
    expect(told(until("2026-01-16"), "2026-01-01")).toEqual([["2026-01-16", "cancelled", 105]]);
    expect(told(until("2026-01-15"), "2026-01-01")).toEqual([]);
  });

  test("of last year is lost on its run-out date, and what rolls over at the end of the year", () => {
    const none = { benefits: [], lastYear };
    expect(told(none)).toEqual([
      ["2026-03-31", "runOutEnds", 20],
      ["2026-12-31", "yearEnds", 40],
    ]);
    expect(lossesOf({ ...risk, ...none }, "2026-01-20")[0]?.benefits).toEqual([
      { name: "Charity", year: 2025, amount: 20 },
    ]);
    expect(lossesOf({ ...risk, ...none }, "2026-01-20")[1]?.benefits).toEqual([
      { name: "Charity", year: 2025, amount: 40, rollsOverOn: "2026-04-01" },
    ]);
    const waiting = { ...lastYear, benefits: [{ enrollmentName: "Charity", availableAmount: 60 }] };
    expect(told({ benefits: [], lastYear: waiting })).toEqual([["2026-03-31", "runOutEnds", 60]]);
    expect(told({ benefits: [], lastYear: { ...waiting, until: "2026-12-31" } })).toEqual([
      ["2026-12-31", "yearEnds", 60],
    ]);
    expect(told({ lastYear })).toEqual([
      ["2026-03-31", "runOutEnds", 20],
      ["2026-12-31", "yearEnds", 70],
      ["2027-12-31", "rolloverEnds", 75],
    ]);
  });

  test("has the cause that comes first when several apply", () => {
    const day = "2026-03-31";
    const gone = { ...lastYear, benefits: [{ enrollmentName: "Charity", availableAmount: 60 }] };
    expect(told({ lastDay: day, lastYear: gone, benefits: [{ ...health, rollsOver: 0 }] })).toEqual([
      [day, "yearEnds", 90],
    ]);
    expect(told({ rolloverLastDay: day, lastYear: gone, benefits: [{ ...health, ends: 0 }] })).toEqual([
      [day, "runOutEnds", 130],
    ]);
  });
});
