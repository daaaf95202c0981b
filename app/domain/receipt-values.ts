import { type IsoDate, parseDate } from "./iso-date";
import type { Cents } from "./money";
import { normalizeText } from "./normalize-text";
import type { ReceiptDraft } from "./receipt-draft";
import { parseAmount } from "./typed-amount";

/** A receipt's values regardless of how they were typed: 45.6 equals 45.60, and line ends differ between browsers. */
export interface ReceiptValues extends Omit<ReceiptDraft, "amount" | "expenseDate"> {
  /** The typed text if it is not an amount; empty if nothing was typed. */
  readonly amount: Cents | string;
  /** The typed text if it is not a day; empty if nothing was typed. */
  readonly expenseDate: IsoDate | string;
}

/**
 * Parses a draft's texts (RCP-06 to RCP-10); the only place that does (`validateReceipt` parses an invalid amount again, to
 * explain it). Never throws.
 */
export function parseReceiptValues(draft: ReceiptDraft): ReceiptValues {
  const typed = normalizeReceiptDraft(draft);
  const amount = parseAmount(typed.amount);
  return {
    ...typed,
    amount: "problem" in amount ? typed.amount : amount.cents,
    expenseDate: parseDate(typed.expenseDate) ?? typed.expenseDate,
  };
}

/** Whether two receipts would be saved identically. */
export function isSameReceipt(one: ReceiptValues, other: ReceiptValues): boolean {
  return serializeReceiptValues(one) === serializeReceiptValues(other);
}

/** Serializes all values to one text, equal for receipts that would be saved identically. */
function serializeReceiptValues(values: ReceiptValues): string {
  const { claimerId, employeeBenefitCoverageId, enrollmentId, expenseTypeId, ...texts } = values;
  const { expenseTypeOther, notes, amount, expenseDate } = texts;
  const chosen = { claimerId, employeeBenefitCoverageId, enrollmentId, expenseTypeId };
  return JSON.stringify({ ...chosen, expenseTypeOther, notes, amount, expenseDate });
}

/**
 * Normalizes a draft for validating and saving: trims amount and date, uses single-character line ends (browsers submit two, but
 * count one against the limit), and removes control characters.
 */
export function normalizeReceiptDraft(draft: ReceiptDraft): ReceiptDraft {
  return {
    ...draft,
    amount: draft.amount.trim(),
    expenseDate: draft.expenseDate.trim(),
    expenseTypeOther: normalizeText(draft.expenseTypeOther),
    notes: normalizeText(draft.notes),
  };
}
