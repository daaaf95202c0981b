import type { PaymentStatus } from "./claim";
import type { IsoDate } from "./iso-date";
import { type Cents, sumOf } from "./money";

/** The steps of a separation, in order (CLD-04): pending, approved, requested from the employer, paid. */
export const SEPARATION_STEPS = ["PENDING_APPROVE", "APPROVED", "ISS", "CMP"] as const;
export type SeparationStep = (typeof SEPARATION_STEPS)[number];

/** A proposed part of an approved claim: cents, above zero, and the Toronto day it is paid for. */
export interface ProposedSeparation {
  readonly amount: Cents;
  readonly forDate: IsoDate;
}

/** What is wrong with the parts of an approval. */
export type SeparationProblem = "amount" | "sum" | "date";

/** Returns the step for a separation's two stored statuses; the paid status takes precedence (CLD-04). */
export function separationStep(separation: {
  readonly status: "PENDING_APPROVE" | "APPROVED";
  readonly paidStatus: "ISS" | "CMP" | null;
}): SeparationStep {
  return separation.paidStatus ?? separation.status;
}

/** Whether a separation may move from one step to another: only forwards, and it must be approved before it is paid. */
export function maySeparationBecome(from: SeparationStep, to: SeparationStep): boolean {
  if (from === "PENDING_APPROVE") return to === "APPROVED";
  return SEPARATION_STEPS.indexOf(to) > SEPARATION_STEPS.indexOf(from);
}

/**
 * Returns the first thing wrong with the parts of an approval: each part must be above zero, their sum must equal the approved
 * amount, and none may be for a day before they were chosen.
 *
 * @param approved cents held for the claim
 * @param chosenOn the Toronto day of the decision, or of its proposal if a second operator confirms it
 */
export function problemOfSeparations(
  separations: readonly ProposedSeparation[],
  approved: Cents,
  chosenOn: IsoDate,
): SeparationProblem | undefined {
  if (separations.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)) return "amount";
  if (sumOf(separations) !== approved) return "sum";
  return separations.some(({ forDate }) => forDate < chosenOn) ? "date" : undefined;
}

/** Returns how far an approved claim is paid, from the paid and the outstanding amount; cents. */
export function paymentStatusOf(paid: Cents, toPay: Cents): PaymentStatus {
  if (toPay === 0) return "FULLY_PAID";
  return paid === 0 ? "PENDING_PAYMENT" : "PARTIALLY_PAID";
}
