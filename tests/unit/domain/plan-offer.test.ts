import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENROLLMENTS } from "~/domain/enrollment";
import {
  hasNoClass,
  isOrganizationName,
  isTotalAfterChanges,
  PLAN_MAX_AMOUNT,
  type PlanOffer,
  problemOfPlan,
} from "~/domain/plan-offer";

const plan: PlanOffer = {
  className: "Full time",
  totalAmount: 2_000_00,
  startDate: "2026-01-01",
  runOutEndDate: null,
  rolloverAllowed: false,
  categories: [
    { enrollmentId: 1, fixedAmount: null },
    { enrollmentId: 5, fixedAmount: 250_00 },
  ],
  groupInsuranceNames: [],
  administrationFee: { feeBasisPoints: 0, taxBasisPoints: 0 },
};

const ids = fc.subarray(
  ENROLLMENTS.map(({ id }) => id),
  { minLength: 1 },
);
const fixed = fc.array(fc.option(fc.integer({ min: 1, max: 500_00 })), { minLength: 5, maxLength: 5 });

describe("plans that can be offered to a class", () => {
  test("accepts exactly the plans whose whole amount can be allocated", () => {
    fc.assert(
      fc.property(ids, fixed, fc.integer({ min: 1, max: 1_000_00 }), (chosen, amounts, totalAmount) => {
        const categories = chosen.map((enrollmentId, nth) => ({
          enrollmentId,
          fixedAmount: amounts[nth] ?? null,
        }));
        const theirs = categories.reduce((sum, { fixedAmount }) => sum + (fixedAmount ?? 0), 0);
        const isFree = categories.some(({ fixedAmount }) => fixedAmount === null);
        const canBeAllocated = isFree ? theirs <= totalAmount : theirs === totalAmount;
        expect(problemOfPlan({ ...plan, totalAmount, categories }, 2026) === undefined).toBe(canBeAllocated);
      }),
    );
  });

  test.each([
    [undefined, {}],
    [undefined, { runOutEndDate: "2027-03-31" }],
    [undefined, { startDate: "2027-07-01", totalAmount: PLAN_MAX_AMOUNT }],
    [undefined, { administrationFee: { feeBasisPoints: 10_000, taxBasisPoints: 10_000 } }],
    ["feeWrong", { administrationFee: { feeBasisPoints: -1, taxBasisPoints: 0 } }],
    ["feeWrong", { administrationFee: { feeBasisPoints: 0, taxBasisPoints: -1 } }],
    ["feeWrong", { administrationFee: { feeBasisPoints: 10_001, taxBasisPoints: 0 } }],
    ["feeWrong", { administrationFee: { feeBasisPoints: 2.5, taxBasisPoints: 0 } }],
    ["classWrong", { className: "" }],
    ["classWrong", { className: "Full\u0000time" }],
    ["amountWrong", { totalAmount: 0 }],
    ["amountWrong", { totalAmount: 0.5 }],
    ["amountWrong", { totalAmount: PLAN_MAX_AMOUNT + 1 }],
    ["startWrong", { startDate: "2025-12-31" }],
    ["startWrong", { startDate: "2200-01-01" }],
    ["runOutWrong", { runOutEndDate: "2026-12-31" }],
    [undefined, { runOutEndDate: "2027-01-01" }],
    [undefined, { runOutEndDate: "2027-12-31" }],
    ["runOutWrong", { runOutEndDate: "2028-01-01" }],
    ["rolloverUndated", { rolloverAllowed: true }],
    [undefined, { rolloverAllowed: true, runOutEndDate: "2027-03-31" }],
    [undefined, { rolloverAllowed: true, runOutEndDate: "2027-12-30" }],
    ["rolloverTooLate", { rolloverAllowed: true, runOutEndDate: "2027-12-31" }],
    ["runOutWrong", { rolloverAllowed: true, runOutEndDate: "2026-12-31" }],
    ["categoryMissing", { categories: [] }],
    ["categoryUnknown", { categories: [{ enrollmentId: 6, fixedAmount: null }] }],
    ["categoryTwice", { categories: [...plan.categories, { enrollmentId: 1, fixedAmount: null }] }],
    ["fixedWrong", { categories: [{ enrollmentId: 1, fixedAmount: 0 }] }],
    ["fixedTooMuch", { totalAmount: 249_99 }],
    ["fixedTooLittle", { categories: [{ enrollmentId: 1, fixedAmount: 1_999_99 }] }],
  ] as const)("the problem is %s for %j", (problem, changes) => {
    expect(problemOfPlan({ ...plan, ...changes }, 2026)).toBe(problem);
  });

  test("with all its changes a plan gives from nothing to the largest total [REA-02]", () => {
    expect([0, 1, PLAN_MAX_AMOUNT].every(isTotalAfterChanges)).toBe(true);
    const wrong = [-1, 0.5, PLAN_MAX_AMOUNT + 1, Number.MAX_SAFE_INTEGER, Number.NaN];
    expect(wrong.some(isTotalAfterChanges)).toBe(false);
  });

  test("organization names are not empty, short enough and printable", () => {
    expect(["Maple Dental", "École 4", "x".repeat(100)].every(isOrganizationName)).toBe(true);
    expect(["", "x".repeat(101), "a\nb", "\ud800"].some(isOrganizationName)).toBe(false);
  });
});

test("an employee has no class without a plan or before the employer's choice [SES-05]", () => {
  expect(hasNoClass({ isEmployerNotEditInfo: false, planId: 4 })).toBe(false);
  expect(hasNoClass({ isEmployerNotEditInfo: true, planId: 4 })).toBe(true);
  expect(hasNoClass({ isEmployerNotEditInfo: false, planId: null })).toBe(true);
});

test("a plan starts by 2199 and has at most twenty group insurances [CLM-04]", () => {
  const plan: PlanOffer = {
    className: "Full time",
    totalAmount: 1,
    startDate: "2199-12-31",
    runOutEndDate: null,
    rolloverAllowed: false,
    categories: [{ enrollmentId: 1, fixedAmount: 1 }],
    groupInsuranceNames: Array.from({ length: 20 }, (_, at) => `Insurance ${at}`),
    administrationFee: { feeBasisPoints: 0, taxBasisPoints: 0 },
  };
  expect(problemOfPlan(plan, 2199)).toBeUndefined();
  expect(problemOfPlan({ ...plan, startDate: "2200-01-01" }, 2199)).toBe("startWrong");
  const more = [...plan.groupInsuranceNames, "One more"];
  expect(problemOfPlan({ ...plan, groupInsuranceNames: more }, 2199)).toBe("groupInsuranceWrong");
  expect(problemOfPlan({ ...plan, groupInsuranceNames: [""] }, 2199)).toBe("groupInsuranceWrong");
  expect(problemOfPlan({ ...plan, groupInsuranceNames: ["A", ""] }, 2199)).toBe("groupInsuranceWrong");
});
