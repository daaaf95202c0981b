import type { BenefitYear } from "./benefit-year";
import {
  isAfterRunOut,
  isInYearTransition,
  lastDayToFileAfterYearEnd,
  yearTransitionEndsOn,
} from "./benefit-year";
import { type IsoDate, yearOf } from "./iso-date";

/** What decides until when receipts of a benefit year are taken; days are Toronto's. */
export interface YearFacts {
  readonly today: IsoDate;
  /** The year of the money that counts for the person (`benefitYearOf`). */
  readonly benefitYear: BenefitYear;
  readonly eligibilityDate: IsoDate | null;
  /** The employer's last day for receipts of an earlier year, where one is set (decision D11). */
  readonly runOutEndDate: IsoDate | null;
  /** The same for receipts of this year, in the next one; undefined where the one above is all that is known. */
  readonly nextRunOutEndDate?: IsoDate | null | undefined;
}

/** A time in which receipts of a year that ended are taken again; no `until` where none is set for that year. */
export interface TakenAgain {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

/**
 * What is true of a person's benefit year on a day (decision D84, WAL-10):
 * - `notBegun`: the year that counts is a later one, or the person is not eligible yet: receipts count from that day
 * - `open`: its receipts are taken until its last day, and perhaps again in the next year; `lastYearUntil` where those of the
 *   year before are still taken, too, and how long
 * - `transition`: 1 to 15 January: nothing of the year that ended can be added, what was saved before may be sent, if `mayStillSend`
 * - `firstTransition`: the same days for whom no earlier year counts: receipts are added now and sent from the 16th
 */
export type YearStretch =
  | { readonly kind: "notBegun"; readonly year: number; readonly from: IsoDate; readonly lastDay: IsoDate }
  | {
      readonly kind: "open";
      readonly year: number;
      readonly lastDay: IsoDate;
      readonly again: TakenAgain | null;
      readonly filingPeriodEnds: IsoDate;
      readonly lastYearUntil: IsoDate | null;
    }
  | {
      readonly kind: "transition";
      readonly year: number;
      readonly again: TakenAgain | null;
      readonly mayStillSend: boolean;
      readonly filingPeriodEnds: IsoDate;
    }
  | { readonly kind: "firstTransition"; readonly year: number; readonly sendFrom: IsoDate };

/** The stretch of the year that a day lies in. */
export function yearStretchOf({
  today,
  benefitYear,
  eligibilityDate,
  runOutEndDate,
  nextRunOutEndDate = runOutEndDate,
}: YearFacts): YearStretch {
  const year = yearOf(today);
  const isEligible = eligibilityDate === null || eligibilityDate <= today;
  if (benefitYear > year || !isEligible) {
    const first = firstDayOf(benefitYear);
    const from = eligibilityDate !== null && eligibilityDate > first ? eligibilityDate : first;
    return { kind: "notBegun", year: benefitYear, from, lastDay: lastDayOf(benefitYear) };
  }
  const lastYear = lastDayOf(year - 1);
  const hadLastYear = eligibilityDate === null || eligibilityDate <= lastYear;
  if (isInYearTransition(today)) {
    if (!hadLastYear) return { kind: "firstTransition", year, sendFrom: yearTransitionEndsOn(today) };
    return {
      kind: "transition",
      year: year - 1,
      again: takenAgain(year, runOutEndDate),
      mayStillSend: !isAfterRunOut(lastYear, today, runOutEndDate),
      filingPeriodEnds: lastDayToFileAfterYearEnd(lastYear),
    };
  }
  const lastDay = lastDayOf(year);
  const lastYearEnd = takenAgain(year, runOutEndDate)?.until ?? null;
  return {
    kind: "open",
    year,
    lastDay,
    again: takenAgain(year + 1, nextRunOutEndDate),
    filingPeriodEnds: lastDayToFileAfterYearEnd(lastDay),
    lastYearUntil: hadLastYear && lastYearEnd !== null && today <= lastYearEnd ? lastYearEnd : null,
  };
}

/** When, in a year, receipts of the year before it are taken; null for never. */
export function takenAgain(year: number, runOutEndDate: IsoDate | null): TakenAgain | null {
  const from = yearTransitionEndsOn(firstDayOf(year));
  if (runOutEndDate === null || runOutEndDate > lastDayOf(year)) return { from, until: null };
  return runOutEndDate < from ? null : { from, until: runOutEndDate };
}

/** A benefit year is a calendar year. */
function firstDayOf(year: number): IsoDate {
  return `${String(year).padStart(4, "0")}-01-01`;
}

function lastDayOf(year: number): IsoDate {
  return `${String(year).padStart(4, "0")}-12-31`;
}
