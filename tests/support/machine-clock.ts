/**
 * Returns an instant that many milliseconds after now (before, if negative) by the machine's clock, which sessions, links,
 * housekeeping and stored files use. Business days use another clock: `business-day.ts`. Measure durations with
 * `performance.now()`.
 */
export function fromNow(milliseconds = 0): Date {
  return new Date(Date.now() + milliseconds);
}
