import { and, asc, eq, sql } from "drizzle-orm";
import type { AllInfo } from "~/contract/entities/person";
import { today, torontoDate, yearOf } from "~/domain/calendar";
import { prepared } from "../database";
import { benefitCoverages, employees, enrollments, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/**
 * GET benefits-coverage: what the caller allocated in the current benefit year, in the order of the categories. Cents.
 * `totalAmount` is what the plan gives; without a plan, what was allocated.
 */
export async function coveragesOf(parts: ServiceParts, caller: Caller): Promise<AllInfo["benefitCoverage"]> {
  const { employeeId } = caller;
  const [plan] = await planOf(parts.db).execute({ employeeId });
  const rows = await coveragesOfYear(parts.db).execute({ employeeId, year: yearOf(today(parts.clock)) });
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

const planOf = prepared((db) =>
  db
    .select({ totalAmount: plans.totalAmount })
    .from(employees)
    .innerJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, sql.placeholder("employeeId")))
    .prepare(""),
);

const coveragesOfYear = prepared((db) =>
  db
    .select({ coverage: benefitCoverages, name: enrollments.name })
    .from(benefitCoverages)
    .innerJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .where(
      and(
        eq(benefitCoverages.employeeId, sql.placeholder("employeeId")),
        eq(benefitCoverages.benefitYear, sql.placeholder("year")),
      ),
    )
    .orderBy(asc(benefitCoverages.enrollmentId))
    .prepare(""),
);
