import { isHeldUntilYearTransitionEnds, isInYearTransition } from "./benefit-year";
import type { IsoDate } from "./calendar";
import type { ClaimId, ReceiptId } from "./ids";
import { isReceiptComplete, type SavedReceipt } from "./receipt";

/** A receipt of the draft that was saved, or comes back to it, with the claim it would be in. */
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
 * Which OPEN claim a receipt belongs in (RCP-11, SUB-04, decisions D10 and D21). A claim goes as a whole, so in the year transition
 * one receipt of the new year would hold back all that may be sent: then it shares no claim with complete receipts of an earlier
 * year. It stays where it is unless its claim has such; else it joins another.
 *
 * @param open all OPEN claims, the newest first; the receipt itself counts in none of them
 * @param today the Toronto day
 * @returns the claim's id, or `new` where every one has such receipts
 */
export function claimOfReceipt(
  receipt: ReceiptToPlace,
  open: readonly ClaimToJoin[],
  today: IsoDate,
): ClaimId | "new" {
  const { id, claimId, expenseDate } = receipt;
  if (!expenseDate || !isInYearTransition(today)) return claimId;
  const waits = isHeldUntilYearTransitionEnds(expenseDate, today);
  const isOther = (one: ClaimToJoin["receipts"][number]) =>
    one.id !== id &&
    one.expenseDate !== null &&
    isReceiptComplete(one) &&
    isHeldUntilYearTransitionEnds(one.expenseDate, today) !== waits;
  const fitting = open.filter(({ receipts }) => !receipts.some(isOther));
  const found = fitting.find((claim) => claim.id === claimId) ?? fitting[0];
  return found?.id ?? "new";
}
