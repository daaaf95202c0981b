import {
  type Answers,
  argsFor,
  cookiePair,
  employee,
  infoCall,
  requestWith,
} from "tests/support/request-args";
import { expect, test } from "vitest";
import { openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { requireEmployee } from "~/session/require-employee.server";

const api = "/manage-claim/api";
const removal = `DELETE ${api}/claims/remove/5`;
const receipt = {
  id: 31,
  claimId: 5,
  amount: 4_500,
  attachmentUrl: "a",
  fileUrl: "a",
  claimerId: 0,
  claimerType: "EMPLOYEE" as const,
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
};
const claims = [{ id: 5, receipts: [receipt] }];
const begin = {
  type: "claim.submit",
  claims,
  benefitCancellationDate: null,
  today: "2026-03-02",
  runOutEndDate: null,
} as const;
const agree = { type: "policies.agree", policyIds: [1], claimPolicys: [1] } as const;

const left = { queue: [], removed: [], decidedElsewhere: [], failure: undefined };

/** Answers "No, remove the claim" to the Notice of claim 5; returns the result and the calls that were made. */
async function removed(now: Response) {
  const answers: Answers = {
    [infoCall]: () => Response.json(employee),
    [`GET ${api}/claims/check/5`]: () => Response.json({ accept: false }),
    [`GET ${api}/employees/claim-info`]: () => now,
    [removal]: () => new Response(null, { status: 204 }),
  };
  let cookie = "";
  const open = async () => {
    const request = await requestWith("/claim-management/duplicate/", {}, { headers: { Cookie: cookie } });
    const made = argsFor(request, answers);
    return {
      ...made,
      flow: await openClaimSubmissionFlow(made.args, await requireEmployee(made.args, "claims")),
    };
  };
  for (const [event, from] of [
    [begin, "collectingReceipts"],
    [agree, "agreeing"],
  ] as const) {
    const { flow } = await open();
    cookie = cookiePair(
      (await flow.redirect(await flow.send(event, { from }))).headers.get("Set-Cookie") ?? "",
    );
  }
  const { flow, calls } = await open();
  const outcome = await flow.send({ type: "claim.remove", claimId: 5 }, { from: "askingAboutDuplicate" });
  if (outcome.status === "outdated") throw new Error("the Notice was not there");
  const wasCalled = calls.some((call) => call.startsWith(removal));
  const { queue, removed, decidedElsewhere, failure } = outcome.after.context;
  return { queue, removed, decidedElsewhere, failure: failure?.kind, wasCalled };
}

const record = (claimStatus: string) =>
  Response.json({
    id: 5,
    claimStatus,
    status: claimStatus,
    totalAmount: 4_500,
    submittedDate: null,
    employeeName: "Robin Roy",
    employeeEmail: "r@example.com",
    companyName: "Maple",
    maxPaid: null,
    enableClaimSeparation: false,
    claimSeparations: [],
    reasonType: null,
    reason: null,
    receipts: [receipt],
  });

test.each(["REQUESTED", "APPROVED", "REJECTED"])(
  "the Notice does not remove a claim that is already %s [SUB-03, SUB-04]",
  async (status) => {
    expect(await removed(record(status))).toEqual({ ...left, decidedElsewhere: [5], wasCalled: false });
  },
);

test("the Notice removes a draft claim, and a missing claim counts as removed [SUB-03]", async () => {
  for (const now of [record("OPEN"), record("DISABLED"), Response.json({ message: "No" }, { status: 404 })])
    expect(await removed(now)).toEqual({ ...left, removed: [5], wasCalled: true });
});

test("nothing is removed when it is unknown whether the claim was sent [SUB-03, SUB-04]", async () => {
  const down = Response.json({ message: "Later" }, { status: 503 });
  expect(await removed(down)).toEqual({ ...left, queue: [5], failure: "unavailable", wasCalled: false });
});
