import type { IsoDate } from "./calendar";
import { claimPermissions } from "./claim";
import type { BenefitChoiceId, BenefitCoverageId, ClaimerId, ExpenseTypeId } from "./ids";
import type { Cents } from "./money";

/** A saved receipt as far as sending its claim depends on it; `amount` in cents. */
export interface SavedReceipt {
  amount: Cents;
  claimerId: ClaimerId;
  employeeBenefitCoverageId: BenefitCoverageId | null;
  expenseDate: IsoDate | null;
  expenseTypeId: ExpenseTypeId | null;
}

/** With its file, as compared with others; the length in bytes. */
export interface ComparedReceipt extends SavedReceipt {
  file: { name: string; size: number };
}

/** Its form may name a benefit by its enrollment. */
type SoFar = Omit<SavedReceipt, "employeeBenefitCoverageId"> & {
  employeeBenefitCoverageId: BenefitChoiceId | null;
};

/** What a receipt does not say yet of all that a claim needs to be sent, in the order of its form (RCP-04). */
export function fieldsMissing(receipt: SoFar): (keyof SavedReceipt)[] {
  const missing: [keyof SavedReceipt, boolean][] = [
    ["amount", receipt.amount <= 0],
    ["expenseDate", !receipt.expenseDate],
    ["claimerId", receipt.claimerId < 0],
    ["employeeBenefitCoverageId", (receipt.employeeBenefitCoverageId ?? 0) <= 0],
    ["expenseTypeId", (receipt.expenseTypeId ?? 0) <= 0],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** Whether a saved receipt says all of it. */
export function isReceiptComplete(receipt: SavedReceipt): boolean {
  return fieldsMissing(receipt).length === 0;
}

/** How long the deletion of a draft's receipt can be undone, in milliseconds: time to notice a slip, no way to keep papers. */
export const DELETION_UNDONE_FOR = 10 * 60_000;

/** Whether a receipt that was deleted then can be put back. */
export function canUndoDeletion(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() < DELETION_UNDONE_FOR;
}

/**
 * Whether two receipts of one draft may be the same one, added twice: the same claimant, date, cents and expense type, or a
 * file of the same name and length. Decision D22 compares a claim with others, never with itself; this only warns.
 */
export function maySayTheSame(one: ComparedReceipt, other: ComparedReceipt): boolean {
  const isSameFile = one.file.name === other.file.name && one.file.size === other.file.size;
  return (
    isSameFile ||
    (isReceiptComplete(one) &&
      one.claimerId === other.claimerId &&
      one.expenseDate === other.expenseDate &&
      one.amount === other.amount &&
      one.expenseTypeId === other.expenseTypeId)
  );
}

/** Whether a claim of this status lets its receipts be edited (RCP-13). */
export function canEditReceipt(claimStatus: string): boolean {
  return claimPermissions(claimStatus).editReceipts;
}

/** Whether Delete is offered: in a claim's list, or in the receipt's own view, which hides it once requested (RCP-13, decision D18). */
export function canDeleteReceipt(claimStatus: string, from: "list" | "view"): boolean {
  const { deleteReceiptInList, deleteReceiptInView } = claimPermissions(claimStatus);
  return from === "list" ? deleteReceiptInList : deleteReceiptInView;
}
