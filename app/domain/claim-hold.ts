import type { BenefitYear } from "./benefit-year";
import { type BenefitOfYear, type ClaimedFromBenefit, payingBenefit } from "./funding";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import { type Cents, sumOf } from "./money";
import type { OptionalNulls } from "./optional-nulls";
import { isReceiptComplete, type SavedReceipt } from "./receipt";
import { endOfTorontoDay, torontoDate } from "./toronto";

/** The money a submitted claim holds from one category in one year; cents. */
export interface HeldShare {
  readonly enrollmentId: EnrollmentId;
  readonly benefitYear: BenefitYear;
  readonly amount: Cents;
}

/** Returns what a claim holds from a benefit; cents. */
export function heldAmountOf(
  { enrollmentId, benefitYear }: Pick<BenefitOfYear, "enrollmentId" | "benefitYear">,
  shares: readonly HeldShare[],
): Cents {
  return sumOf(
    shares.filter((share) => share.enrollmentId === enrollmentId && share.benefitYear === benefitYear),
  );
}

/**
 * Returns the most that a submitted claim can hold, for when the actual amounts are unknown: what its receipts claim from each
 * benefit, each capped at what the whole claim is paid (decision D24). Exact if all receipts belong to one benefit.
 *
 * @param receipts the claim's complete receipts
 * @param maxPaid null if the whole claim is covered; cents
 */
export function maxHeldShares(
  receipts: readonly ClaimedFromBenefit[],
  maxPaid: Cents | null,
  benefits: readonly BenefitOfYear[],
  sentOn: IsoDate,
): HeldShare[] {
  return benefits.map(({ id, enrollmentId, benefitYear }) => {
    const claimed = sumOf(receipts.filter((receipt) => payingBenefit(receipt, benefits, sentOn)?.id === id));
    return { enrollmentId, benefitYear, amount: Math.min(claimed, maxPaid ?? claimed) };
  });
}

/** Toronto days, keyed by the four-digit year of the expense. */
export type AcceptedDays = Readonly<Record<string, IsoDate>>;

/** The stored days from which a receipt counts in a submitted claim; null if only the claim's own submission day has counted. */
export interface AcceptedReceipt {
  readonly takenOn: AcceptedDays | null;
}

type AcceptedSavedReceipt = Pick<SavedReceipt, "expenseDate"> & OptionalNulls<AcceptedReceipt>;

/**
 * Returns, for each year the receipt's expense date has been in, the day on which the receipt joined the claim as an expense of
 * that year. For the year it was submitted with, that is the claim's submission day.
 *
 * @param sentOn the Toronto day on which the claim was submitted
 */
export function acceptedDays({ expenseDate, takenOn }: AcceptedSavedReceipt, sentOn: IsoDate): AcceptedDays {
  return { ...(expenseDate !== null && { [yearOf(expenseDate)]: sentOn }), ...takenOn };
}

/**
 * Returns the day that decides which year's money pays a receipt of a submitted claim (`moneyFor`): the claim's submission day,
 * or the later day on which the receipt joined it as an expense of its year. This keeps an old undecided claim from drawing money
 * that has expired (WAL-08, decision D86).
 */
export function fundingDayOf(receipt: AcceptedSavedReceipt, sentOn: IsoDate): IsoDate {
  const { expenseDate } = receipt;
  return (expenseDate !== null && acceptedDays(receipt, sentOn)[yearOf(expenseDate)]) || sentOn;
}

/** A person's benefit in one year, with the time at which they got it. */
export interface DatedBenefit extends BenefitOfYear {
  readonly createdAt: Date;
}

/**
 * Returns the benefit whose money pays a receipt of a submitted claim (`payingBenefit`). One that the person got after the receipt
 * joined the claim, as when last year's change is divided in spring, does not take over from the chosen one, whose money the claim
 * holds.
 *
 * @param sentAt when the claim was submitted
 */
export function payingBenefitOfSent<Benefit extends DatedBenefit>(
  receipt: AcceptedSavedReceipt & Omit<ClaimedFromBenefit, "amount">,
  benefits: readonly Benefit[],
  sentAt: Date,
): Benefit | undefined {
  const sentOn = torontoDate(sentAt);
  const fundingDay = fundingDayOf(receipt, sentOn);
  const latest = fundingDay === sentOn ? sentAt : endOfTorontoDay(fundingDay);
  const chosen = receipt.employeeBenefitCoverageId;
  const known = benefits.filter(({ id, createdAt }) => id === chosen || createdAt <= latest);
  return payingBenefit(receipt, known, fundingDay);
}

/**
 * Returns the days from which a receipt of a submitted claim counts once it is saved: from today if its expense moves to a year
 * it was not in before. Any other edit keeps its original day, even if a wrong date moved it to another year and back.
 *
 * @param before the receipt as last saved
 */
export function acceptedDaysAfterSave(
  before: SavedReceipt & AcceptedReceipt,
  expenseDate: IsoDate,
  { sentOn, today }: { readonly sentOn: IsoDate; readonly today: IsoDate },
): AcceptedDays | null {
  const year = yearOf(expenseDate);
  if (before.expenseDate === null || !isReceiptComplete(before)) return { [year]: today };
  return yearOf(before.expenseDate) === year
    ? before.takenOn
    : { [year]: today, ...acceptedDays(before, sentOn) };
}
