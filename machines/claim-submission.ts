import { assertEvent, assign, setup } from "xstate";
import { lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { canSubmitClaims, isCancelledTooLongAgo } from "~/domain/claim-submission";
import type { ClaimId } from "~/domain/ids";
import {
  type ClaimSubmissionAnswer,
  type ClaimSubmissionContext,
  type ClaimSubmissionEvent,
  type ClaimSubmissionOrder,
  claimInHand,
  type DuplicateCheck,
  decided,
  nothingSubmitted,
  submissionOf,
} from "./claim-submission-context";
import { failureOf } from "./failure";
import { providedByFlow } from "./provided-by-flow";
import type { StepMeta } from "./step";

const failed = {
  checkDuplicate: "xstate.error.actor.checkDuplicate",
  submitClaim: "xstate.error.actor.submitClaim",
  removeClaim: "xstate.error.actor.removeClaim",
} as const;
const anyFailed = [failed.checkDuplicate, failed.submitClaim, failed.removeClaim] as const;

const flow = setup({
  types: {
    context: {} as ClaimSubmissionContext,
    events: {} as ClaimSubmissionEvent | ClaimSubmissionAnswer,
    meta: {} as StepMeta,
  },
  actors: {
    checkDuplicate: providedByFlow<DuplicateCheck, { claimId: ClaimId }>("checkDuplicate"),
    submitClaim: providedByFlow<void, ClaimSubmissionOrder>("submitClaim"),
    removeClaim: providedByFlow<void, { claimId: ClaimId }>("removeClaim"),
  },
  guards: {
    isCancelledTooLongAgo: ({ event }) => {
      assertEvent(event, "claim.submit");
      return isCancelledTooLongAgo(event.today, event.benefitCancellationDate);
    },
    canSubmitClaims: ({ event }) => {
      assertEvent(event, "claim.submit");
      return canSubmitClaims(event.claims, event.today);
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
    isAboutClaimInHand: ({ context, event }) => {
      assertEvent(event, ["claim.submitAnyway", "claim.remove", "claim.leave"]);
      return event.claimId === context.claimId;
    },
    isRefusedAsCancelled: ({ event }) => {
      assertEvent(event, anyFailed);
      return failureOf(event.error).kind === "benefitCancelled";
    },
    isDuplicate: ({ event }) => {
      assertEvent(event, anyFailed);
      return failureOf(event.error).kind === "duplicate";
    },
    isDecidedElsewhere: ({ event }) => {
      assertEvent(event, anyFailed);
      return failureOf(event.error).kind === "alreadyDecided";
    },
    hasFailedSubmitting: ({ context }) => context.failure?.during === "submitClaim",
    hasFailedRemoving: ({ context }) => context.failure?.during === "removeClaim",
  },
  actions: {
    startAnew: assign(({ event }) => {
      assertEvent(event, "claim.submit");
      return submissionOf(event.claims, event.today);
    }),
    refuseAll: assign(({ event }) => {
      assertEvent(event, "claim.submit");
      const cancelled = event.benefitCancellationDate;
      return { ...nothingSubmitted, lastDay: cancelled && lastDayToSubmitAfterCancellation(cancelled) };
    }),
    noteLastDay: assign({
      lastDay: ({ event }) => {
        assertEvent(event, anyFailed);
        return failureOf(event.error).lastDay ?? null;
      },
    }),
    noteAgreement: assign({
      claimPolicys: ({ event }) => {
        assertEvent(event, "policies.agree");
        return [...event.claimPolicys];
      },
    }),
    takeNextClaim: assign({ claimId: ({ context }) => context.queue[0] ?? null }),
    noteDuplicate: assign({
      duplicateOf: ({ event }) => {
        assertEvent(event, "xstate.done.actor.checkDuplicate");
        return event.output.duplicateOf;
      },
    }),
    noteSubmitAnyway: assign({ submitAnyway: true }),
    countAsSubmitted: assign(({ context }) => decided(context, "submitted")),
    countAsRemoved: assign(({ context }) => decided(context, "removed")),
    countAsDecidedElsewhere: assign(({ context }) => decided(context, "decidedElsewhere")),
    leaveInDraft: assign(({ context }) => decided(context, "leftInDraft")),
    noteFailedCheck: assign({ failure: ({ event }) => failureDuring("checkDuplicate", event) }),
    noteFailedSubmission: assign({ failure: ({ event }) => failureDuring("submitClaim", event) }),
    noteFailedRemoval: assign({ failure: ({ event }) => failureDuring("removeClaim", event) }),
    forgetFailure: assign({ failure: null }),
  },
});

function failureDuring<During extends keyof typeof failed>(
  during: During,
  event: ClaimSubmissionEvent | ClaimSubmissionAnswer,
) {
  assertEvent(event, anyFailed);
  return { ...failureOf(event.error), during };
}

/** Submit is the first step: wherever the person has the word, it starts anew with the claims that are open now. */
const fromTheFirstStep = {
  "claim.submit": [
    { guard: "isCancelledTooLongAgo", target: "refusedAsCancelled", actions: "refuseAll" },
    { guard: "canSubmitClaims", target: "agreeing", actions: "startAnew" },
  ],
} as const;

/**
 * Submission of the OPEN claims of a draft, each decided on its own (section 4; SUB-01 to SUB-06).
 *
 * The calls `checkDuplicate`, `submitClaim` and `removeClaim` are provided by the flow; they reject with a `StepFailure`.
 * A call that failed is repeated as it was, so that an answer lost on the way submits nothing twice.
 */
export const claimSubmission = flow.createMachine({
  id: "claimSubmission",
  version: "1",
  context: nothingSubmitted,
  initial: "collectingReceipts",
  states: {
    collectingReceipts: {
      description: "The draft: receipts are uploaded and filled in. Submit needs every receipt complete.",
      meta: { title: "Collecting receipts", path: "/claim-management/claim/" },
      on: fromTheFirstStep,
    },
    agreeing: {
      description: "The person ticks every claim policy.",
      meta: { title: "Agreeing to the policies", path: "/claim-management/agreement/" },
      on: {
        ...fromTheFirstStep,
        "policies.agree": {
          guard: "hasAgreedToAllPolicies",
          target: "choosingNextClaim",
          actions: "noteAgreement",
        },
      },
    },
    choosingNextClaim: {
      description: "Takes the next claim that is not yet decided, one at a time.",
      meta: { title: "Choosing the next claim" },
      always: [
        { guard: "hasClaimsLeft", target: "checkingDuplicate", actions: "takeNextClaim" },
        { target: "finished" },
      ],
    },
    checkingDuplicate: {
      description: "The service compares the claim with those sent before.",
      meta: { title: "Checking for a duplicate" },
      invoke: {
        id: "checkDuplicate",
        src: "checkDuplicate",
        input: ({ context }) => ({ claimId: claimInHand(context) }),
        onDone: [
          { guard: "isAccepted", target: "submitting" },
          { target: "askingAboutDuplicate", actions: "noteDuplicate" },
        ],
        onError: [
          { guard: "isRefusedAsCancelled", target: "refusedAsCancelled", actions: "noteLastDay" },
          { guard: "isDecidedElsewhere", target: "choosingNextClaim", actions: "countAsDecidedElsewhere" },
          { target: "failed", actions: "noteFailedCheck" },
        ],
      },
    },
    askingAboutDuplicate: {
      description: "The Notice: submit this claim anyway, or remove it.",
      meta: { title: "Asking about a duplicate", path: "/claim-management/duplicate/?claim=:claimId" },
      on: {
        ...fromTheFirstStep,
        "claim.submitAnyway": {
          guard: "isAboutClaimInHand",
          target: "submitting",
          actions: "noteSubmitAnyway",
        },
        "claim.remove": { guard: "isAboutClaimInHand", target: "removing" },
      },
    },
    submitting: {
      description: "The service submits the claim, deciding once more in one transaction.",
      meta: { title: "Submitting the claim" },
      invoke: {
        id: "submitClaim",
        src: "submitClaim",
        input: ({ context }) => ({
          claimId: claimInHand(context),
          claimPolicys: context.claimPolicys,
          submitAnyway: context.submitAnyway,
        }),
        onDone: { target: "choosingNextClaim", actions: "countAsSubmitted" },
        onError: [
          // Another claim was sent between the check and this, perhaps in another tab.
          { guard: "isDuplicate", target: "askingAboutDuplicate" },
          { guard: "isRefusedAsCancelled", target: "refusedAsCancelled", actions: "noteLastDay" },
          { guard: "isDecidedElsewhere", target: "choosingNextClaim", actions: "countAsDecidedElsewhere" },
          { target: "failed", actions: "noteFailedSubmission" },
        ],
      },
    },
    removing: {
      description: "The service disables the claim.",
      meta: { title: "Removing the claim" },
      invoke: {
        id: "removeClaim",
        src: "removeClaim",
        input: ({ context }) => ({ claimId: claimInHand(context) }),
        onDone: { target: "choosingNextClaim", actions: "countAsRemoved" },
        onError: [
          { guard: "isDecidedElsewhere", target: "choosingNextClaim", actions: "countAsDecidedElsewhere" },
          { target: "failed", actions: "noteFailedRemoval" },
        ],
      },
    },
    finished: {
      description: "Every claim is decided; the result says what became of each.",
      meta: { title: "Finished", path: "/claim-management/result/" },
      on: fromTheFirstStep,
    },
    refusedAsCancelled: {
      description: "The benefit was cancelled more than 14 days ago.",
      meta: { title: "Refused because the benefit was cancelled", path: "/claim-management/refused/" },
      on: fromTheFirstStep,
    },
    failed: {
      description: "A call did not succeed. The person tries again, or leaves this claim in the draft.",
      meta: { title: "Failed, with a way back", path: "/claim-management/failed/" },
      on: {
        ...fromTheFirstStep,
        "claim.retry": [
          { guard: "hasFailedSubmitting", target: "submitting", actions: "forgetFailure" },
          { guard: "hasFailedRemoving", target: "removing", actions: "forgetFailure" },
          { target: "checkingDuplicate", actions: "forgetFailure" },
        ],
        "claim.leave": {
          guard: "isAboutClaimInHand",
          target: "choosingNextClaim",
          actions: "leaveInDraft",
        },
      },
    },
  },
});
