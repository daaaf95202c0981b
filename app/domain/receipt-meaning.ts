import { type IsoDate, parseDate } from "./iso-date";
import type { Cents } from "./money";
import type { ReceiptDraft } from "./receipt-draft";
import { tidyText } from "./tidy-text";
import { parseAmount } from "./typed-amount";

/** What a receipt says, however it was typed: 45.6 is 45.60, and browsers end lines in their own way. */
export interface ReceiptMeaning extends Omit<ReceiptDraft, "amount" | "expenseDate"> {
  /** Text where it is no amount; empty where there is none. */
  readonly amount: Cents | string;
  /** Text where it is no day; empty where there is none. */
  readonly expenseDate: IsoDate | string;
}

/** The meaning of a draft (RCP-06 to RCP-10), whose texts are read here alone. Never throws. */
export function meaningOf(draft: ReceiptDraft): ReceiptMeaning {
  const typed = tidyReceipt(draft);
  const amount = parseAmount(typed.amount);
  return {
    ...typed,
    amount: "problem" in amount ? typed.amount : amount.cents,
    expenseDate: parseDate(typed.expenseDate) ?? typed.expenseDate,
  };
}

/** Whether two would be saved alike. */
export function isSameReceipt(one: ReceiptMeaning, other: ReceiptMeaning): boolean {
  return textOf(one) === textOf(other);
}

/** The whole meaning in one text: the same for two that would be saved alike. */
export function textOf(meaning: ReceiptMeaning): string {
  const { claimerId, employeeBenefitCoverageId, enrollmentId, expenseTypeId, ...texts } = meaning;
  const { expenseTypeOther, notes, amount, expenseDate } = texts;
  const chosen = { claimerId, employeeBenefitCoverageId, enrollmentId, expenseTypeId };
  return JSON.stringify({ ...chosen, expenseTypeOther, notes, amount, expenseDate });
}

/**
 * A draft as it is judged and kept: no outer spaces around what is read digit by digit, line ends of one character (browsers
 * post two, but count one against the limit), no control characters.
 */
export function tidyReceipt(draft: ReceiptDraft): ReceiptDraft {
  return {
    ...draft,
    amount: draft.amount.trim(),
    expenseDate: draft.expenseDate.trim(),
    expenseTypeOther: tidyText(draft.expenseTypeOther),
    notes: tidyText(draft.notes),
  };
}
