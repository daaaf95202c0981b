import { createHash } from "node:crypto";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { isSameReceipt, meaningOf } from "~/domain/receipt-meaning";

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
  return typeof seen === "string" && seen !== markOf(saved) && !isSameReceipt(typed, saved);
}
