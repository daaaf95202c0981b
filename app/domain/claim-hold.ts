import type { AsSent } from "./as-sent";
import type { BenefitYear } from "./benefit-year";
import { type BenefitOfYear, type ExpectedOfBenefit, payingBenefit } from "./funding";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import { type Cents, sumOf } from "./money";
import { isReceiptComplete, type SavedReceipt } from "./receipt";

/** What a sent claim has set aside of one category in one year; cents. */
export interface HeldShare {
  readonly enrollmentId: EnrollmentId;
  readonly benefitYear: BenefitYear;
  readonly amount: Cents;
}

/** What a claim has set aside of a benefit; cents. */
export function heldOf(
  { enrollmentId, benefitYear }: Pick<BenefitOfYear, "enrollmentId" | "benefitYear">,
  shares: readonly HeldShare[],
): Cents {
  return sumOf(
    shares.filter((share) => share.enrollmentId === enrollmentId && share.benefitYear === benefitYear),
  );
}

/**
 * The most that a sent claim can have set aside, where nobody tells what it has: what its receipts ask of each benefit, and never
 * more than the whole claim is paid (decision D24). Exact where its receipts are of one benefit.
 *
 * @param receipts the complete ones of the claim
 * @param maxPaid null where the whole claim is covered; cents
 */
export function heldAtMost(
  receipts: readonly ExpectedOfBenefit[],
  maxPaid: Cents | null,
  benefits: readonly BenefitOfYear[],
  sentOn: IsoDate,
): HeldShare[] {
  return benefits.map(({ id, enrollmentId, benefitYear }) => {
    const asked = sumOf(receipts.filter((receipt) => payingBenefit(receipt, benefits, sentOn)?.id === id));
    return { enrollmentId, benefitYear, amount: Math.min(asked, maxPaid ?? asked) };
  });
}

/** The day from which a receipt counts in a claim that was sent; null for the claim's own. */
export interface CountedReceipt {
  readonly takenOn: IsoDate | null;
}

/**
 * The day that decides which year's money pays a receipt of a sent claim (`moneyFor`): the claim's, or a later one on which the receipt
 * came to it. An old claim that nobody has decided draws no money that is of no use any more (WAL-08, decision D86).
 *
 * @param sentOn the Toronto day on which the claim was sent
 */
export function countsOn({ takenOn }: AsSent<CountedReceipt>, sentOn: IsoDate): IsoDate {
  return takenOn ?? sentOn;
}

/**
 * From when a receipt of a sent claim counts once it is saved: from today where it was not complete before, or its expense was of
 * another year; else as before, whatever else is edited, so that its money stays its own.
 *
 * @param before as it was saved last
 */
export function takenOnOf(
  before: SavedReceipt & CountedReceipt,
  expenseDate: IsoDate,
  today: IsoDate,
): IsoDate | null {
  const isSameYear = before.expenseDate !== null && yearOf(before.expenseDate) === yearOf(expenseDate);
  return isSameYear && isReceiptComplete(before) ? before.takenOn : today;
}
