import { isHeldUntilYearTransitionEnds, isInYearTransition } from "./benefit-year";
import type { IsoDate } from "./calendar";
import type { ClaimId, ReceiptId } from "./ids";
import { isReceiptComplete, type SavedReceipt } from "./receipt";

/** A draft receipt that was saved or returns to the draft, with the claim it would be in. */
export interface ReceiptToPlace {
  readonly id: ReceiptId;
  readonly claimId: ClaimId;
  readonly expenseDate: IsoDate | null;
}

/** An OPEN claim with its receipts. */
export interface ClaimToJoin {
  readonly id: ClaimId;
  readonly receipts: readonly (SavedReceipt & { readonly id: ReceiptId })[];
}

/**
 * Returns the OPEN claim a receipt belongs in (RCP-11, SUB-04, decisions D10 and D21). A claim is submitted as a whole, so during
 * the year transition a receipt of the new year would hold back earlier ones; complete receipts of both therefore never share a
 * claim. The receipt stays in its claim unless that has such other receipts; otherwise it moves to another.
 *
 * @param open all OPEN claims, newest first; the receipt itself is ignored in them
 * @param today the Toronto day
 * @returns the claim's id, or `new` if no OPEN claim fits
 */
export function claimOfReceipt(
  receipt: ReceiptToPlace,
  open: readonly ClaimToJoin[],
  today: IsoDate,
): ClaimId | "new" {
  const { id, claimId, expenseDate } = receipt;
  if (!expenseDate || !isInYearTransition(today)) return claimId;
  const isHeld = isHeldUntilYearTransitionEnds(expenseDate, today);
  const isIncompatible = (one: ClaimToJoin["receipts"][number]) =>
    one.id !== id &&
    one.expenseDate !== null &&
    isReceiptComplete(one) &&
    isHeldUntilYearTransitionEnds(one.expenseDate, today) !== isHeld;
  const fitting = open.filter(({ receipts }) => !receipts.some(isIncompatible));
  const found = fitting.find((claim) => claim.id === claimId) ?? fitting[0];
  return found?.id ?? "new";
}
