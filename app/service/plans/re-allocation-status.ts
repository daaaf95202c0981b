import { type SQL, sql } from "drizzle-orm";
import type { ReAllocationStatus } from "~/domain/access";
import { benefitCoverages, employees } from "../database/schema";

/** SQL for whether an employee has allocated money of a benefit year; rolled-over money does not count. Queries of `employees`. */
export function hasAllocatedIn(year: SQL): SQL<boolean> {
  return sql`exists (
  select 1 from ${benefitCoverages} c
  where c.employee_id = ${employees.id} and c.benefit_year = (${year})::int and coalesce(c.pro_rated_amount, c.amount) > 0
)`;
}

/**
 * SQL for an employee's re-allocation status, in a query of `employees`. REVIEW becomes REQUIRED when nothing is allocated in the
 * benefit year, as after New Year: the review would be empty, so the new year's money has to be divided first.
 *
 * @param year their benefit year
 */
export function reAllocationStatusIn(year: SQL): SQL<ReAllocationStatus> {
  const { reAllocationStatus: status } = employees;
  return sql`case when ${status} = 'REVIEW' and not ${hasAllocatedIn(year)} then 'REQUIRED' else ${status} end`;
}
