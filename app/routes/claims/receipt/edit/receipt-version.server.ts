import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { receiptFingerprint, type SavedDetails } from "~/domain/receipt-fingerprint";
import { isSameReceipt, type ReceiptValues } from "~/domain/receipt-values";

/** A saved receipt as the service returned it, and as the form's values. */
interface KnownReceipt {
  readonly receipt: SavedDetails;
  readonly saved: ReceiptValues;
}

/** Returns the version that a form posted; undefined if there is none, or one of a page from before versions had this format. */
export function readPostedVersion(form: FormData): string | undefined {
  const seen = form.get("seen");
  return typeof seen === "string" && FINGERPRINT_FORMAT.test(seen) ? seen : undefined;
}

/**
 * Whether saving the form would overwrite changes made in another tab or on another device since it was shown. False if the form
 * equals what is saved, as after a lost response, or posts no version.
 */
export function wasChangedSince(
  seen: unknown,
  { receipt, saved }: KnownReceipt,
  typed: ReceiptValues,
): boolean {
  return typeof seen === "string" && seen !== receiptFingerprint(receipt) && !isSameReceipt(typed, saved);
}
