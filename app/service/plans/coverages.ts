import { type SQL, sql } from "drizzle-orm";
import type { AllInfo } from "~/contract/entities/person";
import type { BenefitYear } from "~/domain/benefit-year";
import { today, torontoDate } from "~/domain/calendar";
import { type Cents, sumOf } from "~/domain/money";
import { type PlanFacts, planInForce, planTotalOf } from "~/domain/plan-in-force";
import { benefitYearOf } from "~/domain/re-allocation";
import { preparedQuery } from "../database";
import { benefitCoverages, employees, enrollments } from "../database/schema";
import type { PlanHolder, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";

type BenefitCoverage = AllInfo["benefitCoverage"];
type Coverages = BenefitCoverage["benefitCoverages"];

/**
 * GET benefits-coverage: what the caller allocated in their benefit year (`benefitYearOf`), in the order of the categories. Cents.
 * `totalAmount` is the plan's total including that year's divided changes. While a mid-year change has to be divided it is the
 * allocated sum plus the change (so that the difference is the fund of REA-02); without a plan it is the allocated sum.
 */
export function readCoverages(deps: ServiceDeps, caller: PlanHolder): Promise<BenefitCoverage> {
  return readCoveragesOfYear(deps, caller, benefitYearOf(caller.planFacts, today(deps.clock)));
}

/** Like {@link readCoverages}, but for the given year. */
export async function readCoveragesOfYear(
  { db, clock }: ServiceDeps,
  { employeeId, planFacts }: PlanHolder,
  benefitYear: BenefitYear,
): Promise<BenefitCoverage> {
  const [covered] = await coveredIn(db).execute({ employeeId, benefitYear });
  if (!covered) throw notFoundError();
  const plan = planInForce(planFacts, today(clock), benefitYear);
  const planTotal = plan && planTotalOf(planFacts, plan, benefitYear);
  return toBenefitCoverage(planFacts, planTotal, covered.coverages);
}

/** Builds the contract's coverage from the plan's total for a full year (null without a plan) and what is allocated. */
export function toBenefitCoverage(
  { reAllocationStatus, fundChange }: PlanFacts,
  planTotal: Cents | null,
  coverages: Coverages,
): BenefitCoverage {
  const allocated = sumOf(coverages);
  return {
    totalAmount: reAllocationStatus === "CHANGE_REQUIRED" ? allocated + fundChange : (planTotal ?? allocated),
    benefitCoverages: coverages,
  };
}

/** SQL for a year's coverages as one JSON value, to select with the person. The query must include `employees`. */
export function coveragesIn(year: SQL) {
  const coverage = sql`json_build_object(
    'id', c.id, 'enrollmentId', c.enrollment_id, 'name', e.name, 'amount', c.amount,
    'proRatedAmount', c.pro_rated_amount, 'rolloverAmount', c.rollover_amount,
    'previousAmount', c.previous_amount, 'previousProRatedAmount', c.previous_pro_rated_amount,
    'createdDate', c.created_at
  )`;
  return sql<Coverages>`(
    select coalesce(json_agg(${coverage} order by c.enrollment_id), '[]')
    from ${benefitCoverages} c join ${enrollments} e on e.id = c.enrollment_id
    where c.employee_id = ${employees}.id and c.benefit_year = ${year}
  )`.mapWith((rows: Coverages) =>
    rows.map((row) => ({ ...row, createdDate: row.createdDate && torontoDate(new Date(row.createdDate)) })),
  );
}

const coveredIn = preparedQuery("coverages of a year", (db) =>
  db
    .select({ coverages: coveragesIn(sql`${sql.placeholder("benefitYear")}`) })
    .from(employees)
    .where(sql`${employees.id} = ${sql.placeholder("employeeId")}`),
);
