import type { PaymentStatus } from "./claim";
import type { IsoDate } from "./iso-date";
import { type Cents, sumOf } from "./money";

/** How far a separation can come, in this order (CLD-04): pending, approved, asked of the employer, paid. */
export const SEPARATION_STEPS = ["PENDING_APPROVE", "APPROVED", "ISS", "CMP"] as const;
export type SeparationStep = (typeof SEPARATION_STEPS)[number];

/** A part of an approved claim: cents above zero, and the Toronto day it is for. */
export interface SeparationWish {
  readonly amount: Cents;
  readonly forDate: IsoDate;
}

/** What is wrong with the parts a claim is approved in. */
export type SeparationProblem = "amount" | "sum" | "date";

/** The step a separation's two stored words amount to; its paid status speaks first (CLD-04). */
export function separationStep(separation: {
  readonly status: "PENDING_APPROVE" | "APPROVED";
  readonly paidStatus: "ISS" | "CMP" | null;
}): SeparationStep {
  return separation.paidStatus ?? separation.status;
}

/** Whether a separation at one step may be brought to another: forwards, approved before anything is paid. */
export function maySeparationBecome(from: SeparationStep, to: SeparationStep): boolean {
  if (from === "PENDING_APPROVE") return to === "APPROVED";
  return SEPARATION_STEPS.indexOf(to) > SEPARATION_STEPS.indexOf(from);
}

/**
 * The first thing wrong with the parts a claim is approved in: each is more than zero, together they are exactly what was
 * approved, and none is for a day before the decision's.
 *
 * @param approved cents set aside for the claim
 * @param decidedOn the Toronto day of the decision
 */
export function problemOfSeparations(
  separations: readonly SeparationWish[],
  approved: Cents,
  decidedOn: IsoDate,
): SeparationProblem | undefined {
  if (separations.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)) return "amount";
  if (sumOf(separations) !== approved) return "sum";
  return separations.some(({ forDate }) => forDate < decidedOn) ? "date" : undefined;
}

/** How far an approved claim is paid, by what is still to be paid of it; cents. */
export function paymentStatusOf(paid: Cents, toPay: Cents): PaymentStatus {
  if (toPay === 0) return "FULLY_PAID";
  return paid === 0 ? "PENDING_PAYMENT" : "PARTIALLY_PAID";
}
