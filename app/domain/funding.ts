import type { BenefitYear } from "./benefit-year";
import { moneyFor } from "./expense-year";
import type { BenefitCoverageId, EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import { type Cents, sumOf } from "./money";

/** What a receipt claims from which benefit coverage; cents. */
export interface ClaimedFromBenefit {
  readonly amount: Cents;
  readonly employeeBenefitCoverageId: BenefitCoverageId | null;
  readonly expenseDate: IsoDate | null;
}

/** A person's benefit in one year. */
export interface BenefitOfYear {
  readonly id: BenefitCoverageId;
  readonly enrollmentId: EnrollmentId;
  readonly benefitYear: BenefitYear;
}

/** A benefit with what is available of it, excluding money held for submitted claims; cents. */
export interface FundedBenefit extends BenefitOfYear {
  readonly name: string;
  readonly available: Cents;
}

/** A person's benefits of this year and last. */
export interface BenefitsByYear<Benefit = FundedBenefit> {
  readonly thisYear: readonly Benefit[];
  /** Null if the upstream cannot provide them. */
  readonly lastYear: readonly Benefit[] | null;
}

/** Returns the benefits of both years, as far as they are known, this year's first. */
export function benefitsOfBothYears<Benefit>({ thisYear, lastYear }: BenefitsByYear<Benefit>): Benefit[] {
  return [...thisYear, ...(lastYear ?? [])];
}

/** A benefit from which receipts claim more than is available. */
export interface Shortfall {
  readonly name: string;
  readonly asked: Cents;
  readonly available: Cents;
}

/**
 * Returns the benefit whose money pays a receipt (decision D11): the category's benefit of the expense's own year if the person
 * has one, else the chosen benefit. Undefined if no money pays (`moneyFor`) or no benefit is chosen.
 *
 * @param benefits all of the person's benefits, of every year that may pay
 * @param sentOn the Toronto day on which the claim was submitted, today for a draft
 */
export function payingBenefit<Benefit extends BenefitOfYear>(
  { employeeBenefitCoverageId, expenseDate }: Omit<ClaimedFromBenefit, "amount">,
  benefits: readonly Benefit[],
  sentOn: IsoDate,
): Benefit | undefined {
  const chosen = benefits.find(({ id }) => id === employeeBenefitCoverageId);
  if (!chosen || expenseDate === null || moneyFor(expenseDate, sentOn) === "none") return undefined;
  const year = yearOf(expenseDate);
  const { enrollmentId } = chosen;
  const own = benefits.find((one) => one.benefitYear === year && one.enrollmentId === enrollmentId);
  // Money of the year before last has ended (WAL-08), whatever a call names.
  return own ?? (chosen.benefitYear >= yearOf(sentOn) - 1 ? chosen : undefined);
}

/** Whether last year's money pays for an expense today. */
export function isOfLastYear(
  { expenseDate }: Pick<ClaimedFromBenefit, "expenseDate">,
  today: IsoDate,
): boolean {
  return expenseDate !== null && moneyFor(expenseDate, today) === "lastYear";
}

/**
 * Returns what the draft's other receipts leave of a benefit, never below 0: all receipts of one category and year count together
 * (SUB-10, decision D85).
 */
export function availableAfterOthers(
  receipts: readonly ClaimedFromBenefit[],
  benefit: FundedBenefit,
  benefits: readonly BenefitOfYear[],
  today: IsoDate,
): Cents {
  const asked = sumOf(
    receipts.filter((receipt) => payingBenefit(receipt, benefits, today)?.id === benefit.id),
  );
  return Math.max(0, benefit.available - asked);
}

/**
 * Calculates what will be paid for receipts submitted together: the sum they claim, minus what exceeds their benefits and what no
 * year's money pays (SUB-10, decisions D24 and D85). Assumes that a benefit missing from `benefits` suffices.
 *
 * @returns cents, and each benefit that does not suffice
 */
export function fundingOf(
  receipts: readonly ClaimedFromBenefit[],
  benefits: readonly FundedBenefit[],
  sentOn: IsoDate,
): { asked: Cents; covered: Cents; short: Shortfall[] } {
  const asked = sumOf(receipts);
  const unpaid = sumOf(
    receipts.filter(({ expenseDate }) => expenseDate !== null && moneyFor(expenseDate, sentOn) === "none"),
  );
  const short = benefits
    .map((benefit) => {
      const own = receipts.filter((receipt) => payingBenefit(receipt, benefits, sentOn)?.id === benefit.id);
      const { name, available } = benefit;
      return { name, available, asked: sumOf(own) };
    })
    .filter((each) => each.asked > each.available);
  const missing = short.reduce((sum, each) => sum + each.asked - each.available, unpaid);
  return { asked, covered: asked - missing, short };
}
