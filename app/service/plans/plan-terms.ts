import { type SQL, sql } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import { plans } from "../database/schema";

/**
 * SQL for the last day in a year on which receipts of the year before are accepted (decision D11), as set by the plan of that
 * class for its own year's receipts. A plan without a newer one stays in force, with the same day in each later year. Null when
 * no day is set. The query must include the person's plan.
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
 * SQL for whether the unspent money of a year rolls over into the next: the plan of that class in force then must allow it and set
 * a run-out date (WAL-08). With a run-out date of December 31 nothing rolls over, because the next day belongs to the year after,
 * into which money from two years before does not roll. The query must include the person's plan.
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
