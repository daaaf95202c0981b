// Sets the file scope that the styles of the result need.
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
import { clockStartingAt } from "~/domain/calendar";
import { openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { loader } from "~/routes/claims/submit/result";
import { requireEmployee } from "~/session/require-employee.server";

const api = "/manage-claim/api";
const details = { amount: 4_500, claimerId: 0, employeeBenefitCoverageId: 71, expenseTypeId: 3 };
const lastYear = { id: 5, receipts: [{ ...details, expenseDate: "2025-12-20" }] };
const newYear = (id: number) => ({ id, receipts: [{ ...details, expenseDate: "2026-01-10" }] });
const begin = {
  type: "claim.submit",
  claims: [lastYear, newYear(6), newYear(7)],
  ...{ benefitCancellationDate: null, today: "2026-01-15", runOutEndDate: null },
} as const;
const agree = { type: "policies.agree", policyIds: [1], claimPolicys: [1] } as const;

/** Returns what the result says of the claims that were held on 15 January, if these are still in the draft on that day. */
async function resultOn(day: string, openIdList: readonly number[]) {
  const answers: Answers = {
    [infoCall]: () => Response.json(employee),
    // Claim 5 is gone when it is checked, so that nothing is sent.
    [`GET ${api}/employees/claimOpeningSummary`]: () =>
      Response.json({
        ...{ id: openIdList[0] ?? 0, claimStatus: "OPEN", extendStatus: "", submittedDate: null },
        ...{ totalAmount: 4_500, openIdList },
      }),
  };
  let cookie = "";
  const made = async () => {
    const request = await requestWith("/claim-management/result/", {}, { headers: { Cookie: cookie } });
    const { args } = argsFor(request, answers);
    const clock = clockStartingAt(new Date(`${day}T17:00:00Z`));
    return { ...args, context: { ...args.context, clock }, params: {} };
  };
  for (const [event, from] of [
    [begin, "collectingReceipts"],
    [agree, "agreeing"],
  ] as const) {
    const args = await made();
    const flow = await openClaimSubmissionFlow(args, await requireEmployee(args, "claims"));
    const answer = await flow.redirect(await flow.send(event, { from }));
    cookie = cookiePair(answer.headers.get("Set-Cookie") ?? "");
  }
  const { held, isHeldNow, decidedElsewhere, leftInDraft } = await loader(await made());
  return { held, isHeldNow, decidedElsewhere, leftInDraft };
}

test("the result tells of a held claim only while it is in the draft, and of 16 January only before that [SUB-05, RCP-11] (D10, D20)", async () => {
  const left = { leftInDraft: [], decidedElsewhere: [5] };
  expect(await resultOn("2026-01-15", [6, 7])).toEqual({ ...left, held: [6, 7], isHeldNow: true });
  expect(await resultOn("2026-01-15", [7])).toEqual({
    ...{ held: [7], isHeldNow: true },
    ...{ leftInDraft: [], decidedElsewhere: [5, 6] },
  });
  expect(await resultOn("2026-01-16", [6, 7])).toEqual({ ...left, held: [6, 7], isHeldNow: false });
});
