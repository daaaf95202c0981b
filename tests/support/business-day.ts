import { type Clock, clockStartingAt, type IsoDate, torontoDate } from "~/domain/calendar";

/**
 * The instant at which the business clock of every test's service and portal starts, unless a test is about another day: an
 * ordinary Friday morning in Toronto, far from a year end and from a change of the clocks. No test asks which day the machine
 * has for a business day.
 */
export const businessStart = "2026-11-20T15:00:00.000Z";

/** The Toronto day of {@link businessStart}. */
export const businessDay: IsoDate = torontoDate(new Date(businessStart));

/** A business clock as those services have it. */
export function businessClock(): Clock {
  return clockStartingAt(new Date(businessStart));
}
