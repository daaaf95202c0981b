import {
  canStillSubmit,
  isAfterRunOut,
  isHeldUntilYearTransitionEnds,
  lastDayToSubmitAfterCancellation,
} from "./benefit-year";
import { formatLongDate, type IsoDate } from "./calendar";
import type { ExpenseFacts } from "./expense-year";
import type { ClaimId } from "./ids";
import { isReceiptComplete, type SavedReceipt } from "./receipt";

/** What submission checks of an OPEN claim. */
export interface ClaimToSubmit<Receipt extends SavedReceipt = SavedReceipt> {
  id: ClaimId;
  receipts: readonly Receipt[];
}

/** Why a claim cannot be submitted now, with the receipts that cause it. */
export interface SubmissionProblem<Receipt extends SavedReceipt = SavedReceipt> {
  claimId: ClaimId;
  problem: "noReceipt" | "incompleteReceipt" | "tooLate" | "heldUntilYearTransitionEnds";
  receipts: readonly Receipt[];
}

/** Why claims wait during the year transition (RCP-04). */
export const YEAR_TRANSITION_TEXT =
  "The benefit year is in transition: new-year claims cannot be submitted until January 16.";

/**
 * Whether a person can claim at all (CLM-02, decision D71): set-up is done and the eligibility date has passed. Cancellations are
 * checked by {@link reasonNotToClaim}.
 */
export function mayClaim(
  person: { readonly isSetupDone: boolean; readonly eligibilityDate: IsoDate | null },
  today: IsoDate,
): boolean {
  return person.isSetupDone && person.eligibilityDate !== null && today >= person.eligibilityDate;
}

/** Returns the reason a claim cannot be submitted today, if any (RCP-04, decisions D10 and D11). */
export function problemOfClaim<Receipt extends SavedReceipt>(
  { id: claimId, receipts }: ClaimToSubmit<Receipt>,
  facts: ExpenseFacts,
): SubmissionProblem<Receipt> | undefined {
  if (receipts.length === 0) return { claimId, problem: "noReceipt", receipts: [] };
  const reasons = [
    ["incompleteReceipt", receipts.filter((receipt) => !isReceiptComplete(receipt))],
    ["tooLate", receipts.filter((receipt) => isTooLate(receipt, facts))],
    ["heldUntilYearTransitionEnds", receipts.filter((receipt) => isReceiptHeld(receipt, facts.today))],
  ] as const;
  const [problem, why] = reasons.find(([, found]) => found.length > 0) ?? [];
  return problem && { claimId, problem, receipts: why };
}

/** Whether an expense of an earlier year is past the employer's run-out date (D11), so its receipt cannot be submitted. */
export function isTooLate(
  { expenseDate }: Pick<SavedReceipt, "expenseDate">,
  { today, runOutEndDate }: ExpenseFacts,
): boolean {
  return expenseDate !== null && isAfterRunOut(expenseDate, today, runOutEndDate);
}

/**
 * Whether nothing of a declined claim can be submitted again today because all its receipts are too late (CLD-06, decision D11).
 * A copy of it could not be submitted, and would block its draft.
 */
export function areAllTooLate(
  receipts: readonly Pick<SavedReceipt, "expenseDate">[],
  facts: ExpenseFacts,
): boolean {
  return receipts.length > 0 && receipts.every((receipt) => isTooLate(receipt, facts));
}

/** Returns why claims cannot be submitted today, at most one problem per claim. */
export function problemsOfSubmission<Receipt extends SavedReceipt>(
  claims: readonly ClaimToSubmit<Receipt>[],
  facts: ExpenseFacts,
): SubmissionProblem<Receipt>[] {
  return claims.map((claim) => problemOfClaim(claim, facts)).filter((problem) => problem !== undefined);
}

/**
 * Whether the claims can be submitted (RCP-04): each claim has receipts, each receipt is complete and in time, and at least one claim is
 * not held by the year transition. Held claims stay in the draft (decision D10).
 */
export function canSubmitClaims(claims: readonly ClaimToSubmit[], facts: ExpenseFacts): boolean {
  const problems = problemsOfSubmission(claims, facts);
  const areComplete = problems.every(({ problem }) => problem === "heldUntilYearTransitionEnds");
  return areComplete && problems.length < claims.length;
}

/** Splits claims into the ids that can be submitted today and those held until 16 January, in order (decision D10). */
export function splitByHold(
  claims: readonly ClaimToSubmit[],
  today: IsoDate,
): { ready: ClaimId[]; held: ClaimId[] } {
  const ids = (chosen: readonly ClaimToSubmit[]) => chosen.map(({ id }) => id);
  return {
    ready: ids(claims.filter((claim) => !isHeld(claim, today))),
    held: ids(claims.filter((claim) => isHeld(claim, today))),
  };
}

/** Why a person may not claim; after a cancellation, with the last day on which they could. */
export type ReasonNotToClaim =
  | { readonly reason: "cancelled"; readonly lastDay: IsoDate }
  | { readonly reason: "notEligibleYet" };

/**
 * Returns the reason a person may not add, change or submit claims today, if any (CLM-02, SUB-06, decision D12).
 *
 * @param person `available` as {@link mayClaim} returns it
 */
export function reasonNotToClaim(
  { available, benefitCancellationDate: cancelled }: PersonWhoClaims,
  today: IsoDate,
): ReasonNotToClaim | null {
  if (cancelled && !canStillSubmit(today, cancelled))
    return { reason: "cancelled", lastDay: lastDayToSubmitAfterCancellation(cancelled) };
  return available ? null : { reason: "notEligibleYet" };
}

/** Returns what the person is told about it, byte for byte (CLM-02, SUB-06). */
export function textOfReasonNotToClaim(why: ReasonNotToClaim): string {
  return why.reason === "cancelled"
    ? `Sorry your benefit was cancelled, you can not submit the new claim after ${formatLongDate(why.lastDay)}`
    : "You can only submit a claim after eligibility date";
}

/** The facts about a person that decide whether they may claim. */
export interface PersonWhoClaims {
  readonly available: boolean;
  readonly benefitCancellationDate: IsoDate | null;
}

function isHeld(claim: ClaimToSubmit, today: IsoDate): boolean {
  return claim.receipts.some((receipt) => isReceiptHeld(receipt, today));
}

function isReceiptHeld({ expenseDate }: SavedReceipt, today: IsoDate): boolean {
  return expenseDate !== null && isHeldUntilYearTransitionEnds(expenseDate, today);
}
