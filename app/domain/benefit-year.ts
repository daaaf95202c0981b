import type { NumberOf } from "./ids";
import { addDays, type IsoDate, yearOf } from "./iso-date";

/** The calendar year a benefit is of. */
export type BenefitYear = NumberOf<"benefit year">;

/** Days in which claims may still be filed after a plan year's end and after a cancellation (SUB-08). */
export const GRACE_DAYS = 14;

const TRANSITION_ENDS = "01-16";

/** Whether the benefit year is in transition: January 1 to 15 in Toronto (CLM-08, decision D73). */
export function isInYearTransition(today: IsoDate): boolean {
  return today.slice(5) < TRANSITION_ENDS;
}

/** The 16 January of the given day's year: from then on the transition is over. */
export function yearTransitionEndsOn(today: IsoDate): IsoDate {
  return `${today.slice(0, 4)}-${TRANSITION_ENDS}`;
}

/**
 * Whether saving an expense must wait because of the year transition (RCP-11, decision D10): it lies in an earlier year
 * and today is before 16 January.
 *
 * @param expenseDate the day of the expense
 * @param today the Toronto day
 */
export function isBlockedByYearTransition(expenseDate: IsoDate, today: IsoDate): boolean {
  return isInYearTransition(today) && yearOf(expenseDate) < yearOf(today);
}

/**
 * Whether a claim with this expense may be saved but not yet submitted (decision D10): an expense of the new year waits
 * until 16 January. Drafts that hold only earlier expenses, saved before 1 January, do not wait.
 */
export function isHeldUntilYearTransitionEnds(expenseDate: IsoDate, today: IsoDate): boolean {
  return isInYearTransition(today) && yearOf(expenseDate) >= yearOf(today);
}

/**
 * Whether an expense of an earlier year comes too late: the employer takes those until `runOutEndDate`, where one is set
 * (decision D11).
 */
export function isAfterRunOut(
  expenseDate: IsoDate,
  today: IsoDate,
  runOutEndDate: IsoDate | null,
): runOutEndDate is IsoDate {
  return runOutEndDate !== null && today > runOutEndDate && yearOf(expenseDate) < yearOf(today);
}

/** The last day on which a claim may be submitted after the benefit was cancelled (decision D12). */
export function lastDayToSubmitAfterCancellation(cancelled: IsoDate): IsoDate {
  return addDays(cancelled, GRACE_DAYS);
}

/** Whether a claim may be submitted today as far as a cancellation goes: none, or at most 14 days ago (SUB-06, SUB-08, decision D12). */
export function canStillSubmit(today: IsoDate, cancelled?: IsoDate | null): boolean {
  return !cancelled || today <= lastDayToSubmitAfterCancellation(cancelled);
}

/**
 * The last day on which a person can send receipts of an earlier year: the employer's, or the last day of all after a cancellation
 * where that comes first (decisions D11, D12 and D84). Null where neither is set.
 *
 * @param facts `cancelled` is the day as of which the benefit is cancelled, past or to come
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
 * Whether claims of the new year, which wait until the transition ends (decision D10), can be sent then: not after a cancellation
 * whose last day comes before it (decision D12).
 */
export function isNewYearOpenLater(today: IsoDate, cancelled?: IsoDate | null): boolean {
  return canStillSubmit(yearTransitionEndsOn(today), cancelled);
}

/** The last day to file claims of a plan year, for information: 14 days after its last day (decision D11). */
export function lastDayToFileAfterYearEnd(yearEnd: IsoDate): IsoDate {
  return addDays(yearEnd, GRACE_DAYS);
}
