import { isSameReceipt, type ReceiptMeaning, textOf } from "~/domain/receipt-meaning";
import { formVersion } from "~/forms/form-version.server";

/** A few characters that stand for what a receipt said when its form was shown. */
export function markOf(saved: ReceiptMeaning): string {
  return formVersion(textOf(saved));
}

/** The mark that a form posted; undefined where it does not say what it saw. It is kept with what was typed, so no longer than a mark. */
export function postedMark(form: FormData): string | undefined {
  const seen = form.get("seen");
  return typeof seen === "string" ? seen.slice(0, 22) : undefined;
}

/**
 * Whether a form would put back what somebody changed since it was shown, in another tab or on another device. One that says what
 * is saved already, as after a lost answer, or does not say what it saw, changes nothing unseen.
 */
export function wasChangedSince(seen: unknown, saved: ReceiptMeaning, typed: ReceiptMeaning): boolean {
  return typeof seen === "string" && seen !== markOf(saved) && !isSameReceipt(typed, saved);
}
