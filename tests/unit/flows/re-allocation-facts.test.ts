import { argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { initialAmountInputs } from "~/domain/allocation-form";
import { readMidYearFacts, readReAllocationFacts } from "~/flows/re-allocation-facts.server";
import { requireEmployee } from "~/session/require-employee.server";

const prefix = "GET /manage-employee/api";
const coverage = {
  ...{ id: 71, enrollmentId: 1, name: "Healthcare spending", amount: 2_000_00, proRatedAmount: 1_002_74 },
  ...{ rolloverAmount: 0, previousAmount: 0, previousProRatedAmount: null, createdDate: null },
};
const rolledOver = {
  ...coverage,
  ...{
    id: 72,
    enrollmentId: 2,
    name: "Wellness spending",
    amount: 0,
    proRatedAmount: null,
    rolloverAmount: 30_00,
  },
};
const all = {
  personalInfo: { firstName: "R", lastName: "R", email: "r@example.com", isEmployerNotEditInfo: false },
  benefitCoverage: { totalAmount: 2_200_00, benefitCoverages: [coverage, rolledOver] },
  ...{
    basicInformation: null,
    employeeBanking: null,
    dependents: [],
    proRated: true,
    proRatedAmount: 1_002_74,
  },
  ...{ available: true, availableDate: null, classBenefitFromDate: null, eligibilityDate: "2025-07-02" },
  ...{ allowEdit: true, employerPlanId: null, reAllocationStatus: "CHANGE_REQUIRED" },
  ...{ benefitCancellationDate: null, enableMonthlyLimit: false, isSetupDone: true },
  companyInfo: { companyName: "Maple" },
};
const wallet = {
  ...{ availableAmount: 0, monthlyCurrentLimit: null, pendingPayment: 0, utilizationRate: 0 },
  walletInfoDetails: [],
};

test("a change of last year keeps its year and part, also where a category holds only rolled-over money [REA-02, REA-04]", async () => {
  const facts = async (fundYear?: number) => {
    const info = { ...employee, isSetupDone: true, reAllocationStatus: "CHANGE_REQUIRED", fundYear };
    const { args } = argsFor(await requestWith("/re-allocation/mid-year", {}), {
      [infoCall]: () => Response.json(info),
      [`${prefix}/employees/all-info`]: () => Response.json(all),
      [`${prefix}/wallet-info/employee`]: () => Response.json(wallet),
      [`${prefix}/benefits-coverage/type`]: () => Response.json([]),
    });
    return readMidYearFacts(args, await requireEmployee(args, "midYear"));
  };
  expect(await facts(2025)).toMatchObject({
    ...{ year: 2025, fundChange: 200_00, fund: 100_27, yearPart: { days: 183, daysInYear: 365 } },
    categories: [{ proRatedAmount: 1_002_74 }, { amount: 0, proRatedAmount: 0 }],
  });
  // If the year is unknown, the current year is assumed.
  expect(await facts()).toMatchObject({ year: 2026 });
});

const wholeYear = { ...coverage, amount: 2_800_00, proRatedAmount: null };
const lastYear = [
  wholeYear,
  { ...wholeYear, ...{ id: 62, enrollmentId: 2, name: "Wellness spending", amount: 1_000_00 } },
];

/** Reads what the form that divides $3,800 starts with, for a plan with these categories, with these coverages of this year and of last year. */
async function shown(
  thisYear: unknown[],
  before: unknown[],
  enrollmentIds: readonly number[],
  types: unknown[] = [],
) {
  const info = { ...employee, isSetupDone: true, reAllocationStatus: "REQUIRED" };
  const allOf = (benefitCoverages: unknown[]) => ({
    ...all,
    ...{ proRated: false, proRatedAmount: null, employerPlanId: 5, reAllocationStatus: "REQUIRED" },
    benefitCoverage: { totalAmount: 3_800_00, benefitCoverages },
  });
  const enrollments = enrollmentIds.map((id) => ({ id, name: `Category ${id}` }));
  const { args } = argsFor(await requestWith("/re-allocation/benefit-coverage", {}), {
    [infoCall]: () => Response.json(info),
    [`${prefix}/employees/all-info`]: () => Response.json(allOf(thisYear)),
    [`${prefix}/employees/previous/all-info`]: () => Response.json(allOf(before)),
    [`${prefix}/wallet-info/employee`]: () => Response.json(wallet),
    [`${prefix}/benefits-coverage/type`]: () => Response.json(types),
    "GET /manage-employer/api/previous/employer-enrollments/plan/5": () =>
      Response.json({ enrollments, totalAmount: 3_800_00 }),
  });
  const facts = await readReAllocationFacts(args, await requireEmployee(args, "reAllocation"));
  const { start, categories, fund } = facts;
  return { values: initialAmountInputs(start, categories, fund), lastYear: facts.lastYear.length };
}

test("the new year's form starts with last year's amounts, also after money has rolled over [REA-01, WAL-08]", async () => {
  const values = { 1: "2800.00", 2: "1000.00" };
  const money = { ...rolledOver, rolloverAmount: 50_00 };
  for (const thisYear of [[], [money]])
    expect(await shown(thisYear, lastYear, [1, 2])).toEqual({ values, lastYear: 2 });
});

test("one category is prefilled in full beside rolled-over money, and an allocation of this year is kept [ALO-05]", async () => {
  const money = { ...rolledOver, enrollmentId: 1 };
  expect(await shown([money], [], [1])).toEqual({ values: { 1: "3800.00" }, lastYear: 0 });
  const allocated = { ...wholeYear, amount: 500_00 };
  expect(await shown([allocated, rolledOver], lastYear, [1, 2])).toEqual({
    values: { 1: "500.00", 2: "" },
    lastYear: 0,
  });
});

test("an amount is fixed only if the service says so [ALO-07]", async () => {
  const types = [
    { type: "FIXED", enrollmentId: 2, coverageAmount: 1_000_00 },
    { type: "FLEXIBLE", enrollmentId: 1, coverageAmount: 5_00 },
  ];
  expect((await shown([], [], [1, 2], types)).values).toEqual({ 1: "2800.00" });
});
