import { eq, type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId, PlanId } from "~/domain/ids";
import type { Executor } from "../database";
import { employees, plans } from "../database/schema";
import { hasAllocatedIn } from "./re-allocation-status";

/**
 * Returns the plan that a person's class is offered in a year: its newest plan up to that year, because an employer who changes
 * nothing adds none. Null for a person without a class, or when the class has no plan yet.
 */
export async function findPlanOfYear(
  db: Executor,
  employeeId: EmployeeId,
  year: BenefitYear,
): Promise<PlanId | null> {
  const [found] = await db
    .select({ planId: planOfYearIn(sql`${year}`) })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return found?.planId ?? null;
}

/**
 * Returns the plan under which a person divided a year's money: the plan recorded with the person, which stays in force even if
 * the class has a newer one by now. For a year before that plan, the plan that the class was offered then.
 */
export async function findPlanOfAllocation(
  db: Executor,
  employeeId: EmployeeId,
  year: BenefitYear,
): Promise<PlanId | null> {
  const own = sql`(select own.id from ${plans} own where own.id = ${employees.planId} and own.benefit_year <= ${year})`;
  const [found] = await db
    .select({ planId: sql<PlanId | null>`coalesce(${own}, ${planOfYearIn(sql`${year}`)})` })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return found?.planId ?? null;
}

/**
 * Returns the columns to set when a person's money of a year falls under this plan from now on. Divided changes of that year
 * belong to the previous plan, so another plan resets them: its total stands as the employer set it.
 */
export function planColumnsFor(
  planId: PlanId | null,
  person: Pick<typeof employees.$inferSelect, "planId" | "fundYear">,
  year: BenefitYear,
) {
  return planId !== person.planId && person.fundYear === year ? { planId, fundDivided: 0 } : { planId };
}

/**
 * SQL condition that joins to `employees` the plan in force for a person. Until set-up is done, and again during a re-allocation
 * of the year's money, it is the plan that their class is offered in their benefit year, whichever plan they were invited with;
 * otherwise the plan recorded with them. A locked allocation keeps the plan it was made under (ALO-06).
 *
 * @param year their benefit year
 * @param thisYear the Toronto year of today, which says whether an allocation is locked (`isAllocationLocked`)
 */
export function isPlanInForce(year: SQL, thisYear: SQL): SQL {
  return eq(
    plans.id,
    sql`case when ${employees.isSetupDone} and ${employees.reAllocationStatus} not in ('REQUIRED', 'REVIEW')
      then ${employees.planId}
      when not ${employees.isSetupDone} and not ${employees.allowEdit}
        and extract(year from ${employees.eligibilityDate}) = (${thisYear})::int and ${hasAllocatedIn(year)}
      then ${employees.planId}
      else coalesce(${planOfYearIn(year)}, ${employees.planId}) end`,
  );
}

function planOfYearIn(year: SQL): SQL<PlanId | null> {
  return sql`(
  select offered.id
  from ${plans} own
  join ${plans} offered on offered.employer_id = own.employer_id and lower(offered.class_name) = lower(own.class_name)
  where own.id = ${employees.planId} and offered.benefit_year <= (${year})::int
  order by offered.benefit_year desc, offered.id desc
  limit 1
)`;
}
