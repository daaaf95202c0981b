import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { IsoDate } from "~/domain/calendar";
import { type ClaimToSubmit, splitByHold } from "~/domain/claim-submission";
import type { ClaimId, ClaimPolicyId } from "~/domain/ids";
import type { StepFailure } from "./failure";

/** The progress of submitting a draft. Each claim's id is in exactly one of the six lists. */
export interface ClaimSubmissionContext {
  /** Claims not yet decided, in order, including the current one. */
  queue: ClaimId[];
  submitted: ClaimId[];
  removed: ClaimId[];
  /** Claims found submitted or removed elsewhere (decision D76). */
  decidedElsewhere: ClaimId[];
  /** Claims left in the draft because submitting them failed and the employee continued with the others. */
  leftInDraft: ClaimId[];
  /** Claims that stay in the draft until the year transition ends (decision D10). */
  held: ClaimId[];
  /** The current claim: being checked, asked about, submitted or removed. */
  claimId: ClaimId | null;
  /** The claim that the current one duplicates, if the service named it. */
  duplicateOf: ClaimId | null;
  /** Whether the employee chose to submit the current claim although it looks like a duplicate. */
  submitAnyway: boolean;
  /** The policies the employee agreed to. */
  claimPolicys: ClaimPolicyId[];
  /** The fingerprint of each undecided claim as the employee agreed to submit it, by its id. */
  agreedAs: Record<ClaimId, string>;
  /** The last day on which the employee could submit, if the cancellation was known before anything was sent. */
  lastDay: IsoDate | null;
  failure: (StepFailure & { during: ClaimSubmissionCall }) | null;
}

/** The three service calls of the flow. */
export type ClaimSubmissionCall = "checkDuplicate" | "submitClaim" | "removeClaim";

/** What the employee does, with the facts that the flow has just read from the service. Dates are Toronto days. */
export type ClaimSubmissionEvent =
  | {
      type: "claim.submit";
      claims: readonly ClaimToSubmit[];
      benefitCancellationDate: IsoDate | null;
      today: IsoDate;
      /** The employer's last day for receipts of an earlier year, where one is set (decision D11). */
      runOutEndDate: IsoDate | null;
    }
  | {
      type: "policies.agree";
      claimPolicys: readonly ClaimPolicyId[];
      policyIds: readonly ClaimPolicyId[];
      /** The fingerprints of the claims that the page showed, by their ids; a claim without one is submitted as it is. */
      agreedAs?: Readonly<Record<ClaimId, string>>;
    }
  /** `agreedAs` is the fingerprint of the claim that the Notice showed. */
  | { type: "claim.submitAnyway"; claimId: ClaimId; agreedAs?: string }
  | { type: "claim.remove"; claimId: ClaimId; agreedAs?: string }
  | { type: "claim.leave"; claimId: ClaimId }
  | { type: "claim.retry"; claimId: ClaimId };

/** The result of the duplicate check; `duplicateOf` is the other claim, if the service names it. */
export interface DuplicateCheck {
  accept: boolean;
  duplicateOf: ClaimId | null;
}

/** The input of the call that removes one claim. */
export interface RemoveClaimInput {
  claimId: ClaimId;
  /** The fingerprint of the claim as the employee agreed to remove it. */
  agreedAs?: string | undefined;
}

/** The input of the call that submits one claim. */
export interface SubmitClaimInput {
  claimId: ClaimId;
  claimPolicys: ClaimPolicyId[];
  submitAnyway: boolean;
  /** The fingerprint of the claim as the employee agreed to submit it. */
  agreedAs?: string | undefined;
}

/** The results and errors of the calls. */
export type ClaimSubmissionAnswer =
  | DoneActorEvent<DuplicateCheck, "checkDuplicate">
  | DoneActorEvent<void, "submitClaim" | "removeClaim">
  | ErrorActorEvent<unknown, ClaimSubmissionCall>;

/** The initial context. */
export const initialSubmissionContext: ClaimSubmissionContext = {
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
  agreedAs: {},
  lastDay: null,
  failure: null,
};

/** Returns the context of a submission that starts with these claims. */
export function submissionContextOf(
  claims: readonly ClaimToSubmit[],
  today: IsoDate,
): ClaimSubmissionContext {
  const { ready, held } = splitByHold(claims, today);
  return { ...initialSubmissionContext, queue: ready, held };
}

/**
 * Returns the current claim.
 *
 * @throws Error when there is none; the machine never starts a call before it has taken a claim
 */
export function currentClaim({ claimId }: ClaimSubmissionContext): ClaimId {
  if (claimId === null) throw new Error("No claim is in hand");
  return claimId;
}

/** Returns the context after the current claim is decided: moved from the queue to the given list. */
export function withClaimDecided(
  context: ClaimSubmissionContext,
  list: "submitted" | "removed" | "decidedElsewhere" | "leftInDraft",
): ClaimSubmissionContext {
  const claimId = currentClaim(context);
  const { [claimId]: _, ...agreedAs } = context.agreedAs;
  return {
    ...context,
    agreedAs,
    queue: context.queue.filter((id) => id !== claimId),
    [list]: [...context[list], claimId],
    claimId: null,
    duplicateOf: null,
    submitAnyway: false,
    failure: null,
  };
}

/** Returns the context in which the employee agrees again to what is not decided yet. */
export function withoutAgreement(context: ClaimSubmissionContext): ClaimSubmissionContext {
  return {
    ...context,
    claimPolicys: [],
    agreedAs: {},
    claimId: null,
    duplicateOf: null,
    submitAnyway: false,
  };
}
