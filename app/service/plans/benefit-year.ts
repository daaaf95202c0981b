import { type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import { employees } from "../database/schema";

/**
 * SQL for the year of the money that an employee has or allocates now (`benefitYearOf` of the domain): the year of a mid-year
 * change while that change still has to be divided. The query must include `employees`.
 *
 * @param year the Toronto year of today
 */
export function benefitYearIn(year: number | SQL): SQL<BenefitYear> {
  return sql`case when ${employees.reAllocationStatus} = 'CHANGE_REQUIRED' and ${employees.fundYear} is not null
  then ${employees.fundYear} else ${currentYearIn(year)} end`;
}

/** Like {@link benefitYearIn}, but ignores a change of an earlier year that still has to be divided. */
function currentYearIn(year: number | SQL): SQL<BenefitYear> {
  return sql`greatest(
  ${year}::int,
  extract(year from coalesce(${employees.eligibilityDate}, ${employees.classBenefitFromDate}))::int
)`;
}

/** The Toronto year of today in a prepared query, as the placeholder `year`. */
export const thisYearPlaceholder = sql`${sql.placeholder("year")}`;

/** {@link benefitYearIn} for a prepared query, with the placeholder `year`. */
export const benefitYearOfEmployee = benefitYearIn(thisYearPlaceholder);

/** The current year for a prepared query, whatever still has to be divided; with the placeholder `year`. */
export const currentYearOfEmployee = currentYearIn(thisYearPlaceholder);
