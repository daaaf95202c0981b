import type { NumberOf } from "./ids";
import { addDays, type IsoDate, yearOf } from "./iso-date";

/** The calendar year a benefit belongs to. */
export type BenefitYear = NumberOf<"benefit year">;

/** How many days claims may still be filed after the plan year ends or after a cancellation (SUB-08). */
export const GRACE_DAYS = 14;

const TRANSITION_ENDS = "01-16";

/** Whether today is in the year transition: January 1 to 15 in Toronto (CLM-08, decision D73). */
export function isInYearTransition(today: IsoDate): boolean {
  return today.slice(5) < TRANSITION_ENDS;
}

/** Returns 16 January of the given day's year, the first day after the transition. */
export function yearTransitionEndsOn(today: IsoDate): IsoDate {
  return `${today.slice(0, 4)}-${TRANSITION_ENDS}`;
}

/**
 * Whether the year transition blocks saving an expense (RCP-11, decision D10): it is from an earlier year and today is before
 * 16 January.
 *
 * @param expenseDate the day of the expense
 * @param today the Toronto day
 */
export function isBlockedByYearTransition(expenseDate: IsoDate, today: IsoDate): boolean {
  return isInYearTransition(today) && yearOf(expenseDate) < yearOf(today);
}

/**
 * Whether a claim with this expense may be saved but not yet submitted (decision D10): an expense of the new year is held until
 * 16 January. Drafts with only earlier expenses, saved before 1 January, are not held.
 */
export function isHeldUntilYearTransitionEnds(expenseDate: IsoDate, today: IsoDate): boolean {
  return isInYearTransition(today) && yearOf(expenseDate) >= yearOf(today);
}

/**
 * Whether an expense of an earlier year is too late: the employer accepts those until `runOutEndDate`, if one is set (decision
 * D11).
 */
export function isAfterRunOut(
  expenseDate: IsoDate,
  today: IsoDate,
  runOutEndDate: IsoDate | null,
): runOutEndDate is IsoDate {
  return runOutEndDate !== null && today > runOutEndDate && yearOf(expenseDate) < yearOf(today);
}

/** Returns the last day to submit a claim after the benefit was cancelled (decision D12). */
export function lastDayToSubmitAfterCancellation(cancelled: IsoDate): IsoDate {
  return addDays(cancelled, GRACE_DAYS);
}

/** Whether a claim may be submitted today: no cancellation, or at most 14 days ago (SUB-06, SUB-08, decision D12). */
export function canStillSubmit(today: IsoDate, cancelled?: IsoDate | null): boolean {
  return !cancelled || today <= lastDayToSubmitAfterCancellation(cancelled);
}

/**
 * Returns the last day to submit receipts of an earlier year: the employer's run-out date, or the last day to submit after a
 * cancellation if that is earlier (decisions D11, D12 and D84). Null if neither is set. `cancelled` is the day the cancellation
 * takes effect, past or future.
 */
export function lastDayForEarlierYears({
  runOutEndDate = null,
  cancelled,
}: {
  readonly runOutEndDate: IsoDate | null | undefined;
  readonly cancelled: IsoDate | null | undefined;
}): IsoDate | null {
  if (!cancelled) return runOutEndDate;
  const lastClaimDay = lastDayToSubmitAfterCancellation(cancelled);
  return runOutEndDate !== null && runOutEndDate < lastClaimDay ? runOutEndDate : lastClaimDay;
}

/**
 * Whether claims of the new year, held until the transition ends (decision D10), can be submitted then: not if the last day after
 * a cancellation is before it (decision D12).
 */
export function isNewYearOpenLater(today: IsoDate, cancelled?: IsoDate | null): boolean {
  return canStillSubmit(yearTransitionEndsOn(today), cancelled);
}

/** Returns the last day to file claims of a plan year, for information only: 14 days after its last day (decision D11). */
export function lastDayToFileAfterYearEnd(yearEnd: IsoDate): IsoDate {
  return addDays(yearEnd, GRACE_DAYS);
}
