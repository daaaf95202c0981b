import { expect, test } from "vitest";
import { planPreferences } from "~/domain/plan-preference";

test("lists a plan's preferences by group, each with its number and text [CLM-04]", () => {
  const told = (plan: Parameters<typeof planPreferences>[0]) =>
    planPreferences(plan).map((one) => Object.values(one).join(" / "));
  expect(told({ rolloverAllowed: true, proRated: true, enableMonthlyLimit: true })).toEqual([
    "1 / 1 / Unused benefits at year end / Roll over into the next year",
    "3 / 2 / Eligibility / From each person's own eligibility date",
    "7 / 3 / Proration by start date / Prorated by days enrolled",
    "4 / 4 / Termination / Claims until 14 days after the benefit ends",
    "16 / 5 / Release schedule / Monthly distribution",
  ]);
  expect(told({ rolloverAllowed: false, proRated: false, enableMonthlyLimit: false })).toEqual([
    "2 / 1 / Unused benefits at year end / End with the year",
    "3 / 2 / Eligibility / From each person's own eligibility date",
    "8 / 3 / Proration by start date / Not prorated",
    "4 / 4 / Termination / Claims until 14 days after the benefit ends",
    "15 / 5 / Release schedule / Full amount up front",
  ]);
});
