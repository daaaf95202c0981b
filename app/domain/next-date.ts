import {
  type BenefitYear,
  canStillSubmit,
  lastDayToSubmitAfterCancellation,
  yearTransitionEndsOn,
} from "./benefit-year";
import type { IsoDate } from "./iso-date";
import { type ReopenedPeriod, type YearFacts, yearPhaseOf } from "./year-phase";

/** The next relevant date for a person who claims, never before today; days are Toronto days. */
export type NextDate =
  /** Expenses count from that day on. */
  | { readonly kind: "countsFrom"; readonly day: IsoDate }
  /** Receipts of the year can be submitted from that day on. */
  | { readonly kind: "sentFrom"; readonly day: IsoDate; readonly year: BenefitYear }
  /** Receipts of the year can be submitted until that day, and possibly again in the next year. */
  | {
      readonly kind: "sentUntil";
      readonly day: IsoDate;
      readonly year: BenefitYear;
      readonly again: ReopenedPeriod | null;
    }
  /** The last day to submit anything after a cancellation. */
  | { readonly kind: "claimsUntil"; readonly day: IsoDate };

/**
 * Returns the date to show after a claim was submitted or set-up was completed (decision D84).
 *
 * @returns null if nothing can be submitted any more, or not yet because the person has no eligibility date (decision D71)
 */
export function nextDateOf(facts: YearFacts & { readonly cancelled: IsoDate | null }): NextDate | null {
  const { today, eligibilityDate, cancelled } = facts;
  if (eligibilityDate === null) return null;
  if (cancelled !== null)
    return canStillSubmit(today, cancelled)
      ? { kind: "claimsUntil", day: lastDayToSubmitAfterCancellation(cancelled) }
      : null;
  const phase = yearPhaseOf(facts);
  switch (phase.kind) {
    case "notBegun":
      return { kind: "countsFrom", day: phase.from };
    case "open":
      return phase.lastYearUntil === null
        ? { kind: "sentUntil", day: phase.lastDay, year: phase.year, again: phase.again }
        : { kind: "sentUntil", day: phase.lastYearUntil, year: phase.year - 1, again: null };
    case "transition":
      return { kind: "sentFrom", day: yearTransitionEndsOn(today), year: phase.year + 1 };
    case "firstTransition":
      return { kind: "sentFrom", day: phase.sendFrom, year: phase.year };
  }
}
