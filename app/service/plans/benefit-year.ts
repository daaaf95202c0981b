import { type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import { employees } from "../database/schema";

/**
 * The year of the money that an employee has or allocates now, inside a query (`benefitYearOf` of the domain): that of a change in
 * mid-year as long as it is to be divided. Wants `employees` in it.
 *
 * @param year the Toronto year of today
 */
export function benefitYearIn(year: number | SQL): SQL<BenefitYear> {
  return sql`case when ${employees.reAllocationStatus} = 'CHANGE_REQUIRED' and ${employees.fundYear} is not null
  then ${employees.fundYear} else ${currentYearIn(year)} end`;
}

/** The same, whatever of an earlier year is to be divided still. */
function currentYearIn(year: number | SQL): SQL<BenefitYear> {
  return sql`greatest(
  ${year}::int,
  extract(year from coalesce(${employees.eligibilityDate}, ${employees.classBenefitFromDate}))::int
)`;
}

/** The Toronto year of today in a prepared query: the placeholder `year`. */
export const thisYear = sql`${sql.placeholder("year")}`;

/** The same for a prepared query, so that a page asks once: it wants the placeholder `year`. */
export const benefitYearOfEmployee = benefitYearIn(thisYear);

/** The current year for a prepared query, for what is told of the day and not of what is to be divided. */
export const currentYearOfEmployee = currentYearIn(thisYear);
