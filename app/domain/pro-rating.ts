import type { BenefitYear } from "./benefit-year";
import { daysBetween, type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";
import type { OptionalNulls } from "./optional-nulls";
import { splitByWeights } from "./split-by-weights";

/** The part of a year that a pro-rated plan covers: some of its 365 or 366 days. */
export interface YearPart {
  readonly days: number;
  readonly daysInYear: number;
}

/** Returns the rest of a year from a Toronto day on, including that day and 31 December (REA-04, decision D41). */
export function restOfYear(from: IsoDate): YearPart {
  const year = from.slice(0, 4);
  const lastDay = `${year}-12-31`;
  return {
    days: daysBetween(from, lastDay) + 1,
    daysInYear: daysBetween(`${year}-01-01`, lastDay) + 1,
  };
}

/**
 * Returns the part of a benefit year that a plan covers from its effective Toronto day: the whole year if it took effect in an
 * earlier year, none if it takes effect in a later one.
 */
export function partOfBenefitYear(effectiveDate: IsoDate, benefitYear: BenefitYear): YearPart {
  if (yearOf(effectiveDate) === benefitYear) return restOfYear(effectiveDate);
  const whole = restOfYear(`${String(benefitYear).padStart(4, "0")}-01-01`);
  return yearOf(effectiveDate) < benefitYear ? whole : { ...whole, days: 0 };
}

/** Returns the pro-rated amount: cents, half a cent rounded away from zero. */
export function proRate(amount: Cents, { days, daysInYear }: YearPart): Cents {
  const whole = BigInt(daysInYear);
  const part = BigInt(Math.abs(amount)) * BigInt(days);
  const cents = Number((2n * part + whole) / (2n * whole));
  return amount < 0 ? 0 - cents : cents;
}

/**
 * Pro-rates several amounts so that they add up to their pro-rated sum, to the cent ({@link proRate}, decision D41).
 *
 * @param amounts cents, 0 or more
 */
export function proRateEach(amounts: readonly Cents[], part: YearPart): Cents[] {
  return splitByWeights(
    proRate(
      amounts.reduce((sum, amount) => sum + amount, 0),
      part,
    ),
    amounts,
  );
}

/** A coverage's amount for a full year, and for this year if the plan is pro-rated, else null; cents. */
export interface AmountOfYear {
  readonly amount: Cents;
  readonly proRatedAmount: Cents | null;
}

/** Returns a coverage's amount for its year: pro-rated if the plan is. */
export function amountThisYear(coverage: OptionalNulls<AmountOfYear>): Cents {
  return coverage.proRatedAmount ?? coverage.amount;
}

/** Returns the sum of what is allocated for a year; cents. */
export function allocatedThisYear(coverages: readonly AmountOfYear[]): Cents {
  return coverages.reduce((sum, coverage) => sum + amountThisYear(coverage), 0);
}

/** Whether anything of a year is allocated: a coverage with only last year's money does not count, as it was not allocated. */
export function isAllocated(coverages: readonly OptionalNulls<AmountOfYear>[]): boolean {
  return coverages.some((coverage) => amountThisYear(coverage) > 0);
}

/** Whether a pro-rated plan gives nothing this year; its allocation then shows 0.00 and can be continued (decision D91). */
export function hasNothingToAllocate(plan: {
  readonly proRated: boolean;
  readonly proRatedAmount: Cents | null;
}): boolean {
  return plan.proRated && plan.proRatedAmount === 0;
}
