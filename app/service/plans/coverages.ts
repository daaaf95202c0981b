import { eq, type SQL, sql } from "drizzle-orm";
import type { AllInfo } from "~/contract/entities/person";
import type { BenefitYear } from "~/domain/benefit-year";
import { today, torontoDate, yearOf } from "~/domain/calendar";
import { type Cents, sumOf } from "~/domain/money";
import { type Executor, preparedQuery } from "../database";
import { benefitCoverages, employees, enrollments, plans } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { benefitYearOfEmployee, thisYearPlaceholder } from "./benefit-year";
import { isPlanInForce } from "./plan-of-year";

type BenefitCoverage = AllInfo["benefitCoverage"];

/**
 * GET benefits-coverage: what the caller allocated in their benefit year (`benefitYearOf`), in the order of the categories. Cents.
 * `totalAmount` is the plan's total including that year's divided changes. While a mid-year change has to be divided it is the
 * allocated sum plus the change (so that the difference is the fund of REA-02); without a plan it is the allocated sum.
 */
export async function readCoverages(deps: ServiceDeps, caller: Caller): Promise<BenefitCoverage> {
  const year = yearOf(today(deps.clock));
  return found(await coveredNow(deps.db).execute({ employeeId: caller.employeeId, year }));
}

/** Like {@link readCoverages}, but for the given year. */
export async function readCoveragesOfYear(
  deps: ServiceDeps,
  caller: Caller,
  year: BenefitYear,
): Promise<BenefitCoverage> {
  const { employeeId } = caller;
  return found(
    await coveredInYear(deps.db).execute({ employeeId, asked: year, year: yearOf(today(deps.clock)) }),
  );
}

function found([covered]: readonly Covered[]): BenefitCoverage {
  if (!covered) throw notFoundError();
  return toBenefitCoverage(covered);
}

/** A plan's total for a person and the allocated coverages, as {@link coverageColumns} reads them. */
interface Covered {
  readonly planTotal: Cents | null;
  readonly status: (typeof employees.$inferSelect)["reAllocationStatus"];
  readonly fundChange: Cents;
  readonly coverages: BenefitCoverage["benefitCoverages"];
}

/** Builds the contract's coverage from a row of {@link coverageColumns}. */
export function toBenefitCoverage({ planTotal, status, fundChange, coverages }: Covered): BenefitCoverage {
  const allocated = sumOf(coverages);
  return {
    totalAmount: status === "CHANGE_REQUIRED" ? allocated + fundChange : (planTotal ?? allocated),
    benefitCoverages: coverages,
  };
}

/** SQL for a year's coverages as one JSON value, to select with the person. The query must include `employees`. */
function coveragesIn(year: SQL) {
  const coverage = sql`json_build_object(
    'id', c.id, 'enrollmentId', c.enrollment_id, 'name', e.name, 'amount', c.amount,
    'proRatedAmount', c.pro_rated_amount, 'rolloverAmount', c.rollover_amount,
    'previousAmount', c.previous_amount, 'previousProRatedAmount', c.previous_pro_rated_amount,
    'createdDate', c.created_at
  )`;
  return sql<BenefitCoverage["benefitCoverages"]>`(
    select coalesce(json_agg(${coverage} order by c.enrollment_id), '[]')
    from ${benefitCoverages} c join ${enrollments} e on e.id = c.enrollment_id
    where c.employee_id = ${employees.id} and c.benefit_year = ${year}
  )`.mapWith((rows: BenefitCoverage["benefitCoverages"]) =>
    rows.map((row) => ({ ...row, createdDate: row.createdDate && torontoDate(new Date(row.createdDate)) })),
  );
}

/**
 * SQL for the total of a person's plan for a full year including that year's divided changes, cents; null without a plan. The
 * query must join `plans` to `employees`.
 *
 * @param isChanged whether the changes belong to the plan in the query
 */
export function totalAmountIn(year: SQL, isChanged: SQL = sql`true`): SQL<Cents | null> {
  return sql<Cents | null>`case when ${plans.id} is not null then greatest(0, ${plans.totalAmount}
    + case when ${employees.fundYear} = (${year})::int and ${isChanged} then ${employees.fundDivided} else 0 end) end`.mapWith(
    Number,
  );
}

/** The columns for {@link toBenefitCoverage}. The query must join `plans` to `employees`. */
export const coverageColumns = (year: SQL = benefitYearOfEmployee) => ({
  planTotal: totalAmountIn(year, eq(plans.id, employees.planId)),
  status: employees.reAllocationStatus,
  fundChange: employees.fundChange,
  coverages: coveragesIn(year),
});

const coveredIn = (year: SQL) => (db: Executor) =>
  db
    .select(coverageColumns(year))
    .from(employees)
    .leftJoin(plans, isPlanInForce(year, thisYearPlaceholder))
    .where(eq(employees.id, sql.placeholder("employeeId")));

const coveredInYear = preparedQuery("coverages of a year", coveredIn(sql`${sql.placeholder("asked")}`));
const coveredNow = preparedQuery("coverages now", coveredIn(benefitYearOfEmployee));
