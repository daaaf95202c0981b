import { type Clock, clockStartingAt, type IsoDate, torontoDate } from "~/domain/calendar";

/**
 * The instant at which the business clock of every test's service and portal starts, unless the test needs another day: an
 * ordinary Friday morning in Toronto, far from a year end and from a daylight-saving change. No test uses the machine's date as a
 * business day.
 */
export const businessStart = "2026-11-20T15:00:00.000Z";

/** The Toronto day of {@link businessStart}. */
export const businessDay: IsoDate = torontoDate(new Date(businessStart));

/** Returns a business clock like those of the services. */
export function businessClock(): Clock {
  return clockStartingAt(new Date(businessStart));
}
