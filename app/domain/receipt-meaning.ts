import { type IsoDate, parseDate } from "./iso-date";
import { type Cents, parseAmount } from "./money";
import { tidyReceipt } from "./read-receipt";
import type { ReceiptDraft } from "./receipt-draft";

/** What is saved of a draft, however it was typed: 45.6 is 45.60, and browsers end lines in their own way. */
export interface ReceiptMeaning extends Omit<ReceiptDraft, "amount" | "expenseDate"> {
  /** Text where it is no amount. */
  readonly amount: Cents | string;
  /** Text where it is no day. */
  readonly expenseDate: IsoDate | string;
}

/** The meaning of a draft (RCP-06 to RCP-10); the same for two that would be saved alike. Never throws. */
export function meaningOf(draft: ReceiptDraft): ReceiptMeaning {
  const tidy = tidyReceipt(draft);
  const amount = parseAmount(tidy.amount);
  return {
    claimerId: tidy.claimerId,
    employeeBenefitCoverageId: tidy.employeeBenefitCoverageId,
    enrollmentId: tidy.enrollmentId,
    expenseTypeId: tidy.expenseTypeId,
    expenseTypeOther: tidy.expenseTypeOther,
    notes: tidy.notes,
    amount: "problem" in amount ? tidy.amount : amount.cents,
    expenseDate: parseDate(tidy.expenseDate) ?? tidy.expenseDate,
  };
}

/** Whether two drafts would be saved alike. */
export function isSameReceipt(one: ReceiptDraft, other: ReceiptDraft): boolean {
  return JSON.stringify(meaningOf(one)) === JSON.stringify(meaningOf(other));
}
