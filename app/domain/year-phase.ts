import type { BenefitYear } from "./benefit-year";
import {
  isAfterRunOut,
  isInYearTransition,
  lastDayToFileAfterYearEnd,
  yearTransitionEndsOn,
} from "./benefit-year";
import { type IsoDate, yearOf } from "./iso-date";

/** The facts that decide until when receipts of a benefit year are accepted; days are Toronto days. */
export interface YearFacts {
  readonly today: IsoDate;
  /** The benefit year whose money the person has (`benefitYearOf`). */
  readonly benefitYear: BenefitYear;
  readonly eligibilityDate: IsoDate | null;
  /** The employer's last day for receipts of an earlier year, if one is set (decision D11). */
  readonly runOutEndDate: IsoDate | null;
  /** The last day for this year's receipts, in the next year; undefined if only the date above is known. */
  readonly nextRunOutEndDate?: IsoDate | null | undefined;
}

/** A period in which receipts of a past year are accepted again; `until` is null if no last day is set. */
export interface ReopenedPeriod {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

/**
 * The phase of a person's benefit year on a day (decision D84, WAL-10):
 * - `notBegun`: the benefit year is in the future, or the person is not eligible yet; receipts count from `from`
 * - `open`: receipts are accepted until the year's last day, and possibly again in the next year; `lastYearUntil` is set while
 *   last year's receipts are accepted too
 * - `transition`: 1 to 15 January: no receipts of the past year can be added; saved ones can be submitted if `mayStillSend`
 * - `firstTransition`: the same days for a person without an earlier year: receipts can be added now and submitted from the 16th
 */
export type YearPhase =
  | { readonly kind: "notBegun"; readonly year: number; readonly from: IsoDate; readonly lastDay: IsoDate }
  | {
      readonly kind: "open";
      readonly year: number;
      readonly lastDay: IsoDate;
      readonly again: ReopenedPeriod | null;
      readonly filingPeriodEnds: IsoDate;
      readonly lastYearUntil: IsoDate | null;
    }
  | {
      readonly kind: "transition";
      readonly year: number;
      readonly again: ReopenedPeriod | null;
      readonly mayStillSend: boolean;
      readonly filingPeriodEnds: IsoDate;
    }
  | { readonly kind: "firstTransition"; readonly year: number; readonly sendFrom: IsoDate };

/** Returns the phase of the benefit year on a day. */
export function yearPhaseOf({
  today,
  benefitYear,
  eligibilityDate,
  runOutEndDate,
  nextRunOutEndDate = runOutEndDate,
}: YearFacts): YearPhase {
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
      again: reopenedPeriodOf(year, runOutEndDate),
      mayStillSend: !isAfterRunOut(lastYear, today, runOutEndDate),
      filingPeriodEnds: lastDayToFileAfterYearEnd(lastYear),
    };
  }
  const lastDay = lastDayOf(year);
  const lastYearEnd = reopenedPeriodOf(year, runOutEndDate)?.until ?? null;
  return {
    kind: "open",
    year,
    lastDay,
    again: reopenedPeriodOf(year + 1, nextRunOutEndDate),
    filingPeriodEnds: lastDayToFileAfterYearEnd(lastDay),
    lastYearUntil: hadLastYear && lastYearEnd !== null && today <= lastYearEnd ? lastYearEnd : null,
  };
}

/** Returns when, within a year, receipts of the previous year are accepted; null if never. */
export function reopenedPeriodOf(year: number, runOutEndDate: IsoDate | null): ReopenedPeriod | null {
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
