import { assertEvent, assign, setup } from "xstate";
import { canStillSubmit, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { canSubmitClaims } from "~/domain/claim-submission";
import type { ClaimId } from "~/domain/ids";
import {
  type ClaimSubmissionAnswer,
  type ClaimSubmissionCall,
  type ClaimSubmissionContext,
  type ClaimSubmissionEvent,
  type DuplicateCheck,
  initialSubmissionContext,
  type RemoveClaimInput,
  type SubmitClaimInput,
  submissionContextOf,
  withClaimDecided,
  withoutAgreement,
} from "./claim-submission-context";
import { failedWith, failureOf } from "./failure";
import { providedByFlow } from "./provided-by-flow";
import type { StepMeta } from "./step";

interface Asked {
  readonly context: ClaimSubmissionContext;
  readonly event: ClaimSubmissionEvent | ClaimSubmissionAnswer;
}

/** Implements the calls, guards and actions that the claim submission machine names. */
export const claimSubmissionSetup = setup({
  types: {
    context: {} as ClaimSubmissionContext,
    events: {} as ClaimSubmissionEvent | ClaimSubmissionAnswer,
    meta: {} as StepMeta,
  },
  actors: {
    checkDuplicate: providedByFlow<DuplicateCheck, { claimId: ClaimId }>("checkDuplicate"),
    submitClaim: providedByFlow<void, SubmitClaimInput>("submitClaim"),
    removeClaim: providedByFlow<void, RemoveClaimInput>("removeClaim"),
  },
  guards: {
    isCancelledTooLongAgo: ({ event }) => {
      assertEvent(event, "claim.submit");
      return !canStillSubmit(event.today, event.benefitCancellationDate);
    },
    canSubmitClaims: ({ event }) => {
      assertEvent(event, "claim.submit");
      return canSubmitClaims(event.claims, event);
    },
    hasAgreedToAllPolicies: ({ event }) => {
      assertEvent(event, "policies.agree");
      return event.policyIds.every((id) => event.claimPolicys.includes(id));
    },
    hasClaimsLeft: ({ context }) => context.queue.length > 0,
    isAccepted: ({ event }) => {
      assertEvent(event, "xstate.done.actor.checkDuplicate");
      return event.output.accept;
    },
    isAboutClaimInHand,
    isRefusedAsCancelled: failedWith("benefitCancelled"),
    isDuplicate: failedWith("duplicate"),
    isChangedSinceAgreed: failedWith("changed"),
    isDecidedElsewhere: failedWith("alreadyDecided"),
    hasFailedSubmitting: (answer) =>
      isAboutClaimInHand(answer) && answer.context.failure?.during === "submitClaim",
    hasFailedRemoving: (answer) =>
      isAboutClaimInHand(answer) && answer.context.failure?.during === "removeClaim",
  },
  actions: {
    startAnew: assign(({ event }) => {
      assertEvent(event, "claim.submit");
      return submissionContextOf(event.claims, event.today);
    }),
    refuseAll: assign(({ event }) => {
      assertEvent(event, "claim.submit");
      const cancelled = event.benefitCancellationDate;
      return {
        ...initialSubmissionContext,
        lastDay: cancelled && lastDayToSubmitAfterCancellation(cancelled),
      };
    }),
    noteAgreement: assign(({ event }) => {
      assertEvent(event, "policies.agree");
      return { claimPolicys: [...event.claimPolicys], agreedAs: { ...event.agreedAs } };
    }),
    askAgain: assign(({ context }) => withoutAgreement(context)),
    takeNextClaim: assign({ claimId: ({ context }) => context.queue[0] ?? null }),
    noteDuplicate: assign({
      duplicateOf: ({ event }) => {
        assertEvent(event, "xstate.done.actor.checkDuplicate");
        return event.output.duplicateOf;
      },
    }),
    noteSubmitAnyway: assign({ submitAnyway: true }),
    noteClaimShown: assign(({ context: { agreedAs }, event }) => {
      assertEvent(event, ["claim.submitAnyway", "claim.remove"]);
      const shown = event.agreedAs === undefined ? {} : { [event.claimId]: event.agreedAs };
      return { agreedAs: { ...agreedAs, ...shown } };
    }),
    countAsSubmitted: assign(({ context }) => withClaimDecided(context, "submitted")),
    countAsRemoved: assign(({ context }) => withClaimDecided(context, "removed")),
    countAsDecidedElsewhere: assign(({ context }) => withClaimDecided(context, "decidedElsewhere")),
    leaveInDraft: assign(({ context }) => withClaimDecided(context, "leftInDraft")),
    noteFailedCheck: assign({ failure: ({ event }) => failureDuring("checkDuplicate", event) }),
    noteFailedSubmission: assign({ failure: ({ event }) => failureDuring("submitClaim", event) }),
    noteFailedRemoval: assign({ failure: ({ event }) => failureDuring("removeClaim", event) }),
    forgetFailure: assign({ failure: null }),
  },
});

/** Whether the page that posted is about the current claim: one about an earlier claim must not decide this one. */
function isAboutClaimInHand({ context, event }: Asked): boolean {
  assertEvent(event, ["claim.submitAnyway", "claim.remove", "claim.leave", "claim.retry"]);
  return event.claimId === context.claimId;
}

function failureDuring(during: ClaimSubmissionCall, event: ClaimSubmissionEvent | ClaimSubmissionAnswer) {
  assertEvent(event, "xstate.error.actor.*");
  return { ...failureOf(event.error), during };
}
