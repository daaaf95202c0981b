import type { BenefitYear } from "./benefit-year";
import type { PlanId } from "./ids";
import { type IsoDate, isIsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";

/** A plan that an employer offers one class of employees from its benefit year on. Toronto days, cents. */
export interface ClassPlan {
  readonly id: PlanId;
  readonly benefitYear: BenefitYear;
  readonly startDate: IsoDate;
  readonly totalAmount: Cents;
  readonly enableMonthlyLimit: boolean;
  readonly rolloverAllowed: boolean;
  /** The last day on which expenses of the plan's year are accepted; null if there is none. */
  readonly runOutEndDate: IsoDate | null;
}

/** The plans of one class, newest benefit year first. Empty for a person without a class. */
export type ClassPlans = readonly ClassPlan[];

/**
 * Returns the plan that a class is offered in a year: its newest plan up to that year, because an employer who changes nothing
 * adds none.
 */
export function planOfYear(plans: ClassPlans, year: BenefitYear): ClassPlan | undefined {
  return plans.find(({ benefitYear }) => benefitYear <= year);
}

/**
 * Returns the last day in a year on which receipts of the year before are accepted (decision D11), as set by the plan of the class
 * for its own year's receipts. A plan without a newer one stays in force, with the same day in each later year. Null when no day
 * is set.
 *
 * @param year a Toronto year
 */
export function runOutEndIn(plans: ClassPlans, year: number): IsoDate | null {
  const own = plans.find(
    ({ runOutEndDate: day, benefitYear }) => (day ? yearOf(day) : benefitYear + 1) <= year,
  );
  return own?.runOutEndDate ? sameDayIn(own.runOutEndDate, year) : null;
}

/**
 * Whether the unspent money of a year rolls over into the next: the plan of the class in force then must allow it and set a run-out
 * date (WAL-08). With a run-out date of December 31 nothing rolls over, because the next day belongs to the year after, into which
 * money from two years before does not roll.
 *
 * @param year the benefit year whose money it is
 */
export function rollsOverFrom(plans: ClassPlans, year: BenefitYear): boolean {
  const runOutEnd = runOutEndIn(plans, year + 1);
  return (
    planOfYear(plans, year)?.rolloverAllowed === true && runOutEnd !== null && runOutEnd < `${year + 1}-12-31`
  );
}

/** The same day of another year: 28 February for a 29 February that it does not have. */
function sameDayIn(day: IsoDate, year: number): IsoDate {
  const moved = `${year}${day.slice(4)}`;
  return isIsoDate(moved) ? moved : `${year}-02-28`;
}
