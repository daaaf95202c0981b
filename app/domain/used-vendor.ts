import type { ExpenseTypeId } from "./ids";
import { foldedWordsOf } from "./search-words";

/** What a receipt of a paid claim says of where the money went. */
export interface PaidReceipt {
  readonly expenseTypeId: ExpenseTypeId | null;
  readonly notes: string | null;
}

/**
 * Whether a paid receipt is of this vendor: it is for something that the vendor offers, and its notes hold the words of the
 * vendor's name, one after the other, whatever their case, accents and plural.
 *
 * A receipt names no vendor in a field of its own, and what a machine reads on its picture is wrong too often. So this believes
 * what the person wrote beside a paper that was looked at, approved and paid. It says nothing of somebody who wrote no notes, and
 * cannot tell two vendors of one name apart.
 */
export function usedVendor(
  vendor: { readonly name: string; readonly serviceIds: readonly ExpenseTypeId[] },
  { expenseTypeId, notes }: PaidReceipt,
): boolean {
  if (expenseTypeId === null || !vendor.serviceIds.includes(expenseTypeId)) return false;
  const name = foldedWordsOf(vendor.name);
  const words = foldedWordsOf(notes ?? "");
  return name.length > 0 && words.some((_, start) => name.every((word, at) => words[start + at] === word));
}
