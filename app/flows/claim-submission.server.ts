import { claimSubmission } from "machines/claim-submission";
import type { StepFailure } from "machines/failure";
import { fromPromise } from "xstate";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { undefinedIfNotFound } from "~/gateway/api-error";
import type { ClaimDraft, ClaimRecord } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { expenseFactsOf } from "./expense-facts.server";
import { withStepFailure } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";

export type ClaimSubmissionFlow = Flow<typeof claimSubmission>;

const cookie = { name: "claim-submission", path: "/claim-management" };

/** Opens the submission of the signed-in employee's draft, with the service's calls provided. */
export function openClaimSubmissionFlow(
  args: RequestArgs,
  me: EmployeeSession,
): Promise<ClaimSubmissionFlow> {
  return openFlow(args, cookie, me.employee.id, withCalls(me.api));
}

/** Returns the event of the first step with the facts that decide it: the draft as just read, and today's date. */
export function submitEvent(
  args: RequestArgs,
  me: EmployeeSession,
  { claims, benefitCancellationDate }: ClaimDraft,
) {
  return { type: "claim.submit", claims, benefitCancellationDate, ...expenseFactsOf(args, me) } as const;
}

function withCalls(api: Gateway) {
  return claimSubmission.provide({
    actors: {
      checkDuplicate: fromPromise(async ({ input, signal }) => {
        const check = await withStepFailure(api.claim.checkDuplicate({ id: input.claimId }, { signal }));
        return { accept: check.accept, duplicateOf: check.duplicateClaimId ?? null };
      }),
      submitClaim: fromPromise(async ({ input: { agreedAs: knownAs, ...claim }, signal }) => {
        const submission = { ...claim, ...(knownAs !== undefined && { knownAs }) };
        await withStepFailure(api.claim.submit(submission, { signal }));
      }),
      removeClaim: fromPromise(async ({ input: { claimId, agreedAs: knownAs }, signal }) => {
        const claim = await withStepFailure(undefinedIfNotFound(api.claim.info({ claimId }, { signal })));
        // The service would also remove a submitted claim; the Notice offers removal only for a claim in the draft.
        if (claim && wasSent(claim)) throw { kind: "alreadyDecided", message: "" } satisfies StepFailure;
        const removal = { id: claimId, ...(knownAs !== undefined && { knownAs }) };
        await withStepFailure(api.claim.remove(removal, { signal }));
      }),
    },
  });
}

/** Whether a claim has been submitted meanwhile, perhaps on another device. */
function wasSent({ claimStatus }: ClaimRecord): boolean {
  return claimStatus !== "OPEN" && claimStatus !== DISABLED_CLAIM_STATUS;
}
