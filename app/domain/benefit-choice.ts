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
  /** What last year's money of it has left, which pays what was spent then; none where there is none, or nobody tells. */
  availableBefore?: Cents | null | undefined;
  /** The year whose expenses alone it takes: that of a category which the person had last year and has no more. */
  onlyYear?: BenefitYear | undefined;
}

/**
 * Benefits of which the newest of each category takes its receipts; one whose category the person has no more takes those of its
 * own year alone (decision D11).
 *
 * @param benefits the person's of this year and before
 * @param benefitYear the year whose money the person has
 */
export function withOnlyYears<
  Benefit extends { readonly enrollmentId: EnrollmentId; readonly benefitYear: BenefitYear },
>(benefits: readonly Benefit[], benefitYear: BenefitYear): (Benefit & Pick<BenefitChoice, "onlyYear">)[] {
  const now = new Set(
    benefits.filter((one) => one.benefitYear === benefitYear).map(({ enrollmentId }) => enrollmentId),
  );
  return benefits.map((one) => (now.has(one.enrollmentId) ? one : { ...one, onlyYear: one.benefitYear }));
}

/** Whether a benefit takes the expenses of a day; while no day is known, one that takes those of a single year does not. */
export function takesExpensesOf(
  { onlyYear }: Pick<BenefitChoice, "onlyYear">,
  day: IsoDate | undefined,
): boolean {
  return onlyYear === undefined || (day !== undefined && yearOf(day) === onlyYear);
}

/** The benefit a receipt is claimed from, if it is one of those offered. */
export function benefitOf<Benefit extends Pick<BenefitChoice, "id">>(
  receipt: { readonly employeeBenefitCoverageId: BenefitChoiceId },
  coverages: readonly Benefit[],
): Benefit | undefined {
  return coverages.find(({ id }) => id === receipt.employeeBenefitCoverageId);
}

/**
 * The benefits with the money that pays an expense of a day: last year's, under a name that says so, for what was spent then and
 * as far as there is some (decision D11). By it the form says what is available and saving asks about more.
 *
 * @param expenseDate undefined while no day is known
 * @param today the Toronto day
 */
export function withMoneyFor<Benefit extends BenefitChoice>(
  benefits: readonly Benefit[],
  expenseDate: IsoDate | undefined,
  today: IsoDate,
): Benefit[] {
  if (expenseDate === undefined || moneyFor(expenseDate, today) !== "lastYear") return [...benefits];
  return benefits.map((benefit) => {
    const { name, onlyYear, availableBefore } = benefit;
    if (availableBefore === null || availableBefore === undefined) return benefit;
    const named = onlyYear === undefined ? `${name} of ${yearOf(expenseDate)}` : name;
    return { ...benefit, name: named, availableAmount: availableBefore };
  });
}

/** Whether a receipt claims more than its benefit has available, which is asked about before saving (RCP-12, decision D24). */
export function exceedsAvailable(
  receipt: { readonly amount: Cents; readonly employeeBenefitCoverageId: BenefitChoiceId },
  coverages: readonly BenefitChoice[],
): boolean {
  const benefit = benefitOf(receipt, coverages);
  return benefit !== undefined && receipt.amount > benefit.availableAmount;
}
