import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { parseDate } from "~/domain/calendar";
import { parseAmount } from "~/domain/money";
import { type ReceiptDraft, tidyReceipt } from "~/domain/receipt";
import { fieldsOf } from "./receipt-draft";

/** A few characters that stand for what a receipt said when its form was shown. */
export function markOf(saved: ReceiptDraft): string {
  return createHash("sha256")
    .update(JSON.stringify(meaningOf(saved)))
    .digest("base64url")
    .slice(0, 12);
}

/**
 * Whether a form would put back what somebody changed since it was shown, in another tab or on another device. One that says what
 * is saved already, as after a lost answer, or does not say what it saw, changes nothing unseen.
 */
export function wasChangedSince(seen: unknown, saved: ReceiptDraft, typed: ReceiptDraft): boolean {
  const isOld = typeof seen === "string" && seen !== markOf(saved);
  return isOld && !isDeepStrictEqual(meaningOf(typed), meaningOf(saved));
}

/** What is saved of a draft, however it was typed: 45.6 is 45.60, and browsers end lines in their own way. */
function meaningOf(draft: ReceiptDraft) {
  const { amount, expenseDate, ...rest } = fieldsOf(tidyReceipt(draft));
  const read = parseAmount(amount);
  return {
    ...rest,
    amount: "problem" in read ? amount : read.cents,
    expenseDate: parseDate(expenseDate) ?? expenseDate,
  };
}
