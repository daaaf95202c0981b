/**
 * An instant so many milliseconds after now, or before it, by the machine's clock: sign-ins, links, upkeep and files on the
 * disk live by that one. Business days have another: `business-day.ts`. How long something took, `performance.now()` tells.
 */
export function fromNow(milliseconds = 0): Date {
  return new Date(Date.now() + milliseconds);
}
