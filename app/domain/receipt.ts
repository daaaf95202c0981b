import type { IsoDate } from "./calendar";
import { claimPermissions, doesLastReceiptDisableClaim } from "./claim";
import type { BenefitChoiceId, BenefitCoverageId, ClaimerId, ExpenseTypeId } from "./ids";
import type { Cents } from "./money";

/** What submission checks of a saved receipt; `amount` in cents. */
export interface SavedReceipt {
  amount: Cents;
  claimerId: ClaimerId;
  employeeBenefitCoverageId: BenefitCoverageId | null;
  expenseDate: IsoDate | null;
  expenseTypeId: ExpenseTypeId | null;
}

/** A receipt with its file, for comparison with others; the size in bytes. */
export interface ComparedReceipt extends SavedReceipt {
  file: { name: string; size: number };
}

/** Like a saved receipt, but a form may identify the benefit by its enrollment. */
type ReceiptInForm = Omit<SavedReceipt, "employeeBenefitCoverageId"> & {
  employeeBenefitCoverageId: BenefitChoiceId | null;
};

/** Whether each field that submission needs is missing, in the order of the form. */
function neededFields(receipt: ReceiptInForm): [field: keyof SavedReceipt, isMissing: boolean][] {
  return [
    ["amount", receipt.amount <= 0],
    ["expenseDate", !receipt.expenseDate],
    ["claimerId", receipt.claimerId < 0],
    ["employeeBenefitCoverageId", (receipt.employeeBenefitCoverageId ?? 0) <= 0],
    ["expenseTypeId", (receipt.expenseTypeId ?? 0) <= 0],
  ];
}

/** Returns the fields a receipt still needs before its claim can be submitted, in the order of its form (RCP-04). */
export function missingReceiptFields(receipt: ReceiptInForm): (keyof SavedReceipt)[] {
  return neededFields(receipt)
    .filter(([, isMissing]) => isMissing)
    .map(([field]) => field);
}

/** Whether a receipt has none of these fields, as after its upload; its form then preselects some (`withUsualChoices`). */
export function hasNoDetails(receipt: SavedReceipt): boolean {
  return neededFields(receipt).every(([, isMissing]) => isMissing);
}

/** Whether a saved receipt has all fields that submission needs. */
export function isReceiptComplete(receipt: SavedReceipt): boolean {
  return missingReceiptFields(receipt).length === 0;
}

/** How long deleting a draft's receipt can be undone, in milliseconds: enough to notice a mistake, not to store documents. */
export const DELETION_UNDO_MS = 10 * 60_000;

/** Whether a receipt deleted at this time can still be restored. */
export function canUndoDeletion(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() < DELETION_UNDO_MS;
}

/**
 * Whether two receipts of one draft may be duplicates: the same claimant, date, amount and expense type, or a file of the same
 * name and size, if that is known (not 0). Only used for a warning; decision D22 compares a claim with others, never with itself.
 */
export function mayBeDuplicates(one: ComparedReceipt, other: ComparedReceipt): boolean {
  const isSameFile =
    one.file.size > 0 && one.file.size === other.file.size && one.file.name === other.file.name;
  return (
    isSameFile ||
    (isReceiptComplete(one) &&
      one.claimerId === other.claimerId &&
      one.expenseDate === other.expenseDate &&
      one.amount === other.amount &&
      one.expenseTypeId === other.expenseTypeId)
  );
}

/** Whether receipts of a claim with this status may be edited (RCP-13). */
export function canEditReceipt(claimStatus: string): boolean {
  return claimPermissions(claimStatus).editReceipts;
}

/** Whether Delete is offered in a claim's list or in the receipt's own view, which hides it once REQUESTED (RCP-13, D18). */
export function canDeleteReceipt(claimStatus: string, from: "list" | "view"): boolean {
  const { deleteReceiptInList, deleteReceiptInView } = claimPermissions(claimStatus);
  return from === "list" ? deleteReceiptInList : deleteReceiptInView;
}

/** What deleting a receipt deletes (decision D18): only a draft's receipt can be restored. */
export const RECEIPT_DELETIONS = ["draftReceipt", "sentReceipt", "sentClaim"] as const;
export type ReceiptDeletion = (typeof RECEIPT_DELETIONS)[number];

/**
 * Returns what deleting a receipt of such a claim deletes; incomplete receipts do not keep a sent claim (decision D86).
 * @param others the claim's other receipts
 */
export function deletionOf(claimStatus: string, others: readonly SavedReceipt[]): ReceiptDeletion {
  if (!doesLastReceiptDisableClaim(claimStatus)) return "draftReceipt";
  return others.some(isReceiptComplete) ? "sentReceipt" : "sentClaim";
}
