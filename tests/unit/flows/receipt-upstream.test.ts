import { type Answers, argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import type { IsoDate } from "~/domain/calendar";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { findSimilarReceipt, openReceiptFlow } from "~/flows/receipt.server";
import { requireEmployee } from "~/session/require-employee.server";

// An upstream has only the specification's calls: no check of a single receipt, and no code for duplicates.

const receipt = {
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
  typeOfClaim: "Healthcare spending",
  expenseDate: "2026-02-02",
  expenseTypeId: 3,
  expenseType: "Dental",
  expenseTypeOther: null,
  notes: null,
  file: { name: "a.png", type: "image/png", size: 1, thumbnailUrl: null, isPasswordProtected: false },
};
const claim = {
  id: 5,
  claimStatus: "REQUESTED",
  status: "REQUESTED",
  totalAmount: 4_500,
  submittedDate: "2026-02-03T15:00:00Z",
  employeeName: "Robin Roy",
  employeeEmail: "r@example.com",
  companyName: "Maple",
  maxPaid: null,
  enableClaimSeparation: false,
  claimSeparations: [],
  reasonType: null,
  reason: null,
  receipts: [receipt],
};
const coverage = {
  id: 71,
  enrollmentId: 1,
  name: "Healthcare spending",
  amount: 280_000,
  proRatedAmount: null,
  rolloverAmount: 0,
  previousAmount: 0,
  previousProRatedAmount: null,
  createdDate: null,
};
const details: ReceiptDetails = {
  amount: 4_500,
  claimerId: 0,
  employeeBenefitCoverageId: 1,
  enrollmentId: 1,
  expenseDate: "2026-02-02",
  expenseTypeId: 3,
  expenseTypeOther: "",
  notes: "",
};
const facts = {
  today: "2026-03-02" as IsoDate,
  eligibilityDate: null,
  dependentIds: [],
  coverages: [{ id: 1, enrollmentId: 1, name: "Healthcare spending", availableAmount: 280_000 }],
  expenseTypes: [{ id: 3, name: "Dental" }],
};
const saveCall = "PUT /manage-claim/api/receipts";
const checkCall = "GET /manage-claim/api/claims/check/5";

function upstream(claimStatus: string, accept: boolean, benefitCoverages = [coverage]): Answers {
  return {
    [infoCall]: () => Response.json(employee),
    "GET /manage-claim/api/receipts/31": () => Response.json(receipt),
    "GET /manage-claim/api/employees/claim-info": () =>
      Response.json({ ...claim, claimStatus, status: claimStatus }),
    "GET /manage-employee/api/benefits-coverage": () =>
      Response.json({ totalAmount: 280_000, benefitCoverages }),
    [checkCall]: () => Response.json({ accept }),
    [saveCall]: () => Response.json(receipt),
  };
}

async function saved(claimStatus: string, accept: boolean, benefits = [coverage]) {
  const { args, calls } = argsFor(
    await requestWith("/claim-management/receipt/31/edit/", {}),
    upstream(claimStatus, accept, benefits),
  );
  const me = await requireEmployee(args, "claims");
  const flow = await openReceiptFlow(args, me, 31);
  const event = { type: "receipt.save", claimStatus, receipt: details, facts } as const;
  const outcome = await flow.send(event, { from: flow.state });
  const answer = await flow.redirect(outcome);
  return {
    failure: outcome.status === "failed" ? outcome.failure : null,
    args,
    me,
    path: answer.headers.get("Location"),
    calls: calls.map((call) => call.split(" Bearer")[0]),
  };
}

test("with an upstream, the Notice appears before a sent receipt is saved, using the claim's own check [SUB-09]", async () => {
  const { me, path, calls } = await saved("REQUESTED", false);
  expect(path).toBe("/claim-management/receipt/31/duplicate/");
  expect(calls).toContain(checkCall);
  expect(calls).not.toContain(saveCall);
  expect(await findSimilarReceipt(me.api, 31, details), "for the Notice").toEqual({ accept: false });
});

test("what the upstream accepts is saved, and a draft is saved without a check [SUB-02, SUB-09]", async () => {
  const accepted = await saved("REQUESTED", true);
  expect(accepted.path).toBe("/claim-management/receipt/31/");
  expect(accepted.calls).toContain(saveCall);
  const open = await saved("OPEN", false);
  expect(open.path).toBe("/claim-management/receipt/31/");
  expect(open.calls).not.toContain(checkCall);
});

test.each(["OPEN", "REQUESTED"])(
  "a receipt of a claim that is %s, whose benefit is gone by now, is not saved, and its form asks for another benefit [RCP-10]",
  async (claimStatus) => {
    const gone = await saved(claimStatus, true, []);
    expect(gone.path).toBe("/claim-management/receipt/31/edit/");
    expect(gone.failure).toEqual({ kind: "refused", message: "Please choose a benefit." });
    expect(gone.calls).not.toContain(saveCall);
  },
);
