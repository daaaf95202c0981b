import { allInfo } from "tests/support/all-info";
import { type Answers, argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { benefitsFor, benefitsToCompare, loadEditableReceipt } from "~/flows/receipt-facts.server";
import { requireEmployee } from "~/session/require-employee.server";

const prefix = "GET /manage-employee/api";
const receipt = (more: object = {}) => ({
  id: 31,
  claimId: 5,
  amount: 4_500,
  attachmentUrl: "a",
  fileUrl: "a",
  claimerId: 0,
  claimerType: "EMPLOYEE",
  claimerName: null,
  relationship: null,
  employeeBenefitCoverageId: 71,
  typeOfClaim: null,
  expenseDate: "2026-02-02",
  expenseTypeId: 3,
  expenseType: "Dental",
  expenseTypeOther: null,
  notes: null,
  file: { name: "a.png", type: "image/png", size: 1, thumbnailUrl: null, isPasswordProtected: false },
  ...more,
});
const coverage = {
  id: 71,
  enrollmentId: 1,
  name: "Healthcare spending",
  amount: 10_000,
  proRatedAmount: null,
  rolloverAmount: 0,
  previousAmount: 0,
  previousProRatedAmount: null,
  createdDate: null,
};
const wellness = { ...coverage, id: 72, enrollmentId: 2, name: "Wellness spending" };
const figures = {
  enrollmentName: "Healthcare spending",
  enrollmentId: 1,
  allocatedAmount: 10_000,
  claimedAmount: 0,
  pendingPaymentThisYear: 0,
  pendingPaymentFromPreviousYear: 0,
  pendingApproveClaimAmount: 0,
  availableAmount: 8_000,
  previousYearRollOverAmount: 0,
};
const figuresOfWellness = {
  ...figures,
  enrollmentName: "Wellness spending",
  enrollmentId: 2,
  availableAmount: 6_000,
};

/** More data of the claim: its other receipts, its payments, and its hold if the service returns it. */
interface Sent {
  readonly beside?: readonly object[];
  readonly maxPaid?: number | null;
  readonly held?: readonly object[];
}

function answers(
  status: string,
  own: object,
  others: object[],
  before: Response | undefined,
  { beside = [], maxPaid = null, held }: Sent = {},
): Answers {
  const all = {
    ...allInfo,
    benefitCoverage: { totalAmount: 10_000, benefitCoverages: [coverage, wellness] },
  };
  const claim = {
    id: 5,
    claimStatus: status,
    status,
    totalAmount: 4_500,
    submittedDate: null,
    maxPaid,
    employeeName: "R",
    employeeEmail: "r@example.com",
    companyName: "Maple",
    enableClaimSeparation: false,
    claimSeparations: [],
    reasonType: null,
    reason: null,
    receipts: [receipt(own), ...beside],
  };
  const opening = {
    id: 6,
    claimStatus: "OPEN",
    extendStatus: "",
    submittedDate: null,
    totalAmount: 1,
    openIdList: [6],
  };
  const wallet = {
    availableAmount: 14_000,
    monthlyCurrentLimit: null,
    pendingPayment: 0,
    utilizationRate: 0,
    walletInfoDetails: [figures, figuresOfWellness],
  };
  const facts = {
    receipt: receipt(own),
    claim,
    employee: all,
    wallet,
    previousBenefits: { benefitYear: 2025, benefitCoverages: [] },
    openClaims: [{ id: 6, receipts: others }],
    expenseTypes: [],
    held,
  };
  return {
    [infoCall]: () => Response.json(employee),
    ...(held && { "GET /manage-claim/api/receipts/31/facts": () => Response.json(facts) }),
    "GET /manage-claim/api/receipts/31": () => Response.json(receipt(own)),
    "GET /manage-claim/api/employees/claim-info": () => Response.json(claim),
    "GET /manage-claim/api/employees/claimOpeningSummary": () => Response.json(opening),
    "GET /manage-claim/api/receipts": () => Response.json(others),
    "GET /manage-claim/api/claims/expense-types/1": () => Response.json([{ id: 3, name: "Dental" }]),
    "GET /manage-claim/api/claims/expense-types/2": () => Response.json([{ id: 22, name: "Fitness" }]),
    [`${prefix}/employees/all-info`]: () => Response.json(all),
    [`${prefix}/wallet-info/employee`]: () => Response.json(wallet),
    ...(before && { [`${prefix}/benefits-coverage/previous`]: () => before.clone() }),
  };
}

/** Returns the available money of healthcare and wellness for an expense date. */
async function available(expenseDate: string, of: Parameters<typeof answers>) {
  const { args } = argsFor(await requestWith("/claim-management/receipt/31/edit/", {}), answers(...of));
  const editable = await loadEditableReceipt(args, await requireEmployee(args, "claims"), 31);
  return benefitsFor(expenseDate, editable).map(({ availableAmount }) => availableAmount);
}

const lastYears = () =>
  Response.json({
    benefitYear: 2025,
    benefitCoverages: [
      { id: 61, enrollmentId: 1, name: "Healthcare spending", availableAmount: 3_000 },
      { id: 62, enrollmentId: 2, name: "Wellness spending", availableAmount: 2_000 },
    ],
  });

test("an expense of last year is weighed against last year's money and the draft's other receipts of that year [SUB-10]", async () => {
  const others = [
    receipt({ id: 32, amount: 1_000, expenseDate: "2025-11-01" }),
    receipt({ id: 33, amount: 500 }),
  ];
  const draft: Parameters<typeof answers> = ["OPEN", {}, others, lastYears()];
  expect(await available("2026-02-02", draft)).toEqual([7_500, 6_000]);
  expect(await available("2025-12-31", draft)).toEqual([2_000, 2_000]);
});

test("a sent receipt's hold counts only for its own benefit, in the year of its money [SUB-10]", async () => {
  const own = { expenseDate: "2025-12-01" };
  expect(await available("2025-12-31", ["REQUESTED", own, [], lastYears()])).toEqual([7_500, 2_000]);
  expect(await available("2026-02-02", ["REQUESTED", own, [], lastYears()])).toEqual([8_000, 6_000]);
  expect(await available("2026-02-02", ["REQUESTED", {}, [], lastYears()])).toEqual([12_500, 6_000]);
});

/**
 * Returns the data for saving a submitted receipt of $100.00 with a category and a date; $80.00 is available besides its hold.
 */
async function weighed(
  enrollmentId: number,
  expenseDate: string,
  own: object = {},
  status = "REQUESTED",
): Promise<(number | undefined)[]> {
  const of = answers(status, { amount: 10_000, ...own }, [], lastYears(), { maxPaid: 1_000 });
  const { args } = argsFor(await requestWith("/claim-management/receipt/31/edit/", {}), of);
  const editable = await loadEditableReceipt(args, await requireEmployee(args, "claims"), 31);
  const shown = benefitsFor(expenseDate, editable).map(({ availableAmount }) => availableAmount);
  const weighs = benefitsToCompare({ enrollmentId, expenseDate }, editable);
  return weighs.map(({ availableAmount }, place) =>
    availableAmount === shown[place] ? undefined : availableAmount,
  );
}

test("re-saving an underfunded sent receipt for the same benefit and year, with no higher amount, shows no warning [RCP-12, SUB-09]", async () => {
  expect(await weighed(1, "2026-02-02")).toEqual([10_000, undefined]);
  expect(await weighed(1, "2026-03-03"), "another day of the same year").toEqual([10_000, undefined]);
  const asBefore = [undefined, undefined];
  expect(await weighed(2, "2026-02-02"), "another benefit").toEqual(asBefore);
  expect(await weighed(1, "2025-12-31"), "another year").toEqual(asBefore);
  expect(await weighed(1, "2026-02-02", { claimerId: -1 }), "not complete, so not sent").toEqual(asBefore);
  expect(await weighed(1, "2026-02-02", { amount: 4_000 }), "enough is there").toEqual(asBefore);
  expect(await weighed(1, "2026-02-02", {}, "OPEN"), "a draft").toEqual(asBefore);
});

const inWellness = { employeeBenefitCoverageId: 72, expenseTypeId: 22 };
const day = "2026-02-02";

test("in a sent claim of two benefits, each has the amount held for it, not the total [RCP-12, SUB-10]", async () => {
  const beside = [receipt({ id: 34, amount: 30_000 })];
  const held = [
    { enrollmentId: 1, benefitYear: 2026, amount: 30_000 },
    { enrollmentId: 2, benefitYear: 2026, amount: 5_000 },
  ];
  const own = { ...inWellness, amount: 40_000 };
  const sent = { beside, maxPaid: 35_000, held };
  expect(await available(day, ["REQUESTED", own, [], undefined, sent])).toEqual([8_000, 11_000]);
});

test("two receipts of a sent claim in one benefit share its hold, ignoring incomplete ones [RCP-12, SUB-10]", async () => {
  const beside = [
    receipt({ id: 34, amount: 20_000 }),
    receipt({ id: 35, amount: 7_000, claimerId: -1 }),
    receipt({ id: 36, amount: 900, ...inWellness }),
  ];
  const own = { amount: 10_000 };
  const held = [
    { enrollmentId: 1, benefitYear: 2026, amount: 25_000 },
    { enrollmentId: 2, benefitYear: 2026, amount: 900 },
  ];
  const sent = { beside, maxPaid: 25_900 };
  const left = [8_000 + 25_000 - 20_000, 6_000];
  expect(await available(day, ["REQUESTED", own, [], undefined, { ...sent, held }])).toEqual(left);
  // A service with only the specification's calls returns the payments of the whole claim: an upper bound.
  expect(await available(day, ["REQUESTED", own, [], undefined, sent])).toEqual([
    8_000 + 25_900 - 20_000,
    6_000,
  ]);
});

test("when the upstream cannot report last year, this year's figures apply without last year's receipts [SUB-10]", async () => {
  const others = [receipt({ id: 32, amount: 1_000, expenseDate: "2025-11-01" })];
  expect(await available("2025-12-31", ["OPEN", {}, others, undefined])).toEqual([8_000, 6_000]);
});

test("a benefit chosen before the year ended stays selected under this year's id [RCP-05, API-05]", async () => {
  const own = { employeeBenefitCoverageId: 61, expenseDate: "2025-12-01" };
  const path = "/claim-management/receipt/31/edit/";
  const { args } = argsFor(await requestWith(path, {}), answers("OPEN", own, [], lastYears()));
  const { saved } = await loadEditableReceipt(args, await requireEmployee(args, "claims"), 31);
  expect(saved).toMatchObject({ enrollmentId: 1, employeeBenefitCoverageId: 1 });
});
