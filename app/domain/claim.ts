import { formatLongDate, type IsoDate } from "./iso-date";

/** The statuses a person sees (CLM-18). An upstream may send others: they are shown as they are, in red. */
export const CLAIM_STATUSES = ["OPEN", "REQUESTED", "APPROVED", "REJECTED"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The statuses the list can be filtered by; OPEN claims are the draft, not the list (CLM-13). */
export const LISTED_CLAIM_STATUSES = ["REQUESTED", "APPROVED", "REJECTED"] as const satisfies ClaimStatus[];

/** The state of a claim its owner removed: kept with its receipts, shown nowhere (decision D23). */
export const DISABLED_CLAIM_STATUS = "DISABLED";

/** Payment statuses (CLM-18). They appear as a claim's `extendStatus`, which is empty until something is due. */
export const PAYMENT_STATUSES = ["PARTIALLY_PAID", "PENDING_PAYMENT", "FULLY_PAID"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why a claim was rejected (CLD-02). */
export const REJECT_REASONS = ["IMAGE_TOO_BLURRY", "OVER_BUDGET", "OTHER"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** The colour role of a status: dark blue, orange, green, red (CLM-18). */
export type ClaimTone = "open" | "requested" | "approved" | "declined";

const STATUS_LOOK = new Map<string, { label: string; tone: ClaimTone }>([
  ["OPEN", { label: "Open", tone: "open" }],
  ["REQUESTED", { label: "Requested", tone: "requested" }],
  ["APPROVED", { label: "Approved", tone: "approved" }],
  ["REJECTED", { label: "Declined", tone: "declined" }],
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

/** The word and colour role of a claim status; any other status is its own word, in red (CLM-18, decision D17). */
export function describeClaimStatus(status: string): { label: string; tone: ClaimTone } {
  return STATUS_LOOK.get(status) ?? { label: status, tone: "declined" };
}

/** The word for a payment status (decision D79); any other is its own word. */
export function paymentStatusLabel(status: string): string {
  return PAYMENT_LABELS.get(status) ?? status;
}

/** Whether a card has an extended status to show: it is empty until there is one (decision D79). */
export function isVisibleExtendStatus(extendStatus: string | null | undefined): extendStatus is string {
  return typeof extendStatus === "string" && extendStatus.trim() !== "";
}

/** The word for an extended status: a payment status, a reject reason, or its own word. */
export function extendStatusLabel(extendStatus: string): string {
  return PAYMENT_LABELS.get(extendStatus) ?? rejectReasonLabel(extendStatus);
}

/** The words for a `reasonType` (CLD-02); any other is its own word. */
export function rejectReasonLabel(reasonType: string): string {
  return REASON_LABELS.get(reasonType) ?? reasonType;
}

const REASON_SENTENCES = new Map<string, string>([
  ["IMAGE_TOO_BLURRY", "We could not read the picture of your receipt."],
  [
    "OVER_BUDGET",
    "You had reached the limit for this benefit, so there was no money left to pay this claim.",
  ],
  ["OTHER", ""],
]);

/** Why a claim was declined, in a sentence (CLD-06); empty where its comments say it, and the word itself for an unknown one. */
export function rejectReasonSentence(reasonType: string): string {
  return REASON_SENTENCES.get(reasonType) ?? rejectReasonLabel(reasonType);
}

/** What its owner does about a declined claim, as buttons and mails call it (CLD-06, decision D19). */
export function wayOnLabel(reasonType: string | null | undefined): string {
  return reasonType === "IMAGE_TOO_BLURRY" ? "Send a new picture" : "Fix and send again";
}

/** Whether a rejection may be recorded: OTHER needs comments (CLD-02). */
export function isRejectionComplete(reasonType: RejectReason, comments: string): boolean {
  return reasonType !== "OTHER" || comments.trim() !== "";
}

/**
 * What a claim separation says about its payment (CLD-04). The paid status speaks first; what the
 * specification does not name is said in its own word.
 *
 * @param separation `forDate` is the Toronto day a pending part waits for
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

/** Whether money is set aside or due for a claim of this status: it is when it is sent, until it is declined or removed. */
export function isCovered(status: string): boolean {
  return status === "REQUESTED" || status === "APPROVED";
}

/** What may be done with a claim and its receipts. */
export interface ClaimPermissions {
  editReceipts: boolean;
  deleteReceiptInList: boolean;
  deleteReceiptInView: boolean;
  upload: boolean;
  submit: boolean;
  /** A rejected claim stays as it is; a linked OPEN copy of it is sent instead (decision D19). */
  fixAndSendAgain: boolean;
}

/**
 * What its owner may do with a claim in this status (RCP-13, decisions D18, D19 and D21). An unknown status, like a decided
 * one, allows nothing.
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

/** Whether deleting a claim's last receipt also disables the claim, and so asks first: only while REQUESTED (decision D18). */
export function lastReceiptTakesClaimAlong(status: string): boolean {
  return status === "REQUESTED";
}
