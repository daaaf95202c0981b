import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";

/** What a receipt asks of which benefit coverage; cents. */
export interface AskedOfBenefit {
  readonly amount: Cents;
  readonly employeeBenefitCoverageId: number | null;
  readonly expenseDate: IsoDate | null;
}

/** A benefit of one year with what is available of it, money held for sent claims apart; cents. */
export interface FundedBenefit {
  readonly id: number;
  readonly name: string;
  readonly benefitYear: number;
  readonly available: Cents;
}

/** Where receipts ask more of a benefit than there is. */
export interface Shortfall {
  readonly name: string;
  readonly asked: Cents;
  readonly available: Cents;
}

/**
 * What receipts of one category and year ask together (SUB-10, decision D85). An expense of an earlier year takes that year's
 * money, and counts there; one without a date counts nowhere yet.
 */
export function askedTogether(
  receipts: readonly AskedOfBenefit[],
  { id, benefitYear }: Pick<FundedBenefit, "id" | "benefitYear">,
): Cents {
  return receipts
    .filter(
      ({ employeeBenefitCoverageId, expenseDate }) =>
        employeeBenefitCoverageId === id && expenseDate !== null && yearOf(expenseDate) >= benefitYear,
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What other receipts of the draft leave of a benefit, never below 0 (SUB-10, decision D85). */
export function leftBeside(receipts: readonly AskedOfBenefit[], benefit: FundedBenefit): Cents {
  return Math.max(0, benefit.available - askedTogether(receipts, benefit));
}

/**
 * What will be paid of receipts that are sent together: all they ask, less what exceeds their benefits (SUB-10, decision D24).
 *
 * @returns cents, and each benefit that does not suffice
 */
export function fundingOf(
  receipts: readonly AskedOfBenefit[],
  benefits: readonly FundedBenefit[],
): { asked: Cents; covered: Cents; short: Shortfall[] } {
  const asked = receipts.reduce((sum, { amount }) => sum + amount, 0);
  const short = benefits
    .map(({ name, available, ...benefit }) => ({ name, available, asked: askedTogether(receipts, benefit) }))
    .filter((each) => each.asked > each.available);
  return { asked, covered: short.reduce((sum, each) => sum - (each.asked - each.available), asked), short };
}
