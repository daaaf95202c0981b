import type { ClaimerId } from "./ids";
import type { Count } from "./paging";
import { relationshipLabel } from "./relationship";

/** How the employee is called as a claimant. */
const EMPLOYEE_CLAIMANT = "Me";

/** For whom a receipt was: the employee is 'Me', a dependent has the relationship beside the name. */
export function claimantText(receipt: {
  readonly claimerId: ClaimerId;
  readonly claimerName: string | null;
  readonly relationship: string | null;
}): string | null {
  const { claimerId, claimerName, relationship } = receipt;
  if (claimerId === 0) return EMPLOYEE_CLAIMANT;
  return claimerName && relationship ? `${claimerName} (${relationshipLabel(relationship)})` : claimerName;
}

/** What a claim's receipts are for, each word once, in the order of the receipts (CLM-21). */
export interface ClaimSubject {
  readonly expenseTypes: readonly string[];
  /** First names; null is the employee. */
  readonly claimants: readonly (string | null)[];
  readonly receiptCount: Count;
}

/** What one receipt says of it; what it does not say yet is left out. */
export interface SubjectOfReceipt {
  readonly expenseType: string | null;
  readonly claimant?: string | null;
}

/** The subject of a claim with these receipts. */
export function subjectOfReceipts(receipts: readonly SubjectOfReceipt[]): ClaimSubject {
  return {
    expenseTypes: [...new Set(receipts.flatMap(({ expenseType }) => expenseType ?? []))],
    claimants: [...new Set(receipts.flatMap(({ claimant }) => (claimant === undefined ? [] : [claimant])))],
    receiptCount: receipts.length,
  };
}

/**
 * 'Massage · Emma', 'Dental · Me, 3 receipts', 'Dental and Vision · Me and Emma, 2 receipts' (CLM-21); undefined where the
 * receipts say neither what nor for whom.
 */
export function describeSubject({ expenseTypes, claimants, receiptCount }: ClaimSubject): string | undefined {
  const parts = [listed(expenseTypes), listed(claimants.map((name) => name ?? EMPLOYEE_CLAIMANT))].filter(
    Boolean,
  );
  if (parts.length === 0) return undefined;
  return parts.join(" · ") + (receiptCount > 1 ? `, ${receiptCount} receipts` : "");
}

/** One, two, or the first and how many more. */
function listed(words: readonly string[]): string {
  const [first = "", second] = words;
  if (second === undefined) return first;
  return words.length === 2 ? `${first} and ${second}` : `${first} and ${words.length - 1} more`;
}
