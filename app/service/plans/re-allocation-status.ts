import { type SQL, sql } from "drizzle-orm";
import type { ReAllocationStatus } from "~/domain/landing";
import { benefitCoverages, employees } from "../database/schema";

/** Whether an employee has allocated money of a benefit year, inside a query of `employees`: what rolled over alone is not theirs. */
export function hasAllocatedIn(year: SQL): SQL<boolean> {
  return sql`exists (
  select 1 from ${benefitCoverages} c
  where c.employee_id = ${employees.id} and c.benefit_year = (${year})::int and coalesce(c.pro_rated_amount, c.amount) > 0
)`;
}

/**
 * What is asked of an employee, inside a query of `employees`: a review of amounts that are of the year before, as over New Year,
 * shows nothing, so the new year's money is to be divided first.
 *
 * @param year their benefit year
 */
export function reAllocationStatusIn(year: SQL): SQL<ReAllocationStatus> {
  const { reAllocationStatus: status } = employees;
  return sql`case when ${status} = 'REVIEW' and not ${hasAllocatedIn(year)} then 'REQUIRED' else ${status} end`;
}
