import type { AllocationFacts } from "machines/setup-wizard-context";
import { type AllocatedAmount, fundToAllocate } from "~/domain/allocation";
import { allocationCategories, isEditingDisallowed } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import type { EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import { yearPartOf } from "~/domain/re-allocation";
import type { AllInfo } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";

/** The facts an allocation in set-up is validated against, and what is already allocated; this year's cents. */
export interface FirstAllocation extends AllocationFacts {
  allocated: AllocatedAmount[];
  /** The plan's money for a full year. */
  totalAmount: Cents;
}

/**
 * Reads from the service: the categories of the employer's plan if there is an eligibility date (ALO-04), the fixed coverages,
 * and the fund, pro-rated if the plan is.
 */
export async function readFirstAllocation(
  { context }: RequestArgs,
  api: Gateway,
  info: AllInfo,
): Promise<FirstAllocation> {
  const { eligibilityDate, proRated } = info;
  const day = today(context.clock);
  const [setUp, enrollments] = await Promise.all([
    api.employee.setUpCoverage(),
    readOfferedEnrollments(api, info),
  ]);
  return {
    categories: allocationCategories({
      eligibilityDate,
      enrollments,
      rollovers: new Map(setUp.benefitCoverages.map((each) => [each.enrollmentId, each.rolloverAmount])),
      yearPart: yearPartOf(info, day),
    }),
    fund: fundToAllocate({ ...setUp, proRated }),
    totalAmount: setUp.totalAmount,
    fullYearTotal: proRated ? setUp.totalAmount : null,
    isLocked: isEditingDisallowed(info, day),
    allocated: setUp.benefitCoverages.map((coverage) => ({
      enrollmentId: coverage.enrollmentId,
      amount: amountThisYear(coverage),
    })),
  };
}

/** Reads what the employer's plan offers, with the amounts the employer fixed; nothing without an eligibility date (ALO-04). */
export async function readOfferedEnrollments(
  api: Gateway,
  { eligibilityDate, employerPlanId }: AllInfo,
): Promise<{ enrollmentId: EnrollmentId; name: string; fixedAmount: Cents | null }[]> {
  if (eligibilityDate === null || employerPlanId === null) return [];
  const [types, { enrollments }] = await Promise.all([
    api.employee.coverageTypes(),
    api.employer.planEnrollments({ id: employerPlanId }),
  ]);
  const fixed = new Map(
    types.filter(({ type }) => type === "FIXED").map((each) => [each.enrollmentId, each.coverageAmount]),
  );
  return enrollments.map(({ id, name }) => ({ enrollmentId: id, name, fixedAmount: fixed.get(id) ?? null }));
}
