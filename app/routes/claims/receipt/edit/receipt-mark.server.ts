import { isSameReceipt, type ReceiptValues, serializeReceiptValues } from "~/domain/receipt-values";
import { formVersion } from "~/forms/form-version.server";

/** Returns a short fingerprint of a saved receipt, to detect changes since its form was shown. */
export function receiptMark(saved: ReceiptValues): string {
  return formVersion(serializeReceiptValues(saved));
}

/** Returns the mark that a form posted, cut to a mark's length because it is stored; undefined if there is none. */
export function readPostedMark(form: FormData): string | undefined {
  const seen = form.get("seen");
  return typeof seen === "string" ? seen.slice(0, 22) : undefined;
}

/**
 * Whether saving the form would overwrite changes made in another tab or on another device since it was shown. False if the form
 * equals what is saved, as after a lost response, or posts no mark.
 */
export function wasChangedSince(seen: unknown, saved: ReceiptValues, typed: ReceiptValues): boolean {
  return typeof seen === "string" && seen !== receiptMark(saved) && !isSameReceipt(typed, saved);
}
