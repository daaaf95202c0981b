import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { IsoDate } from "~/domain/calendar";
import { type ClaimToSubmit, heldApart } from "~/domain/claim-submission";
import type { ClaimId, ClaimPolicyId } from "~/domain/ids";
import type { StepFailure } from "./failure";

/** Where the submission of a draft stands. Each claim's id is in exactly one of the six lists. */
export interface ClaimSubmissionContext {
  /** Claims not yet decided, in order; the one in hand included. */
  queue: ClaimId[];
  submitted: ClaimId[];
  removed: ClaimId[];
  /** Claims found submitted or removed elsewhere (decision D76). */
  decidedElsewhere: ClaimId[];
  /** Claims that stay in the draft because sending them failed and the person went on with the others. */
  leftInDraft: ClaimId[];
  /** Claims that stay in the draft until the year transition ends (decision D10). */
  held: ClaimId[];
  /** The claim in hand: being checked, asked about, submitted or removed. */
  claimId: ClaimId | null;
  /** The claim it looks like, where the service said which. */
  duplicateOf: ClaimId | null;
  /** The person has said Yes to the duplicate in hand. */
  submitAnyway: boolean;
  /** The policies the person agreed to. */
  claimPolicys: ClaimPolicyId[];
  /** The last day on which submitting was possible after the cancellation, where it is known. */
  lastDay: IsoDate | null;
  failure: (StepFailure & { during: Call }) | null;
}

/** The three calls of the flow. */
export type Call = "checkDuplicate" | "submitClaim" | "removeClaim";

/** What a person does, with the facts the flow has just read from the service for it. Dates are Toronto days. */
export type ClaimSubmissionEvent =
  | {
      type: "claim.submit";
      claims: readonly ClaimToSubmit[];
      benefitCancellationDate: IsoDate | null;
      today: IsoDate;
      /** The employer's last day for receipts of an earlier year, where one is set (decision D11). */
      runOutEndDate: IsoDate | null;
    }
  | { type: "policies.agree"; claimPolicys: readonly ClaimPolicyId[]; policyIds: readonly ClaimPolicyId[] }
  | { type: "claim.submitAnyway"; claimId: ClaimId }
  | { type: "claim.remove"; claimId: ClaimId }
  | { type: "claim.leave"; claimId: ClaimId }
  | { type: "claim.retry" };

/** The answer of the duplicate check; `duplicateOf` is the other claim, where the service says which. */
export interface DuplicateCheck {
  accept: boolean;
  duplicateOf: ClaimId | null;
}

/** What submitting one claim needs. */
export interface ClaimSubmissionOrder {
  claimId: ClaimId;
  claimPolicys: ClaimPolicyId[];
  submitAnyway: boolean;
}

/** What the calls answer. */
export type ClaimSubmissionAnswer =
  | DoneActorEvent<DuplicateCheck, "checkDuplicate">
  | DoneActorEvent<void, "submitClaim" | "removeClaim">
  | ErrorActorEvent<unknown, Call>;

/** The context before anything was submitted. */
export const nothingSubmitted: ClaimSubmissionContext = {
  queue: [],
  submitted: [],
  removed: [],
  decidedElsewhere: [],
  leftInDraft: [],
  held: [],
  claimId: null,
  duplicateOf: null,
  submitAnyway: false,
  claimPolicys: [],
  lastDay: null,
  failure: null,
};

/** The context of a submission that starts with these claims. */
export function submissionOf(claims: readonly ClaimToSubmit[], today: IsoDate): ClaimSubmissionContext {
  const { ready, held } = heldApart(claims, today);
  return { ...nothingSubmitted, queue: ready, held };
}

/**
 * The claim in hand.
 *
 * @throws Error when there is none: the machine never calls for a claim it has not taken
 */
export function claimInHand({ claimId }: ClaimSubmissionContext): ClaimId {
  if (claimId === null) throw new Error("No claim is in hand");
  return claimId;
}

/** The context once the claim in hand is decided: out of the queue, into its list. */
export function decided(
  context: ClaimSubmissionContext,
  list: "submitted" | "removed" | "decidedElsewhere" | "leftInDraft",
): ClaimSubmissionContext {
  const claimId = claimInHand(context);
  return {
    ...context,
    queue: context.queue.filter((id) => id !== claimId),
    [list]: [...context[list], claimId],
    claimId: null,
    duplicateOf: null,
    submitAnyway: false,
    failure: null,
  };
}
