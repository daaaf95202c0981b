import type { BenefitYear } from "./benefit-year";
import { daysBetween, type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";
import { shareOut } from "./share";

/** The part of a year that a pro-rated plan is for: some of its 365 or 366 days. */
export interface YearPart {
  readonly days: number;
  readonly daysInYear: number;
}

/** The rest of a year from a Toronto day on, that day and 31 December included (REA-04, decision D41). */
export function restOfYear(from: IsoDate): YearPart {
  const year = from.slice(0, 4);
  const lastDay = `${year}-12-31`;
  return {
    days: daysBetween(from, lastDay) + 1,
    daysInYear: daysBetween(`${year}-01-01`, lastDay) + 1,
  };
}

/**
 * The part of a benefit year that a plan in effect since a Toronto day covers: all of it when it began in an earlier year,
 * nothing of it when it begins in a later one.
 */
export function partOfBenefitYear(effectiveDate: IsoDate, benefitYear: BenefitYear): YearPart {
  if (yearOf(effectiveDate) === benefitYear) return restOfYear(effectiveDate);
  const whole = restOfYear(`${String(benefitYear).padStart(4, "0")}-01-01`);
  return yearOf(effectiveDate) < benefitYear ? whole : { ...whole, days: 0 };
}

/** The part of an amount that is for a part of the year: cents, half a cent rounded away from zero. */
export function proRate(amount: Cents, { days, daysInYear }: YearPart): Cents {
  const [of, all] = [BigInt(Math.abs(amount)) * BigInt(days), BigInt(daysInYear)];
  const cents = Number((2n * of + all) / (2n * all));
  return amount < 0 ? 0 - cents : cents;
}

/**
 * {@link proRate} for each of several amounts, so that the parts sum to the part of the sum, to the cent (decision D41).
 *
 * @param amounts cents from 0
 */
export function proRateEach(amounts: readonly Cents[], part: YearPart): Cents[] {
  return shareOut(
    proRate(
      amounts.reduce((sum, amount) => sum + amount, 0),
      part,
    ),
    amounts,
  );
}

/** A coverage's amount for a full year, and for this one where the plan is pro-rated, else null; cents. */
export interface AmountOfYear {
  readonly amount: Cents;
  readonly proRatedAmount: Cents | null;
}

/** What of a coverage is money of its year: its part of the year where the plan is pro-rated. */
export function amountThisYear(coverage: AmountOfYear): Cents {
  return coverage.proRatedAmount ?? coverage.amount;
}

/** Whether anything of a year is allocated: a coverage that holds last year's money alone is none of the person's making. */
export function isAllocated(coverages: readonly AmountOfYear[]): boolean {
  return coverages.some((coverage) => amountThisYear(coverage) > 0);
}

/** Whether a pro-rated plan gives nothing this year, so that its allocation shows 0.00 and goes on (decision D91). */
export function hasNothingToAllocate(plan: {
  readonly proRated: boolean;
  readonly proRatedAmount: Cents | null;
}): boolean {
  return plan.proRated && plan.proRatedAmount === 0;
}
