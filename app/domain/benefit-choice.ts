import type { BenefitYear } from "./benefit-year";
import { moneyFor } from "./expense-year";
import type { BenefitChoiceId, EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";

/** A benefit a receipt can be claimed from; `availableAmount` in cents. */
export interface BenefitChoice {
  id: BenefitChoiceId;
  enrollmentId: EnrollmentId;
  name: string;
  availableAmount: Cents;
  /** What remains of last year's money, which pays last year's expenses; null or absent if there is none or it is unknown. */
  availableLastYear?: Cents | null | undefined;
  /** The only year whose expenses it accepts, for a category the employee had last year but no longer has. */
  onlyYear?: BenefitYear | undefined;
}

/**
 * Marks the benefits that accept only their own year's expenses: those of a category the employee no longer has. The newest
 * benefit of every other category accepts that category's receipts (decision D11).
 *
 * @param benefits the employee's benefits, of this year and earlier
 * @param benefitYear the year whose money the employee has
 */
export function withOnlyYears<
  Benefit extends { readonly enrollmentId: EnrollmentId; readonly benefitYear: BenefitYear },
>(benefits: readonly Benefit[], benefitYear: BenefitYear): (Benefit & Pick<BenefitChoice, "onlyYear">)[] {
  const currentIds = new Set(
    benefits.filter((one) => one.benefitYear === benefitYear).map(({ enrollmentId }) => enrollmentId),
  );
  return benefits.map((one) =>
    currentIds.has(one.enrollmentId) ? one : { ...one, onlyYear: one.benefitYear },
  );
}

/** Whether a benefit accepts expenses of a day; while no day is known, a benefit limited to one year does not. */
export function canPayExpensesOf(
  { onlyYear }: Pick<BenefitChoice, "onlyYear">,
  day: IsoDate | undefined,
): boolean {
  return onlyYear === undefined || (day !== undefined && yearOf(day) === onlyYear);
}

/** Returns the benefit a receipt is claimed from, if it is among those offered. */
export function benefitOf<Benefit extends Pick<BenefitChoice, "id">>(
  receipt: { readonly employeeBenefitCoverageId: BenefitChoiceId },
  coverages: readonly Benefit[],
): Benefit | undefined {
  return coverages.find(({ id }) => id === receipt.employeeBenefitCoverageId);
}

/**
 * Returns the benefits with the money that pays an expense of a given day. For an expense of last year, that is last year's money
 * where some is known, under a name that includes the year (decision D11); for an older one there is none. The form shows this
 * amount as available; saving asks for confirmation above it.
 *
 * @param expenseDate undefined while no day is known
 * @param today the Toronto day
 */
export function withMoneyFor<Benefit extends BenefitChoice>(
  benefits: readonly Benefit[],
  expenseDate: IsoDate | undefined,
  today: IsoDate,
): Benefit[] {
  if (expenseDate === undefined) return [...benefits];
  const money = moneyFor(expenseDate, today);
  if (money === "thisYear") return [...benefits];
  if (money === "none") return benefits.map((benefit) => ({ ...benefit, availableAmount: 0 }));
  return benefits.map((benefit) => {
    const { name, onlyYear, availableLastYear } = benefit;
    if (availableLastYear === null || availableLastYear === undefined) return benefit;
    const named = onlyYear === undefined ? `${name} of ${yearOf(expenseDate)}` : name;
    return { ...benefit, name: named, availableAmount: availableLastYear };
  });
}

/** Whether a receipt claims more than its benefit has available; saving then asks for confirmation (RCP-12, decision D24). */
export function exceedsAvailable(
  receipt: { readonly amount: Cents; readonly employeeBenefitCoverageId: BenefitChoiceId },
  coverages: readonly BenefitChoice[],
): boolean {
  const benefit = benefitOf(receipt, coverages);
  return benefit !== undefined && receipt.amount > benefit.availableAmount;
}
