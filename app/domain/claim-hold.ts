import type { BenefitYear } from "./benefit-year";
import { type BenefitOfYear, type ExpectedOfBenefit, payingBenefit } from "./funding";
import type { EnrollmentId, ReceiptId } from "./ids";
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

/** A receipt of a claim, known by its id. */
export interface ReceiptOfClaim extends SavedReceipt {
  readonly id: ReceiptId;
}

/**
 * The day that decides whether a year's money still pays a receipt of a sent claim (`moneyFor`): the one it was sent on, whatever is
 * edited later (decision D86). One that was not complete then, or whose expense is of another year now, counts from today: an old
 * claim that nobody has decided draws no money that is of no use any more (WAL-08).
 *
 * @param asSent the claim's receipts when it was sent
 */
export function countsOn(
  receipt: ReceiptOfClaim,
  asSent: readonly ReceiptOfClaim[],
  { sentOn, today }: { readonly sentOn: IsoDate; readonly today: IsoDate },
): IsoDate {
  const then = asSent.find(({ id }) => id === receipt.id);
  if (!then?.expenseDate || !receipt.expenseDate || !isReceiptComplete(then)) return today;
  return yearOf(then.expenseDate) === yearOf(receipt.expenseDate) ? sentOn : today;
}
