import { currentClaim, initialSubmissionContext } from "./claim-submission-context";
import { claimSubmissionSetup } from "./claim-submission-implementations";

/** Submit is the first step: from every resting state it restarts the flow with the claims that are open now. */
const fromTheFirstStep = {
  "claim.submit": [
    { guard: "isCancelledTooLongAgo", target: "refusedAsCancelled", actions: "refuseAll" },
    { guard: "canSubmitClaims", target: "agreeing", actions: "startAnew" },
  ],
} as const;

/**
 * Submits the OPEN claims of a draft, deciding each claim separately (SUB-01 to SUB-06).
 *
 * The calls `checkDuplicate`, `submitClaim` and `removeClaim` are provided by the flow; they reject with a `StepFailure`.
 * A retry repeats the failed call with the same input, so a lost response never leads to a second submission.
 */
export const claimSubmission = claimSubmissionSetup.createMachine({
  id: "claimSubmission",
  version: "3",
  context: initialSubmissionContext,
  initial: "collectingReceipts",
  states: {
    collectingReceipts: {
      description: "The draft: receipts are uploaded and filled in. Submit needs every receipt complete.",
      meta: { title: "Collecting receipts", path: "/claim-management/claim/", requirements: ["RCP-04"] },
      on: fromTheFirstStep,
    },
    agreeing: {
      description: "The person ticks every claim policy.",
      meta: {
        title: "Agreeing to the policies",
        path: "/claim-management/agreement/",
        requirements: ["SUB-01"],
      },
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
      meta: { title: "Choosing the next claim", requirements: ["SUB-04"] },
      always: [
        { guard: "hasClaimsLeft", target: "checkingDuplicate", actions: "takeNextClaim" },
        { target: "finished" },
      ],
    },
    checkingDuplicate: {
      description: "The service compares the claim with those sent before.",
      meta: { title: "Checking for a duplicate", requirements: ["SUB-02"] },
      invoke: {
        id: "checkDuplicate",
        src: "checkDuplicate",
        input: ({ context }) => ({ claimId: currentClaim(context) }),
        onDone: [
          { guard: "isAccepted", target: "submitting" },
          { target: "askingAboutDuplicate", actions: "noteDuplicate" },
        ],
        onError: [
          { guard: "isRefusedAsCancelled", target: "refusedAsCancelled", actions: "noteFailedCheck" },
          { guard: "isDecidedElsewhere", target: "choosingNextClaim", actions: "countAsDecidedElsewhere" },
          { target: "failed", actions: "noteFailedCheck" },
        ],
      },
    },
    askingAboutDuplicate: {
      description: "The Notice: submit this claim anyway, or remove it.",
      meta: {
        title: "Asking about a duplicate",
        path: "/claim-management/duplicate/?claim=:claimId",
        requirements: ["SUB-03"],
      },
      on: {
        ...fromTheFirstStep,
        "claim.submitAnyway": {
          guard: "isAboutClaimInHand",
          target: "submitting",
          actions: ["noteClaimShown", "noteSubmitAnyway"],
        },
        "claim.remove": { guard: "isAboutClaimInHand", target: "removing", actions: "noteClaimShown" },
      },
    },
    submitting: {
      description: "The service submits the claim, deciding once more in one transaction.",
      meta: { title: "Submitting the claim", requirements: ["SUB-02"] },
      invoke: {
        id: "submitClaim",
        src: "submitClaim",
        input: ({ context }) => ({
          claimId: currentClaim(context),
          claimPolicys: context.claimPolicys,
          submitAnyway: context.submitAnyway,
          agreedAs: context.agreedAs[currentClaim(context)],
        }),
        onDone: { target: "choosingNextClaim", actions: "countAsSubmitted" },
        onError: [
          // The claim was changed after the agreement, perhaps on another device.
          { guard: "isChangedSinceAgreed", target: "agreeing", actions: "askAgain" },
          // Another claim was submitted after the check, perhaps in another tab.
          { guard: "isDuplicate", target: "askingAboutDuplicate" },
          { guard: "isRefusedAsCancelled", target: "refusedAsCancelled", actions: "noteFailedSubmission" },
          { guard: "isDecidedElsewhere", target: "choosingNextClaim", actions: "countAsDecidedElsewhere" },
          { target: "failed", actions: "noteFailedSubmission" },
        ],
      },
    },
    removing: {
      description: "The service disables the claim.",
      meta: { title: "Removing the claim", requirements: ["SUB-03"] },
      invoke: {
        id: "removeClaim",
        src: "removeClaim",
        input: ({ context }) => ({
          claimId: currentClaim(context),
          agreedAs: context.agreedAs[currentClaim(context)],
        }),
        onDone: { target: "choosingNextClaim", actions: "countAsRemoved" },
        onError: [
          // The claim was changed after the Notice, perhaps on another device.
          { guard: "isChangedSinceAgreed", target: "askingAboutDuplicate" },
          { guard: "isDecidedElsewhere", target: "choosingNextClaim", actions: "countAsDecidedElsewhere" },
          { target: "failed", actions: "noteFailedRemoval" },
        ],
      },
    },
    finished: {
      description: "Every claim is decided; the result says what became of each.",
      meta: { title: "Finished", path: "/claim-management/result/", requirements: ["SUB-05"] },
      on: fromTheFirstStep,
    },
    refusedAsCancelled: {
      description: "The benefit was cancelled more than 14 days ago.",
      meta: {
        title: "Refused because the benefit was cancelled",
        path: "/claim-management/refused/",
        requirements: ["SUB-06"],
      },
      on: fromTheFirstStep,
    },
    failed: {
      description: "A call did not succeed. The person tries again, or leaves this claim in the draft.",
      meta: { title: "Failed, with a way back", path: "/claim-management/failed/", requirements: ["SUB-04"] },
      on: {
        ...fromTheFirstStep,
        "claim.retry": [
          { guard: "hasFailedSubmitting", target: "submitting", actions: "forgetFailure" },
          { guard: "hasFailedRemoving", target: "removing", actions: "forgetFailure" },
          { guard: "isAboutClaimInHand", target: "checkingDuplicate", actions: "forgetFailure" },
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
