import {
  canStillSubmit,
  lastDayToFileAfterYearEnd,
  lastDayToSubmitAfterCancellation,
} from "~/domain/benefit-year";
import { formatLongDate, type IsoDate, yearOf } from "~/domain/calendar";
import type { Cents } from "~/domain/money";
import { noticeTexts } from "./texts";

/** A line about money or time at risk; `cents`, where there are some, stand before the text. */
export interface Notice {
  cents: Cents | null;
  text: string;
}

/**
 * What the claims screen says about the days that are left: after a cancellation (SUB-06), in the first 14 days of a year
 * about the one that ended, else about the money left of this one (SUB-08, decision D11: told, not enforced).
 *
 * @param today the Toronto day
 * @returns undefined when nothing is at risk
 */
export function noticeFor(facts: {
  today: IsoDate;
  available: Cents;
  cancelled: IsoDate | null;
}): Notice | undefined {
  const { today, available, cancelled } = facts;
  if (cancelled) {
    const lastDay = lastDayToSubmitAfterCancellation(cancelled);
    return canStillSubmit(today, cancelled)
      ? { cents: null, text: noticeTexts.cancelled(unbroken(cancelled), unbroken(lastDay)) }
      : { cents: null, text: noticeTexts.tooLate(formatLongDate(lastDay)) };
  }
  const ended = lastDayOf(yearOf(today) - 1);
  if (today <= lastDayToFileAfterYearEnd(ended)) {
    return { cents: null, text: noticeTexts.yearEnded(...yearEndAndLastDay(ended)) };
  }
  if (available <= 0) return undefined;
  return {
    cents: available,
    text: noticeTexts.yearEnds(...yearEndAndLastDay(lastDayOf(yearOf(today)))),
  };
}

function yearEndAndLastDay(yearEnd: IsoDate): [string, string] {
  return [unbroken(yearEnd), unbroken(lastDayToFileAfterYearEnd(yearEnd))];
}

/** A day that stays on one line. */
function unbroken(day: IsoDate): string {
  return formatLongDate(day).replaceAll(" ", "\u00a0");
}

/** A benefit year is a calendar year. */
function lastDayOf(year: number): IsoDate {
  return `${String(year).padStart(4, "0")}-12-31`;
}
