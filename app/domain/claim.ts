import { formatLongDate, type IsoDate } from "./iso-date";

/** The statuses that have a label (CLM-18). An upstream may send others: they are shown unchanged, in red. */
export const CLAIM_STATUSES = ["OPEN", "REQUESTED", "APPROVED", "REJECTED"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The statuses the list can be filtered by; OPEN claims are in the draft, not in the list (CLM-13). */
export const LISTED_CLAIM_STATUSES = ["REQUESTED", "APPROVED", "REJECTED"] as const satisfies ClaimStatus[];

/** The status of a claim its owner removed: stored with its receipts, but shown nowhere (decision D23). */
export const DISABLED_CLAIM_STATUS = "DISABLED";

/** Payment statuses (CLM-18). They appear as a claim's `extendStatus`, which is empty until something is due. */
export const PAYMENT_STATUSES = ["PARTIALLY_PAID", "PENDING_PAYMENT", "FULLY_PAID"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why a claim was rejected (CLD-02). */
export const REJECT_REASONS = ["IMAGE_TOO_BLURRY", "OVER_BUDGET", "OTHER"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

const STATUS_LABELS = new Map<string, string>([
  ["OPEN", "Open"],
  ["REQUESTED", "Requested"],
  ["APPROVED", "Approved"],
  ["REJECTED", "Declined"],
]);

const PAYMENT_LABELS = new Map<string, string>([
  ["PARTIALLY_PAID", "Partially Paid"],
  ["PENDING_PAYMENT", "Pending Payment"],
  ["FULLY_PAID", "Fully Paid"],
]);

const REASON_LABELS = new Map<string, string>([
  ["IMAGE_TOO_BLURRY", "Re-submit Image"],
  ["OVER_BUDGET", "HSA Limit Reached"],
  ["OTHER", "Other"],
]);

/** Returns the label of a claim status; an unknown status is its own label (CLM-18, decision D17). */
export function claimStatusLabel(status: string): string {
  return STATUS_LABELS.get(status) ?? status;
}

/** Returns the label of a payment status (decision D79); an unknown status is its own label. */
export function paymentStatusLabel(status: string): string {
  return PAYMENT_LABELS.get(status) ?? status;
}

/** Whether a card has an extended status to show (decision D79): blank means it has none. */
export function isVisibleExtendStatus(extendStatus: string | null | undefined): extendStatus is string {
  return typeof extendStatus === "string" && extendStatus.trim() !== "";
}

/** Returns the label of an extended status: a payment status or a reject reason; anything else is its own label. */
export function extendStatusLabel(extendStatus: string): string {
  return PAYMENT_LABELS.get(extendStatus) ?? rejectReasonLabel(extendStatus);
}

/** Returns the label of a `reasonType` (CLD-02); an unknown one is its own label. */
export function rejectReasonLabel(reasonType: string): string {
  return REASON_LABELS.get(reasonType) ?? reasonType;
}

/** Why a change is refused once a claim is approved or declined. */
export const CLAIM_DECIDED_TEXT = "This claim has been decided and can no longer be changed.";

const REASON_SENTENCES = new Map<string, string>([
  ["IMAGE_TOO_BLURRY", "We could not read the picture of your receipt."],
  [
    "OVER_BUDGET",
    "You had reached the limit for this benefit, so there was no money left to pay this claim.",
  ],
  ["OTHER", ""],
]);

/** Returns why a claim was declined (CLD-06): empty for OTHER, whose comments explain it; an unknown reason unchanged. */
export function rejectReasonSentence(reasonType: string): string {
  return REASON_SENTENCES.get(reasonType) ?? rejectReasonLabel(reasonType);
}

/** Returns the label of the action for a declined claim, in buttons and mails (CLD-06, decision D19). */
export function resubmitLabel(reasonType: string | null | undefined): string {
  return reasonType === "IMAGE_TOO_BLURRY" ? "Send a new picture" : "Fix and send again";
}

/** Whether a rejection may be saved: OTHER requires comments (CLD-02). */
export function isRejectionComplete(reasonType: RejectReason, comments: string): boolean {
  return reasonType !== "OTHER" || comments.trim() !== "";
}

/**
 * Returns the payment text of a claim separation (CLD-04). The paid status takes precedence; a value the specification does not
 * name is shown unchanged.
 *
 * @param separation `forDate` is the Toronto day a pending part is paid for
 */
export function separationText(separation: {
  paidStatus?: string | null;
  status: string;
  forDate?: IsoDate | null;
}): string {
  const { paidStatus, status, forDate } = separation;
  if (paidStatus === "CMP") return "Paid";
  if (paidStatus === "ISS") return "Waiting payment from Employer";
  if (paidStatus) return paidStatus;
  if (status === "PENDING_APPROVE") {
    return forDate ? `Pending payment until ${formatLongDate(forDate)}` : "Pending payment";
  }
  return status === "APPROVED" ? "Will be paid on approval" : status;
}

/** Whether a claim of this status holds money or is due to be paid: from submission until it is declined or removed. */
export function isCovered(status: string): boolean {
  return status === "REQUESTED" || status === "APPROVED";
}

/** What the owner may do with a claim and its receipts. */
export interface ClaimPermissions {
  editReceipts: boolean;
  deleteReceiptInList: boolean;
  deleteReceiptInView: boolean;
  upload: boolean;
  submit: boolean;
  /** A rejected claim stays unchanged; a linked OPEN copy of it is submitted instead (decision D19). */
  fixAndSendAgain: boolean;
}

/**
 * Returns what the owner may do with a claim of this status (RCP-13, decisions D18, D19 and D21). An unknown status allows
 * nothing, as does APPROVED.
 */
export function claimPermissions(status: string): ClaimPermissions {
  const isOpen = status === "OPEN";
  const isUndecided = isOpen || status === "REQUESTED";
  return {
    editReceipts: isUndecided,
    deleteReceiptInList: isUndecided,
    deleteReceiptInView: isOpen,
    upload: isUndecided,
    submit: isOpen,
    fixAndSendAgain: status === "REJECTED",
  };
}

/** Whether deleting the last receipt also disables the claim and needs confirmation: only while REQUESTED (decision D18). */
export function doesLastReceiptDisableClaim(status: string): boolean {
  return status === "REQUESTED";
}
