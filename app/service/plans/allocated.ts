import { type SQL, sql } from "drizzle-orm";
import { benefitCoverages, employees } from "../database/schema";

/** Whether an employee has allocated money of a benefit year, inside a query of `employees`: what rolled over alone is not theirs. */
export function hasAllocatedIn(year: SQL): SQL<boolean> {
  return sql`exists (
  select 1 from ${benefitCoverages} c
  where c.employee_id = ${employees.id} and c.benefit_year = (${year})::int and coalesce(c.pro_rated_amount, c.amount) > 0
)`;
}
