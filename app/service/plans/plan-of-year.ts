import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId, PlanId } from "~/domain/ids";
import type { Executor, Transaction } from "../database";
import { benefitCoverages, employees, plans } from "../database/schema";
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
 * Returns the plan under which a person divided a year's money: the one kept with it, or the plan recorded with the person, which
 * stays in force even if the class has a newer one by now. For a year before that plan, if none is kept, the plan that the class
 * was offered then.
 */
export async function findPlanOfAllocation(
  db: Executor,
  employeeId: EmployeeId,
  year: BenefitYear,
): Promise<PlanId | null> {
  const kept = sql`(
  select max(c.plan_id) from ${benefitCoverages} c where c.employee_id = ${employees.id} and c.benefit_year = ${year}
)`;
  const own = sql`(select own.id from ${plans} own where own.id = ${employees.planId} and own.benefit_year <= ${year})`;
  const [found] = await db
    .select({ planId: sql<PlanId | null>`coalesce(${kept}, ${own}, ${planOfYearIn(sql`${year}`)})` })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return found?.planId ?? null;
}

/**
 * Keeps with the money of earlier years the plan it was divided under, because the person is about to move to another one: a later
 * payment of that money is charged that plan's fee (decision D78), even if the person skipped plans of their class.
 *
 * @param person as they were before the move
 * @param year the benefit year whose money falls under the other plan
 */
export async function keepPlansOfEarlierYears(
  tx: Transaction,
  person: Pick<typeof employees.$inferSelect, "id">,
  year: BenefitYear,
): Promise<void> {
  const isWithoutPlan = and(
    eq(benefitCoverages.employeeId, person.id),
    lt(benefitCoverages.benefitYear, year),
    isNull(benefitCoverages.planId),
  );
  const earlier = await tx
    .selectDistinct({ benefitYear: benefitCoverages.benefitYear })
    .from(benefitCoverages)
    .where(isWithoutPlan);
  for (const { benefitYear } of earlier) {
    const planId = await findPlanOfAllocation(tx, person.id, benefitYear);
    await tx
      .update(benefitCoverages)
      .set({ planId })
      .where(and(isWithoutPlan, eq(benefitCoverages.benefitYear, benefitYear)));
  }
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
