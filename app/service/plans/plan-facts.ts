import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId, PlanId } from "~/domain/ids";
import type { PlanFacts } from "~/domain/plan-in-force";
import type { ClassPlans } from "~/domain/plan-terms";
import { type Executor, preparedQuery } from "../database";
import { benefitCoverages, employees, plans } from "../database/schema";
import { notFoundError } from "../service-error";

/**
 * SQL for the plans of the class that a plan belongs to, newest first, as one JSON value. Here and below the tables are named
 * explicitly, because Drizzle leaves table names out of a query of a single table.
 */
function classPlansOf(planId: SQL) {
  return sql<ClassPlans>`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'benefitYear', p.benefit_year, 'startDate', p.start_date, 'totalAmount', p.total_amount,
    'enableMonthlyLimit', p.enable_monthly_limit, 'rolloverAllowed', p.rollover_allowed,
    'runOutEndDate', p.run_out_end_date
  ) order by p.benefit_year desc, p.id desc), '[]')
  from ${plans} own
  join ${plans} p on p.employer_id = own.employer_id and lower(p.class_name) = lower(own.class_name)
  where own.id = ${planId}
)`;
}

/** SQL for the plans of a person's class, in a query of `employees`. */
export const classPlansColumn = classPlansOf(sql`${employees}.plan_id`);

/** The columns of {@link PlanFacts}, in a query of `employees`. */
export const planFactColumns = {
  isSetupDone: employees.isSetupDone,
  reAllocationStatus: employees.reAllocationStatus,
  planId: employees.planId,
  fundYear: employees.fundYear,
  fundChange: employees.fundChange,
  fundDivided: employees.fundDivided,
  enableMonthlyLimit: employees.enableMonthlyLimit,
  allowEdit: employees.allowEdit,
  eligibilityDate: employees.eligibilityDate,
  classBenefitFromDate: employees.classBenefitFromDate,
  classPlans: classPlansColumn,
  // Only these states ask for it (`planInForce`, `reAllocationStatusOf`); a page of everybody else is spared the query.
  allocatedYears: sql<
    BenefitYear[]
  >`case when not ${employees.isSetupDone} or ${employees.reAllocationStatus} = 'REVIEW'
  then array(
    select distinct c.benefit_year from ${benefitCoverages} c
    where c.employee_id = ${employees}.id and coalesce(c.pro_rated_amount, c.amount) > 0
  ) else '{}' end`,
};

/**
 * Reads a person's plan facts. For writes, after locking the person, and for jobs; a read has those of its caller
 * (`KnownCaller`).
 */
export async function readPlanFacts(db: Executor, employeeId: EmployeeId): Promise<PlanFacts> {
  const [facts] = await factsOf(db).execute({ employeeId });
  if (!facts) throw notFoundError();
  return facts;
}

const factsOf = preparedQuery("plan facts", (db) =>
  db
    .select(planFactColumns)
    .from(employees)
    .where(eq(employees.id, sql.placeholder("employeeId"))),
);

/** Returns, for each of these plans, the plans of its class. */
export async function readClassPlans(
  db: Executor,
  planIds: ReadonlySet<PlanId>,
): Promise<ReadonlyMap<PlanId, ClassPlans>> {
  const rows = await db
    .select({ id: plans.id, classPlans: classPlansOf(sql`${plans}.id`) })
    .from(plans)
    .where(inArray(plans.id, [...planIds]));
  return new Map(rows.map(({ id, classPlans }) => [id, classPlans]));
}
