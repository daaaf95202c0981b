import { eq, type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId, PlanId } from "~/domain/ids";
import type { Executor } from "../database";
import { employees, plans } from "../database/schema";
import { hasAllocatedIn } from "./re-allocation-status";

/**
 * What a person's class is offered in a year: the newest plan of that class until then, as an employer who changes nothing adds
 * none. Null for a person without a class, and where its first plan comes later.
 */
export async function planOfYear(
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
 * The plan that a person's money of a year went by when they divided it: the one that is written down with them, which stays in force
 * though their class has a newer one by now. Of a year before that plan, what their class was offered then.
 */
export async function planGoneBy(
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
 * What is written down where a person's money of a year goes by this plan from now on. What changes of that year came to is of the
 * plan of before: the total of the new one is the employer's last word.
 */
export function goesBy(
  planId: PlanId | null,
  person: Pick<typeof employees.$inferSelect, "planId" | "fundYear">,
  year: BenefitYear,
) {
  return planId !== person.planId && person.fundYear === year ? { planId, fundDivided: 0 } : { planId };
}

/**
 * Joins to `employees` in a query the plan a person's money goes by: what their class is offered in the year they allocate until
 * set-up is done, whichever plan they were invited with, and again while they divide that year's money anew; otherwise the one that
 * is written down with them. An allocation that is locked is of the plan it was made of (ALO-06).
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
