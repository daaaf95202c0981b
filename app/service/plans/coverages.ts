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
  const rows = await coveragesOfYear(parts.db).execute({ employeeId, year: yearOf(today(parts.clock)) });
  const coverages = rows.flatMap(({ coverage, name }) =>
    coverage && name !== null ? { coverage, name } : [],
  );
  return {
    totalAmount: rows[0]?.planTotal ?? coverages.reduce((sum, { coverage }) => sum + coverage.amount, 0),
    benefitCoverages: coverages.map(({ coverage, name }) => ({
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

/** A row for each coverage, each with the plan's total; without any coverage one row with the plan's total alone. */
const coveragesOfYear = prepared((db) =>
  db
    .select({ planTotal: plans.totalAmount, coverage: benefitCoverages, name: enrollments.name })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .leftJoin(
      benefitCoverages,
      and(
        eq(benefitCoverages.employeeId, employees.id),
        eq(benefitCoverages.benefitYear, sql.placeholder("year")),
      ),
    )
    .leftJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .where(eq(employees.id, sql.placeholder("employeeId")))
    .orderBy(asc(benefitCoverages.enrollmentId))
    .prepare(""),
);
