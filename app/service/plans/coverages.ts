import { and, asc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AllInfo } from "~/contract/entities/person";
import { today, torontoDate, yearOf } from "~/domain/calendar";
import { type Executor, prepared } from "../database";
import { benefitCoverages, employees, enrollments, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { benefitYearOfEmployee } from "./benefit-year";

type BenefitCoverage = AllInfo["benefitCoverage"];

/**
 * GET benefits-coverage: what the caller allocated in their benefit year (`benefitYearOf`), in the order of the categories. Cents.
 * `totalAmount` is what the plan gives: during a change in mid-year what was allocated and what the plan changed by (so that
 * their difference is the fund of REA-02); without a plan, what was allocated.
 */
export async function coveragesOf(parts: ServiceParts, caller: Caller): Promise<BenefitCoverage> {
  const year = yearOf(today(parts.clock));
  return benefitCoverageIn(await rowsNow(parts.db).execute({ employeeId: caller.employeeId, year }));
}

/** The same for one year. */
export async function coveragesOfYear(
  parts: ServiceParts,
  caller: Caller,
  year: number,
): Promise<BenefitCoverage> {
  return benefitCoverageIn(await rowsOfYear(parts.db).execute({ employeeId: caller.employeeId, year }));
}

function benefitCoverageIn(rows: readonly Row[]): BenefitCoverage {
  const coverages = rows.flatMap(({ coverage, name }) =>
    coverage && name !== null ? { coverage, name } : [],
  );
  const allocated = coverages.reduce((sum, { coverage }) => sum + coverage.amount, 0);
  const [first] = rows;
  return {
    totalAmount:
      first?.status === "CHANGE_REQUIRED" ? allocated + first.fundChange : (first?.planTotal ?? allocated),
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
const rowsIn = (year: SQL | Placeholder) => (db: Executor) =>
  db
    .select({
      planTotal: plans.totalAmount,
      status: employees.reAllocationStatus,
      fundChange: employees.fundChange,
      coverage: benefitCoverages,
      name: enrollments.name,
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .leftJoin(
      benefitCoverages,
      and(eq(benefitCoverages.employeeId, employees.id), eq(benefitCoverages.benefitYear, year)),
    )
    .leftJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .where(eq(employees.id, sql.placeholder("employeeId")))
    .orderBy(asc(benefitCoverages.enrollmentId));

const rowsOfYear = prepared("coverages of a year", rowsIn(sql.placeholder("year")));
const rowsNow = prepared("coverages now", rowsIn(benefitYearOfEmployee));

type Row = Awaited<ReturnType<ReturnType<typeof rowsNow>["execute"]>>[number];
