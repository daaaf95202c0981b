import {
  canStillSubmit,
  isAfterRunOut,
  isHeldUntilYearTransitionEnds,
  lastDayToSubmitAfterCancellation,
} from "./benefit-year";
import type { IsoDate } from "./calendar";
import type { ExpenseFacts } from "./expense-year";
import type { ClaimId } from "./ids";
import { isReceiptComplete, type SavedReceipt } from "./receipt";

/** An OPEN claim as far as sending it depends on it. */
export interface ClaimToSubmit<Told extends SavedReceipt = SavedReceipt> {
  id: ClaimId;
  receipts: readonly Told[];
}

/** Why a claim cannot be sent now, with the receipts that are why. */
export interface SubmissionProblem<Told extends SavedReceipt = SavedReceipt> {
  claimId: ClaimId;
  problem: "noReceipt" | "incompleteReceipt" | "tooLate" | "heldUntilYearTransitionEnds";
  receipts: readonly Told[];
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

/** The one reason for which a claim cannot be sent today, if there is one (RCP-04, decisions D10 and D11). */
export function problemOfClaim<Told extends SavedReceipt>(
  { id: claimId, receipts }: ClaimToSubmit<Told>,
  facts: ExpenseFacts,
): SubmissionProblem<Told> | undefined {
  if (receipts.length === 0) return { claimId, problem: "noReceipt", receipts: [] };
  const reasons = [
    ["incompleteReceipt", receipts.filter((receipt) => !isReceiptComplete(receipt))],
    ["tooLate", receipts.filter((receipt) => isTooLate(receipt, facts))],
    ["heldUntilYearTransitionEnds", receipts.filter((receipt) => waits(receipt, facts.today))],
  ] as const;
  const [problem, why] = reasons.find(([, found]) => found.length > 0) ?? [];
  return problem && { claimId, problem, receipts: why };
}

/** Whether an expense of an earlier year comes after the employer's last day for those (decision D11): its receipt cannot be sent. */
export function isTooLate(
  { expenseDate }: Pick<SavedReceipt, "expenseDate">,
  { today, runOutEndDate }: ExpenseFacts,
): boolean {
  return expenseDate !== null && isAfterRunOut(expenseDate, today, runOutEndDate);
}

/**
 * Whether a declined claim has nothing that could be sent again today: all its receipts come too late (CLD-06, decision D11). A copy
 * of it could not be sent, and would keep the draft it is in from being sent.
 */
export function isOver(receipts: readonly Pick<SavedReceipt, "expenseDate">[], facts: ExpenseFacts): boolean {
  return receipts.length > 0 && receipts.every((receipt) => isTooLate(receipt, facts));
}

/** Why these claims, or some of them, cannot be sent today, claim by claim. */
export function problemsOfSubmission<Told extends SavedReceipt>(
  claims: readonly ClaimToSubmit<Told>[],
  facts: ExpenseFacts,
): SubmissionProblem<Told>[] {
  return claims.map((claim) => problemOfClaim(claim, facts)).filter((problem) => problem !== undefined);
}

/**
 * Whether Submit does anything (RCP-04): each claim has receipts, each receipt is complete and comes in time, and at
 * least one claim need not wait for the end of the year transition. Those that wait stay in the draft (decision D10).
 */
export function canSubmitClaims(claims: readonly ClaimToSubmit[], facts: ExpenseFacts): boolean {
  const problems = problemsOfSubmission(claims, facts);
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
  return claim.receipts.some((receipt) => waits(receipt, today));
}

function waits({ expenseDate }: SavedReceipt, today: IsoDate): boolean {
  return expenseDate !== null && isHeldUntilYearTransitionEnds(expenseDate, today);
}
