import { isInYearTransition } from "~/domain/benefit-year";
import { addDays, type IsoDate, yearOf } from "~/domain/calendar";
import type { RejectReason } from "~/domain/claim";
import type { EnrollmentId, ExpenseTypeId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import written from "./services.json";

/** A service that people of the demo company pay for. */
interface DemoService {
  readonly enrollmentId: EnrollmentId;
  readonly expenseTypeId: ExpenseTypeId;
  /** Description for the expense type Other. */
  readonly other?: string;
  readonly merchant: string;
  readonly street: string;
  readonly item: string;
  /** File name without the number. */
  readonly fileName: string;
  /** Whether the receipt is a PDF statement; otherwise it is a photograph. */
  readonly isPdf?: boolean;
}

const demoServices: Readonly<Record<keyof typeof written, DemoService>> = written;

/** The final state of a claim; for a declined one, the reason. */
export type ClaimEnding =
  | "open"
  | "removed"
  | "requested"
  | "pendingPayment"
  | "partiallyPaid"
  | "paid"
  | { readonly reasonType: RejectReason; readonly reason: string | null };

export interface ReceiptStory {
  readonly service: DemoService;
  readonly amount: Cents;
  /** First name of a dependent; absent: the employee. */
  readonly claimant?: string;
  /** Days between the expense and the sending of the claim. */
  readonly daysBefore?: number;
  readonly fileName?: string;
  /** Distinguishes several photographs of the same receipt; absent: 1. */
  readonly shot?: number;
  /** The person's notes. */
  readonly notes?: string;
  /** Days since the claim that this receipt repeats was sent. */
  readonly sentDaysAgo?: number;
}

export interface ClaimStory {
  /** Days since the claim was sent or, if it is open, since it was begun. */
  readonly daysAgo: number;
  readonly ending: ClaimEnding;
  readonly receipts: readonly ReceiptStory[];
}

/** Returns a receipt for a service; the amount in cents. */
export function receiptStory(
  service: keyof typeof demoServices,
  amount: Cents,
  more: Omit<ReceiptStory, "service" | "amount"> = {},
): ReceiptStory {
  return { service: demoServices[service], amount, ...more };
}

/** Returns a claim with its ending. */
export function claimStory(daysAgo: number, ending: ClaimEnding, ...receipts: ReceiptStory[]): ClaimStory {
  return { daysAgo, ending, receipts };
}

/** Returns a declined claim. */
export function declinedClaimStory(
  daysAgo: number,
  reasonType: RejectReason,
  reason: string | null,
  ...receipts: ReceiptStory[]
): ClaimStory {
  return claimStory(daysAgo, { reasonType, reason }, ...receipts);
}

/**
 * Returns the Toronto day on which a claim was sent. No claim of the new year can be sent from 1 to 15 January (decision
 * D10), so those days are moved to December.
 */
export function submissionDay(today: IsoDate, daysAgo: number): IsoDate {
  const day = addDays(today, -daysAgo);
  return isInYearTransition(day) ? addDays(day, -16) : day;
}

/** Returns the Toronto day on which an open claim was begun, moved before the year's end so that it can be sent in January. */
export function draftDay(today: IsoDate, daysAgo: number): IsoDate {
  const day = addDays(today, -daysAgo);
  return isInYearTransition(day) ? `${yearOf(day) - 1}-12-31` : day;
}

/** Returns the Toronto day of a receipt's expense. */
export function expenseDay(today: IsoDate, story: ClaimStory, receipt: ReceiptStory): IsoDate {
  const sent = receipt.sentDaysAgo ?? story.daysAgo;
  return addDays(submissionDay(today, sent), -(receipt.daysBefore ?? (sent % 5) + 1));
}
