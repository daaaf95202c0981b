import { type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import { employees } from "../database/schema";

/**
 * The year of the money that an employee has or allocates now, inside a query (`benefitYearOf` of the domain). Wants `employees`
 * in it.
 *
 * @param year the Toronto year of today
 */
export function benefitYearIn(year: number | SQL): SQL<BenefitYear> {
  return sql`greatest(
  ${year}::int,
  extract(year from coalesce(${employees.eligibilityDate}, ${employees.classBenefitFromDate}))::int
)`;
}

/** The same for a prepared query, so that a page asks once: it wants the placeholder `year`. */
export const benefitYearOfEmployee = benefitYearIn(sql`${sql.placeholder("year")}`);
