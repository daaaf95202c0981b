import { isInYearTransition } from "~/domain/benefit-year";
import { addDays, type IsoDate, yearOf } from "~/domain/calendar";
import type { RejectReason } from "~/domain/claim";
import type { Cents } from "~/domain/money";
import { type DemoService, services } from "./services";

/** How far a claim has come; a declined one says why. */
export type Ending =
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
  /** The expense lies so many days before the claim was sent. */
  readonly daysBefore?: number;
  readonly fileName?: string;
  readonly shot?: number;
  /** What the person wrote beside it. */
  readonly notes?: string;
  /** Of the claim this receipt repeats, when it was sent. */
  readonly sentDaysAgo?: number;
}

export interface ClaimStory {
  /** Days since it was sent, or since it was begun while it is open. */
  readonly daysAgo: number;
  readonly ending: Ending;
  readonly receipts: readonly ReceiptStory[];
}

/** A receipt for something bought, in cents. */
export function bought(
  service: keyof typeof services,
  amount: Cents,
  more: Omit<ReceiptStory, "service" | "amount"> = {},
): ReceiptStory {
  return { service: services[service], amount, ...more };
}

/** A claim with what became of it. */
export function claim(daysAgo: number, ending: Ending, ...receipts: ReceiptStory[]): ClaimStory {
  return { daysAgo, ending, receipts };
}

/** A declined claim. */
export function declined(
  daysAgo: number,
  reasonType: RejectReason,
  reason: string | null,
  ...receipts: ReceiptStory[]
): ClaimStory {
  return claim(daysAgo, { reasonType, reason }, ...receipts);
}

/**
 * The Toronto day on which a claim was sent. From 1 to 15 January no claim of the new year could be sent (decision D10), so
 * what would fall there happened in December.
 */
export function daySent(today: IsoDate, daysAgo: number): IsoDate {
  const day = addDays(today, -daysAgo);
  return isInYearTransition(day) ? addDays(day, -16) : day;
}

/** The Toronto day on which a claim still open was begun: before the year's end, so that it may be sent in January. */
export function dayBegun(today: IsoDate, daysAgo: number): IsoDate {
  const day = addDays(today, -daysAgo);
  return isInYearTransition(day) ? `${yearOf(day) - 1}-12-31` : day;
}

/** The Toronto day of a receipt's expense. */
export function dayOfExpense(today: IsoDate, story: ClaimStory, receipt: ReceiptStory): IsoDate {
  const sent = receipt.sentDaysAgo ?? story.daysAgo;
  return addDays(daySent(today, sent), -(receipt.daysBefore ?? (sent % 5) + 1));
}
