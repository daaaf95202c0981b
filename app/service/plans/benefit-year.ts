import { sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import { employees } from "../database/schema";

/**
 * `benefitYearOf` of the domain for use inside a prepared query, so that a page asks once: the year of the money that an
 * employee has or allocates now. Wants `employees` in the query and the placeholder `year`, the Toronto year of today.
 */
export const benefitYearOfEmployee = sql<BenefitYear>`greatest(
  ${sql.placeholder("year")}::int,
  extract(year from coalesce(${employees.eligibilityDate}, ${employees.classBenefitFromDate}))::int
)`;
