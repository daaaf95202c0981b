import {
  canStillSubmit,
  isHeldUntilYearTransitionEnds,
  lastDayToSubmitAfterCancellation,
} from "./benefit-year";
import type { IsoDate } from "./calendar";
import type { ClaimId } from "./ids";
import { isReceiptComplete, type SavedReceipt } from "./receipt";

/** An OPEN claim as far as sending it depends on it. */
export interface ClaimToSubmit {
  id: ClaimId;
  receipts: readonly SavedReceipt[];
}

/** Why a claim cannot be sent now. */
export interface SubmissionProblem {
  claimId: ClaimId;
  problem: "noReceipt" | "incompleteReceipt" | "heldUntilYearTransitionEnds";
}

/**
 * Whether a person could claim at all (CLM-02, decision D71): set up, and the eligibility date has come. Of a cancellation
 * {@link whyNotClaim} tells.
 */
export function mayClaim(
  person: { readonly isSetupDone: boolean; readonly eligibilityDate: IsoDate | null },
  today: IsoDate,
): boolean {
  return person.isSetupDone && person.eligibilityDate !== null && today >= person.eligibilityDate;
}

/** The one reason for which a claim cannot be sent today, if there is one (RCP-04, decision D10). `today` is the Toronto day. */
export function problemOfClaim(claim: ClaimToSubmit, today: IsoDate): SubmissionProblem | undefined {
  if (claim.receipts.length === 0) return { claimId: claim.id, problem: "noReceipt" };
  if (!claim.receipts.every(isReceiptComplete)) return { claimId: claim.id, problem: "incompleteReceipt" };
  return isHeld(claim, today) ? { claimId: claim.id, problem: "heldUntilYearTransitionEnds" } : undefined;
}

/** Why these claims, or some of them, cannot be sent today, claim by claim. */
export function problemsOfSubmission(claims: readonly ClaimToSubmit[], today: IsoDate): SubmissionProblem[] {
  return claims.map((claim) => problemOfClaim(claim, today)).filter((problem) => problem !== undefined);
}

/**
 * Whether Submit does anything (RCP-04): each claim has receipts, each receipt is complete, and at
 * least one claim need not wait for the end of the year transition. Those that wait stay in the draft (decision D10).
 */
export function canSubmitClaims(claims: readonly ClaimToSubmit[], today: IsoDate): boolean {
  const problems = problemsOfSubmission(claims, today);
  const areComplete = problems.every(({ problem }) => problem === "heldUntilYearTransitionEnds");
  return areComplete && problems.length < claims.length;
}

/** Claims in two heaps of ids, order kept: those that go today and those held until 16 January (decision D10). */
export function heldApart(
  claims: readonly ClaimToSubmit[],
  today: IsoDate,
): { ready: ClaimId[]; held: ClaimId[] } {
  const ids = (chosen: readonly ClaimToSubmit[]) => chosen.map(({ id }) => id);
  return {
    ready: ids(claims.filter((claim) => !isHeld(claim, today))),
    held: ids(claims.filter((claim) => isHeld(claim, today))),
  };
}

/** Why somebody may not claim; after a cancellation, with the last day on which they could. */
export type ReasonNotToClaim =
  | { readonly reason: "cancelled"; readonly lastDay: IsoDate }
  | { readonly reason: "notEligibleYet" };

/**
 * The one reason for which a person may add, change and send no claims today, if there is one (CLM-02, SUB-06, decision D12).
 *
 * @param person `available` as {@link mayClaim} says it
 */
export function whyNotClaim(
  { available, benefitCancellationDate: cancelled }: PersonWhoClaims,
  today: IsoDate,
): ReasonNotToClaim | null {
  if (cancelled && !canStillSubmit(today, cancelled))
    return { reason: "cancelled", lastDay: lastDayToSubmitAfterCancellation(cancelled) };
  return available ? null : { reason: "notEligibleYet" };
}

/** What of a person decides whether they may claim. */
export interface PersonWhoClaims {
  readonly available: boolean;
  readonly benefitCancellationDate: IsoDate | null;
}

function isHeld(claim: ClaimToSubmit, today: IsoDate): boolean {
  return claim.receipts.some(
    ({ expenseDate }) => expenseDate !== null && isHeldUntilYearTransitionEnds(expenseDate, today),
  );
}
