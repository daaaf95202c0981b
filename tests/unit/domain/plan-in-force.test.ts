import { classPlan, planFacts } from "tests/support/class-plan";
import { describe, expect, test } from "vitest";
import {
  hasMonthlyLimit,
  planInForce,
  planOfAllocation,
  planTotalOf,
  reAllocationStatusOf,
} from "~/domain/plan-in-force";

const classPlans = [classPlan({ benefitYear: 2027 }), classPlan({ benefitYear: 2026 })];

describe("the plan in force", () => {
  const inForce = (wishes: Parameters<typeof planFacts>[0], year = 2027) =>
    planInForce(planFacts({ classPlans, ...wishes }), `${year}-05-04`, year)?.benefitYear;

  test("is the one recorded with the person, also when the class has a newer one", () => {
    expect(inForce({})).toBe(2026);
    expect(inForce({ reAllocationStatus: "CHANGE_REQUIRED", fundYear: 2026 })).toBe(2026);
  });

  test.each(["REQUIRED", "REVIEW"] as const)(
    "is the class's newest up to the year while %s [REA-01]",
    (status) => {
      expect(inForce({ reAllocationStatus: status })).toBe(2027);
      expect(inForce({ reAllocationStatus: status }, 2026)).toBe(2026);
    },
  );

  test("is the class's newest up to the year until set-up is done, whichever plan came with the invitation [ALO-04]", () => {
    expect(inForce({ isSetupDone: false })).toBe(2027);
    expect(inForce({ isSetupDone: false, planId: 2027 }, 2026)).toBe(2026);
  });

  test("is the recorded one of a locked allocation [ALO-06]", () => {
    const locked = {
      isSetupDone: false,
      allowEdit: false,
      eligibilityDate: "2027-02-01",
      allocatedYears: [2027],
    };
    expect(inForce(locked)).toBe(2026);
    expect(inForce({ ...locked, allocatedYears: [2026] })).toBe(2027);
    expect(inForce({ ...locked, allowEdit: true })).toBe(2027);
    expect(inForce({ ...locked, eligibilityDate: "2026-02-01" })).toBe(2027);
    expect(inForce({ ...locked, eligibilityDate: null })).toBe(2027);
    // Once set-up is done the lock has no meaning: a re-allocation follows the class.
    expect(inForce({ ...locked, isSetupDone: true, reAllocationStatus: "REQUIRED" })).toBe(2027);
  });

  test("is the recorded one when the class has none up to the year, and none without a class", () => {
    expect(inForce({ isSetupDone: false }, 2025)).toBe(2026);
    expect(inForce({ planId: null, classPlans: [] })).toBeUndefined();
  });
});

test("without a year it is the one in force for the person's benefit year, such as that of a pending change [REA-02]", () => {
  const inSetup = planFacts({ classPlans, isSetupDone: false });
  expect(planInForce(inSetup, "2026-12-31")?.benefitYear).toBe(2026);
  expect(planInForce(inSetup, "2027-01-01")?.benefitYear).toBe(2027);
  const changed = { ...inSetup, reAllocationStatus: "CHANGE_REQUIRED", fundYear: 2026 } as const;
  expect(planInForce(changed, "2027-01-01")?.benefitYear).toBe(2026);
});

test("a year's money was divided under the recorded plan, or for a year before it under the class's of then", () => {
  const under = (planId: number | null, year: number) =>
    planOfAllocation({ classPlans, planId }, year)?.benefitYear;
  expect([under(2026, 2026), under(2026, 2027), under(2027, 2027), under(2027, 2026)]).toEqual([
    2026, 2026, 2027, 2026,
  ]);
  expect([under(2026, 2025), planOfAllocation({ classPlans: [], planId: null }, 2026)]).toEqual([
    undefined,
    undefined,
  ]);
});

test("a review becomes a re-allocation when nothing of the year is allocated, as after New Year [REA-01]", () => {
  const review = planFacts({ reAllocationStatus: "REVIEW", allocatedYears: [2026] });
  expect(reAllocationStatusOf(review, "2026-12-31")).toBe("REVIEW");
  expect(reAllocationStatusOf(review, "2027-01-01")).toBe("REQUIRED");
  for (const status of ["NONE", "REQUIRED", "CHANGE_REQUIRED"] as const)
    expect(reAllocationStatusOf(planFacts({ reAllocationStatus: status }), "2027-01-01")).toBe(status);
});

test("the monthly limit is the person's own or that of their plan", () => {
  const limited = classPlan({ benefitYear: 2026, enableMonthlyLimit: true });
  const person = planFacts();
  expect(hasMonthlyLimit(person, classPlan({ benefitYear: 2026 }))).toBe(false);
  expect(hasMonthlyLimit(person, null)).toBe(false);
  expect(hasMonthlyLimit(person, limited)).toBe(true);
  expect(hasMonthlyLimit({ ...person, enableMonthlyLimit: true }, null)).toBe(true);
});

test("a plan's total includes the year's divided changes if they belong to it [REA-02]", () => {
  const [newer, own] = classPlans;
  if (!newer || !own) throw new Error("two plans");
  const changed = planFacts({ classPlans, fundYear: 2026, fundDivided: 25_000 });
  expect(planTotalOf(changed, own, 2026)).toBe(525_000);
  expect(planTotalOf(changed, own, 2027)).toBe(500_000);
  expect(planTotalOf(changed, newer, 2026)).toBe(500_000);
  expect(planTotalOf({ ...changed, fundDivided: -600_000 }, own, 2026)).toBe(0);
});
