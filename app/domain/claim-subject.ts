import type { ClaimerId } from "./ids";
import type { Count } from "./paging";
import { relationshipLabel } from "./relationship";

/** The label for the employee as a claimant. */
const EMPLOYEE_CLAIMANT = "Me";

/** Returns the claimant's label: 'Me' for the employee, the name with the relationship for a dependent. */
export function claimantText(receipt: {
  readonly claimerId: ClaimerId;
  readonly claimerName: string | null;
  readonly relationship: string | null;
}): string | null {
  const { claimerId, claimerName, relationship } = receipt;
  if (claimerId === 0) return EMPLOYEE_CLAIMANT;
  return claimerName && relationship ? `${claimerName} (${relationshipLabel(relationship)})` : claimerName;
}

/** What a claim's receipts are for, without duplicates, in the order of the receipts (CLM-21). */
export interface ClaimSubject {
  readonly expenseTypes: readonly string[];
  /** First names; null means the employee. */
  readonly claimants: readonly (string | null)[];
  readonly receiptCount: Count;
}

/** What one receipt contributes to the subject; null expense types and undefined claimants are skipped. */
export interface SubjectOfReceipt {
  readonly expenseType: string | null;
  readonly claimant?: string | null;
}

/** Returns the subject of a claim with these receipts. */
export function subjectOfReceipts(receipts: readonly SubjectOfReceipt[]): ClaimSubject {
  return {
    expenseTypes: [...new Set(receipts.flatMap(({ expenseType }) => expenseType ?? []))],
    claimants: [...new Set(receipts.flatMap(({ claimant }) => (claimant === undefined ? [] : [claimant])))],
    receiptCount: receipts.length,
  };
}

/**
 * Formats a subject: 'Massage · Emma', 'Dental · Me, 3 receipts', 'Dental and Vision · Me and Emma, 2 receipts' (CLM-21).
 * Undefined if the receipts name neither a type nor a claimant.
 */
export function describeSubject({ expenseTypes, claimants, receiptCount }: ClaimSubject): string | undefined {
  const parts = [
    listWords(expenseTypes),
    listWords(claimants.map((name) => name ?? EMPLOYEE_CLAIMANT)),
  ].filter(Boolean);
  if (parts.length === 0) return undefined;
  return parts.join(" · ") + (receiptCount > 1 ? `, ${receiptCount} receipts` : "");
}

/**
 * Formats a subject for a payment (WAL-03): 'Dental and Vision', 'Dental, Emma Roy'. A dependent is named only if all receipts are
 * theirs.
 */
export function describePayment({ expenseTypes, claimants }: ClaimSubject): string {
  const claimant = claimants.length === 1 ? claimants[0] : null;
  return [listWords(expenseTypes), claimant].filter(Boolean).join(", ");
}

/** Lists one or two words, or the first and how many more there are: 'Dental', 'Dental and Vision', 'Dental and 2 more'. */
function listWords(words: readonly string[]): string {
  const [first = "", second] = words;
  if (second === undefined) return first;
  return words.length === 2 ? `${first} and ${second}` : `${first} and ${words.length - 1} more`;
}
