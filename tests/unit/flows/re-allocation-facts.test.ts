import { argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { readMidYearFacts } from "~/flows/re-allocation-facts.server";
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
