import { fingerprintOf } from "./fingerprint";
import type { ReceiptId } from "./ids";
import type { SavedReceipt } from "./receipt";

/** The details of a receipt as they are saved. */
export interface SavedDetails extends SavedReceipt {
  readonly expenseTypeOther?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/** Returns the fingerprint of a receipt's details, with which a save detects a concurrent change (decision D76). */
export function receiptFingerprint(saved: SavedDetails): string {
  const { amount, claimerId, employeeBenefitCoverageId, expenseDate, expenseTypeId } = saved;
  return fingerprintOf([
    amount,
    claimerId,
    employeeBenefitCoverageId,
    expenseDate,
    expenseTypeId,
    saved.expenseTypeOther || null,
    saved.notes || null,
  ]);
}

/** Returns the fingerprint of a claim's receipts with their files, with which sending it detects a concurrent change. */
export function claimFingerprint(
  receipts: readonly (SavedDetails & { readonly id: ReceiptId; readonly fileUrl: string })[],
): string {
  return fingerprintOf(
    receipts.map((receipt) => `${receipt.id} ${receipt.fileUrl} ${receiptFingerprint(receipt)}`).sort(),
  );
}
