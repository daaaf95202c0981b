import { claimSubmission } from "machines/claim-submission";
import { fromPromise } from "xstate";
import { today } from "~/domain/calendar";
import type { ClaimToSubmit } from "~/domain/claim-submission";
import type { Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { asStep } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";

const place = { name: "claim-submission", path: "/claim-management" };

/** The submission of the signed-in employee's draft, with the service's calls behind it. */
export function claimSubmissionFlow(
  args: RequestArgs,
  me: EmployeeSession,
): Promise<Flow<typeof claimSubmission>> {
  return openFlow(args, place, me.employee.id, withCalls(me.api));
}

/** The event of the first step, with the facts that decide it read now: the OPEN claims, the cancellation, the day. */
export async function submitEvent({ context }: RequestArgs, { api }: EmployeeSession) {
  const [claims, all] = await Promise.all([openClaims(api), api.employee.allInfo()]);
  return {
    type: "claim.submit",
    claims,
    benefitCancellationDate: all.benefitCancellationDate,
    today: today(context.clock),
  } as const;
}

/** An OPEN claim with its receipts as they are saved. */
export interface OpenClaim extends ClaimToSubmit {
  receipts: readonly Receipt[];
}

/** The OPEN claims of the draft with their receipts, in the order of their ids. */
export async function openClaims(api: Gateway): Promise<OpenClaim[]> {
  const opening = await api.claim.openingSummary();
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return Promise.all(ids.map(async (id) => ({ id, receipts: await api.claim.receipts({ claimId: id }) })));
}

function withCalls(api: Gateway) {
  return claimSubmission.provide({
    actors: {
      checkDuplicate: fromPromise(async ({ input, signal }) => {
        const check = await asStep(api.claim.checkDuplicate({ id: input.claimId }, { signal }));
        return { accept: check.accept, duplicateOf: check.duplicateClaimId ?? null };
      }),
      submitClaim: fromPromise(async ({ input, signal }) => {
        await asStep(api.claim.submit(input, { signal }));
      }),
      removeClaim: fromPromise(async ({ input, signal }) => {
        await asStep(api.claim.remove({ id: input.claimId }, { signal }));
      }),
    },
  });
}
