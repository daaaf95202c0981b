import { areFeeRates, type FeeRates } from "./administration-fee";
import { ENROLLMENTS } from "./enrollment";
import type { EnrollmentId, PlanId } from "./ids";
import { isPrintable } from "./invitation";
import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";

/** How long the name of a company or of a class of employees may be. */
export const PLACE_NAME_MAX_LENGTH = 100;

/** The most a plan gives one person in a year, cents. */
export const PLAN_MAX_AMOUNT: Cents = 1_000_000_00;

const LAST_YEAR = 2199;

/** What a plan gives for one spending category; `fixedAmount` (cents) is the employer's own figure, null where people choose. */
export interface OfferedCategory {
  readonly enrollmentId: EnrollmentId;
  readonly fixedAmount: Cents | null;
}

/** What an employer offers one class of employees in the benefit year of `startDate`. Toronto days, cents. */
export interface PlanOffer {
  readonly className: string;
  readonly totalAmount: Cents;
  readonly startDate: IsoDate;
  /** The last day of the year after, on which expenses of this plan's year are taken (decision D11); null where none is set. */
  readonly runOutEndDate: IsoDate | null;
  /** Whether what is left rolls over into the next year, on the day after the run-out end (WAL-08). */
  readonly rolloverAllowed: boolean;
  readonly categories: readonly OfferedCategory[];
  /** What the employer insures the class in besides (CLM-04). */
  readonly groupInsuranceNames: readonly string[];
  /** What is taken for the administration of claims (decision D78). */
  readonly administrationFee: FeeRates;
}

const MOST_GROUP_INSURANCES = 20;

export type PlanProblem =
  | "classWrong"
  | "amountWrong"
  | "startWrong"
  | "runOutWrong"
  | "rolloverUndated"
  | "rolloverTooLate"
  | "groupInsuranceWrong"
  | "feeWrong"
  | "categoryMissing"
  | "categoryUnknown"
  | "categoryTwice"
  | "fixedWrong"
  | "fixedTooMuch"
  | "fixedTooLittle";

/** Whether this may be the name of a company, class or group insurance, its outer and double spaces removed before. */
export function isPlaceName(name: string): boolean {
  return isPrintable(name) && name.length <= PLACE_NAME_MAX_LENGTH;
}

/**
 * What is wrong with a plan before it is offered: people must be able to allocate its whole amount (ALO-02), so that the
 * employer's own figures leave no rest that nobody may take.
 *
 * @param year the benefit year of today
 * @returns the first problem; undefined for a plan that may be offered
 */
export function problemOfPlan(offer: PlanOffer, year: number): PlanProblem | undefined {
  const { className, totalAmount, startDate, runOutEndDate, categories, groupInsuranceNames: names } = offer;
  if (!isPlaceName(className)) return "classWrong";
  if (!isAmount(totalAmount)) return "amountWrong";
  const benefitYear = yearOf(startDate);
  if (benefitYear < year || benefitYear > LAST_YEAR) return "startWrong";
  if (runOutEndDate !== null && yearOf(runOutEndDate) !== benefitYear + 1) return "runOutWrong";
  if (offer.rolloverAllowed && runOutEndDate === null) return "rolloverUndated";
  // The day after is of a year in which what is left is two years old, and of no use any more (WAL-08).
  if (offer.rolloverAllowed && runOutEndDate === `${benefitYear + 1}-12-31`) return "rolloverTooLate";
  if (names.length > MOST_GROUP_INSURANCES || !names.every(isPlaceName)) return "groupInsuranceWrong";
  if (!areFeeRates(offer.administrationFee)) return "feeWrong";
  return problemOfCategories(categories, totalAmount);
}

function problemOfCategories(
  categories: readonly OfferedCategory[],
  totalAmount: Cents,
): PlanProblem | undefined {
  const ids = categories.map(({ enrollmentId }) => enrollmentId);
  if (ids.length === 0) return "categoryMissing";
  if (!ids.every((id) => ENROLLMENTS.some((enrollment) => enrollment.id === id))) return "categoryUnknown";
  if (new Set(ids).size < ids.length) return "categoryTwice";
  const fixed = categories.flatMap(({ fixedAmount }) => (fixedAmount === null ? [] : [fixedAmount]));
  if (!fixed.every(isAmount)) return "fixedWrong";
  const sum = fixed.reduce((total, amount) => total + amount, 0);
  if (sum > totalAmount) return "fixedTooMuch";
  if (fixed.length === ids.length && sum < totalAmount) return "fixedTooLittle";
  return undefined;
}

function isAmount(amount: Cents): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= PLAN_MAX_AMOUNT;
}

/** Whether an employee's class is not chosen yet (SES-05): the employer has not said so, or there is no plan of theirs. */
export function hasNoClass(employee: {
  readonly isEmployerNotEditInfo: boolean;
  readonly planId: PlanId | null;
}): boolean {
  return employee.isEmployerNotEditInfo || employee.planId === null;
}
