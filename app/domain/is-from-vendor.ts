import type { ExpenseTypeId } from "./ids";
import { foldedWordsOf } from "./search-words";

/** What a receipt of a paid claim contains about the vendor. */
export interface PaidReceipt {
  readonly expenseTypeId: ExpenseTypeId | null;
  readonly notes: string | null;
}

/**
 * Whether a paid receipt is from this vendor: its expense type is one that the vendor offers, and its notes contain the
 * consecutive words of the vendor's name, ignoring case, accents and plurals.
 *
 * Receipts have no vendor field, and text recognised in their pictures is wrong too often. The notes are trusted because the
 * receipt was reviewed, approved and paid. Finds nothing without notes, and cannot distinguish two vendors of the same name.
 */
export function isFromVendor(
  vendor: { readonly name: string; readonly serviceIds: readonly ExpenseTypeId[] },
  { expenseTypeId, notes }: PaidReceipt,
): boolean {
  if (expenseTypeId === null || !vendor.serviceIds.includes(expenseTypeId)) return false;
  const name = foldedWordsOf(vendor.name);
  const words = foldedWordsOf(notes ?? "");
  return name.length > 0 && words.some((_, start) => name.every((word, at) => words[start + at] === word));
}
