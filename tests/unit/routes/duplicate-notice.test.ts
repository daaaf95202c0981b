// Sets the file scope that the styles of the route need.
import "tests/unit/ui/markup";
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
import { loader } from "~/routes/claims/submit/duplicate";
import { requireEmployee } from "~/session/require-employee.server";

const api = "/manage-claim/api";
const receipt = (claimId: number) => ({
  ...{ id: claimId * 10, claimId, amount: 4_500, attachmentUrl: "a", fileUrl: "a", claimerId: 0 },
  ...{
    claimerType: "EMPLOYEE" as const,
    claimerName: null,
    relationship: null,
    employeeBenefitCoverageId: 71,
  },
  ...{ typeOfClaim: null, expenseDate: "2026-02-02", expenseTypeId: 3, expenseType: "Dental" },
  ...{ expenseTypeOther: null, notes: null },
  file: { name: "a.png", type: "image/png", size: 1, thumbnailUrl: null, isPasswordProtected: false },
});
const record = (id: number) => ({
  ...{ id, claimStatus: "OPEN", status: "OPEN", totalAmount: 4_500, submittedDate: null, employeeName: "R" },
  ...{ employeeEmail: "r@example.com", companyName: "Maple", maxPaid: null, enableClaimSeparation: false },
  ...{ claimSeparations: [], reasonType: null, reason: null, receipts: [receipt(id)] },
});
const begin = {
  type: "claim.submit",
  claims: [5, 6, 7].map((id) => ({ id, receipts: [receipt(id)] })),
  ...{ benefitCancellationDate: null, today: "2026-03-02", runOutEndDate: null },
} as const;

test("the Notice of the second of three claims says so after the first was left in the draft [SUB-04]", async () => {
  const answers: Answers = {
    [infoCall]: () => Response.json(employee),
    [`GET ${api}/claims/check/5`]: () => Response.json({ message: "Later" }, { status: 503 }),
    [`GET ${api}/claims/check/6`]: () => Response.json({ accept: false }),
    [`GET ${api}/employees/claim-info`]: () => Response.json(record(6)),
  };
  let cookie = "";
  const made = async (path: string) =>
    argsFor(await requestWith(path, {}, { headers: { Cookie: cookie } }), answers);
  for (const [event, from] of [
    [begin, "collectingReceipts"],
    [{ type: "policies.agree", policyIds: [1], claimPolicys: [1] }, "agreeing"],
    [{ type: "claim.leave", claimId: 5 }, "failed"],
  ] as const) {
    const { args } = await made("/claim-management/duplicate/");
    const flow = await openClaimSubmissionFlow(args, await requireEmployee(args, "claims"));
    expect(flow.state).toBe(from);
    const answer = await flow.redirect(await flow.send(event as never, { from }));
    cookie = cookiePair(answer.headers.get("Set-Cookie") ?? "");
  }
  const { args } = await made("/claim-management/duplicate/?claim=6");
  const { position, total } = await loader({ ...args, params: {} });
  expect({ position, total }).toEqual({ position: 2, total: 3 });
});
