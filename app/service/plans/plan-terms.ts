import { type SQL, sql } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import { plans } from "../database/schema";

/**
 * The last day in a year on which receipts of the year before are taken, inside a query that has the person's plan (decision D11):
 * the one a plan of that class names for its own year's receipts. A plan nothing newer follows stays in force, with the same day of
 * each later year. Null where none is set.
 *
 * @param year a Toronto year
 */
export function runOutEndIn(year: SQL): SQL<IsoDate | null> {
  return sql`(
  select (own.run_out_end_date + make_interval(years => (${year})::int - extract(year from own.run_out_end_date)::int))::date
  from ${plans} own
  where ${isOfClass}
    and coalesce(extract(year from own.run_out_end_date), own.benefit_year + 1) <= (${year})::int
  order by own.benefit_year desc
  limit 1
)`;
}

/**
 * Whether what is left of a year's money rolls over into the next one, inside a query that has the person's plan: by the plan of
 * that class which was in force then, where it says when (WAL-08). With a run-out until the year's last day nothing ever does:
 * the day after is of a year to which the money of two years before does not come.
 *
 * @param year the benefit year whose money it is
 */
export function rollsOverFrom(year: SQL): SQL<boolean> {
  return sql`(coalesce((
  select own.rollover_allowed
  from ${plans} own
  where ${isOfClass} and own.benefit_year <= (${year})::int
  order by own.benefit_year desc
  limit 1
), false) and coalesce(${runOutEndIn(sql`${year} + 1`)} < make_date((${year})::int + 1, 12, 31), false))`;
}

const isOfClass = sql`own.employer_id = ${plans.employerId} and lower(own.class_name) = lower(${plans.className})`;
