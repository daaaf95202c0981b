import { and, asc, eq } from "drizzle-orm";
import type { AllInfo } from "~/contract/entities/person";
import { today, torontoDate, yearOf } from "~/domain/calendar";
import { benefitCoverages, employees, enrollments, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/**
 * GET benefits-coverage: what the caller allocated in the current benefit year, in the order of the categories. Cents.
 * `totalAmount` is what the plan gives; without a plan, what was allocated.
 */
export async function coveragesOf(parts: ServiceParts, caller: Caller): Promise<AllInfo["benefitCoverage"]> {
  const [plan] = await parts.db
    .select({ totalAmount: plans.totalAmount })
    .from(employees)
    .innerJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, caller.employeeId));
  const rows = await parts.db
    .select({ coverage: benefitCoverages, name: enrollments.name })
    .from(benefitCoverages)
    .innerJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .where(
      and(
        eq(benefitCoverages.employeeId, caller.employeeId),
        eq(benefitCoverages.benefitYear, yearOf(today(parts.clock))),
      ),
    )
    .orderBy(asc(benefitCoverages.enrollmentId));
  return {
    totalAmount: plan?.totalAmount ?? rows.reduce((sum, { coverage }) => sum + coverage.amount, 0),
    benefitCoverages: rows.map(({ coverage, name }) => ({
      id: coverage.id,
      enrollmentId: coverage.enrollmentId,
      name,
      amount: coverage.amount,
      proRatedAmount: coverage.proRatedAmount,
      rolloverAmount: coverage.rolloverAmount,
      previousAmount: coverage.previousAmount,
      previousProRatedAmount: coverage.previousProRatedAmount,
      createdDate: torontoDate(coverage.createdAt),
    })),
  };
}
