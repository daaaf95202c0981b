import { areFeeRates, type FeeRates } from "./administration-fee";
import { ENROLLMENTS } from "./enrollment";
import type { EnrollmentId, PlanId } from "./ids";
import { isPrintable } from "./invitation";
import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";

/** Maximum length of the name of a company or of a class of employees. */
export const ORGANIZATION_NAME_MAX_LENGTH = 100;

/** The most a plan gives one person per year; cents. */
export const PLAN_MAX_AMOUNT: Cents = 1_000_000_00;

const LAST_YEAR = 2199;

/** What a plan gives for one spending category; `fixedAmount` (cents) is set by the employer, null if employees choose. */
export interface OfferedCategory {
  readonly enrollmentId: EnrollmentId;
  readonly fixedAmount: Cents | null;
}

/** What an employer offers one class of employees in the benefit year of `startDate`. Toronto days, cents. */
export interface PlanOffer {
  readonly className: string;
  readonly totalAmount: Cents;
  readonly startDate: IsoDate;
  /** The last day, in the following year, on which expenses of this plan's year are accepted (decision D11); null if not set. */
  readonly runOutEndDate: IsoDate | null;
  /** Whether what is left rolls over into the next year, on the day after the run-out date (WAL-08). */
  readonly rolloverAllowed: boolean;
  readonly categories: readonly OfferedCategory[];
  /** The group insurances the employer additionally provides for the class (CLM-04). */
  readonly groupInsuranceNames: readonly string[];
  /** The fee charged for administering claims (decision D78). */
  readonly administrationFee: FeeRates;
}

const MAX_GROUP_INSURANCES = 20;

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

/** Whether a name, already normalized, is valid for a company, class or group insurance. */
export function isOrganizationName(name: string): boolean {
  return isPrintable(name) && name.length <= ORGANIZATION_NAME_MAX_LENGTH;
}

/**
 * Returns the first thing wrong with a plan before it is offered. Employees must be able to allocate its whole amount (ALO-02),
 * so fixed amounts must not leave a remainder that no category can take.
 *
 * @param year the benefit year of today
 * @returns the first problem; undefined if the plan may be offered
 */
export function problemOfPlan(offer: PlanOffer, year: number): PlanProblem | undefined {
  const { className, totalAmount, startDate, runOutEndDate, categories, groupInsuranceNames: names } = offer;
  if (!isOrganizationName(className)) return "classWrong";
  if (!isAmount(totalAmount)) return "amountWrong";
  const benefitYear = yearOf(startDate);
  if (benefitYear < year || benefitYear > LAST_YEAR) return "startWrong";
  if (runOutEndDate !== null && yearOf(runOutEndDate) !== benefitYear + 1) return "runOutWrong";
  if (offer.rolloverAllowed && runOutEndDate === null) return "rolloverUndated";
  // The next day would be in a year in which the remainder is two years old and has expired (WAL-08).
  if (offer.rolloverAllowed && runOutEndDate === `${benefitYear + 1}-12-31`) return "rolloverTooLate";
  if (names.length > MAX_GROUP_INSURANCES || !names.every(isOrganizationName)) return "groupInsuranceWrong";
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

/** Whether a plan may give one person this total with all its mid-year changes, which may take everything back; cents. */
export function isTotalAfterChanges(total: Cents): boolean {
  return total === 0 || isAmount(total);
}

function isAmount(amount: Cents): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= PLAN_MAX_AMOUNT;
}

/** Whether an employee has no class yet (SES-05): the employer has not set it, or it has no plan. */
export function hasNoClass(employee: {
  readonly isEmployerNotEditInfo: boolean;
  readonly planId: PlanId | null;
}): boolean {
  return employee.isEmployerNotEditInfo || employee.planId === null;
}
