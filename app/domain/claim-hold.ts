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

/** Toronto days by the year of an expense, in four digits. */
export type DaysTaken = Readonly<Record<string, IsoDate>>;

/** What is kept of the days from which a receipt counts in a claim that was sent; null while only the claim's own has counted. */
export interface CountedReceipt {
  readonly takenOn: DaysTaken | null;
}

type DatedReceipt = Pick<SavedReceipt, "expenseDate"> & AsSent<CountedReceipt>;

/**
 * The day on which a receipt came to its claim as an expense of each year that it has been of; the claim's own for the year it was
 * sent with.
 *
 * @param sentOn the Toronto day on which the claim was sent
 */
export function daysTaken({ expenseDate, takenOn }: DatedReceipt, sentOn: IsoDate): DaysTaken {
  return { ...(expenseDate !== null && { [yearOf(expenseDate)]: sentOn }), ...takenOn };
}

/**
 * The day that decides which year's money pays a receipt of a sent claim (`moneyFor`): the claim's, or a later one on which the receipt
 * came to it as an expense of its year. An old claim that nobody has decided draws no money that is of no use any more (WAL-08,
 * decision D86).
 */
export function countsOn(receipt: DatedReceipt, sentOn: IsoDate): IsoDate {
  const { expenseDate } = receipt;
  return (expenseDate !== null && daysTaken(receipt, sentOn)[yearOf(expenseDate)]) || sentOn;
}

/**
 * From when a receipt of a sent claim counts once it is saved: from today as an expense of a year that it was not of before. Whatever
 * else is edited its money stays its own, also where a wrong date took it to another year and back.
 *
 * @param before as it was saved last
 */
export function takenOnOf(
  before: SavedReceipt & CountedReceipt,
  expenseDate: IsoDate,
  { sentOn, today }: { readonly sentOn: IsoDate; readonly today: IsoDate },
): DaysTaken | null {
  const year = yearOf(expenseDate);
  if (before.expenseDate === null || !isReceiptComplete(before)) return { [year]: today };
  return yearOf(before.expenseDate) === year
    ? before.takenOn
    : { [year]: today, ...daysTaken(before, sentOn) };
}
