import type { ReAllocationStatus } from "./access";
import { type EditingPermission, isEditingDisallowed, mayAllocate } from "./allocation-category";
import type { BenefitYear } from "./benefit-year";
import type { PlanId } from "./ids";
import type { IsoDate } from "./iso-date";
import type { Cents } from "./money";
import { type ClassPlan, type ClassPlans, planOfYear } from "./plan-terms";
import { type BenefitStart, benefitYearOf, dividedInYear } from "./re-allocation";

/** What decides of which year a person's money is, and under which plan. Toronto days, cents. */
export interface PlanFacts extends BenefitStart, EditingPermission {
  readonly isSetupDone: boolean;
  readonly reAllocationStatus: ReAllocationStatus;
  /** The plan recorded with the person; null without a class. */
  readonly planId: PlanId | null;
  /** The year of the latest mid-year change, what of it is still to be divided, and what is divided. */
  readonly fundYear: BenefitYear | null;
  readonly fundChange: Cents;
  readonly fundDivided: Cents;
  /** Whether the employer set a monthly limit for this person. */
  readonly enableMonthlyLimit: boolean;
  readonly classPlans: ClassPlans;
  /** The years of which money is allocated, as far as that decides anything; rolled-over money does not count. */
  readonly allocatedYears: readonly BenefitYear[];
}

/**
 * Returns the plan in force for a person. Until set-up is done, and again during a re-allocation of the year's money, it is the
 * plan that their class is offered in that year, whichever plan they were invited with; otherwise the plan recorded with them. A
 * locked allocation keeps the plan it was made under (ALO-06).
 *
 * @param today the Toronto day
 * @param year the year of the money, if not the person's benefit year
 * @returns null for a person without a class
 */
export function planInForce(
  person: PlanFacts,
  today: IsoDate,
  year: BenefitYear = benefitYearOf(person, today),
): ClassPlan | null {
  const own = person.classPlans.find(({ id }) => id === person.planId) ?? null;
  const isLocked =
    !person.isSetupDone && isEditingDisallowed(person, today) && person.allocatedYears.includes(year);
  return mayAllocate(person) && !isLocked ? (planOfYear(person.classPlans, year) ?? own) : own;
}

/**
 * Returns the plan under which a person divided a year's money, where none is kept with it: the one recorded with them, which stays
 * in force even if the class has a newer one by now; for a year before that plan, the one that the class was offered then. Undefined
 * without a plan up to that year.
 */
export function planOfAllocation(
  { classPlans, planId }: Pick<PlanFacts, "classPlans" | "planId">,
  year: BenefitYear,
): ClassPlan | undefined {
  const own = classPlans.find(({ id, benefitYear }) => id === planId && benefitYear <= year);
  return own ?? planOfYear(classPlans, year);
}

/**
 * Returns a person's re-allocation status. REVIEW becomes REQUIRED when nothing is allocated in the benefit year, as after New Year:
 * the review would be empty, so the new year's money has to be divided first.
 *
 * @param today the Toronto day
 */
export function reAllocationStatusOf(person: PlanFacts, today: IsoDate): ReAllocationStatus {
  const { reAllocationStatus, allocatedYears } = person;
  return reAllocationStatus === "REVIEW" && !allocatedYears.includes(benefitYearOf(person, today))
    ? "REQUIRED"
    : reAllocationStatus;
}

/**
 * Returns a plan's total for a full year, including what the person divided of that year's changes if they belong to the plan:
 * those of the plan recorded with them.
 */
export function planTotalOf(person: PlanFacts, plan: ClassPlan, year: BenefitYear): Cents {
  const divided = plan.id === person.planId ? dividedInYear(person, year) : 0;
  return Math.max(0, plan.totalAmount + divided);
}

/** Whether a person's money has a monthly limit: their own, or that of the plan in force. */
export function hasMonthlyLimit(
  { enableMonthlyLimit }: Pick<PlanFacts, "enableMonthlyLimit">,
  plan: ClassPlan | null,
): boolean {
  return enableMonthlyLimit || plan?.enableMonthlyLimit === true;
}
