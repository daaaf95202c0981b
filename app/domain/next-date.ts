import {
  type BenefitYear,
  canStillSubmit,
  lastDayToSubmitAfterCancellation,
  yearTransitionEndsOn,
} from "./benefit-year";
import type { IsoDate } from "./iso-date";
import { type TakenAgain, type YearFacts, yearStretchOf } from "./year-stretch";

/** The next day that matters to whoever claims, none before today; days are Toronto's. */
export type NextDate =
  /** What is spent from that day on counts. */
  | { readonly kind: "countsFrom"; readonly day: IsoDate }
  /** Receipts of the year are sent from that day on. */
  | { readonly kind: "sentFrom"; readonly day: IsoDate; readonly year: BenefitYear }
  /** Receipts of the year are sent until that day, and perhaps again in the next year. */
  | {
      readonly kind: "sentUntil";
      readonly day: IsoDate;
      readonly year: BenefitYear;
      readonly again: TakenAgain | null;
    }
  /** The last day of all, after a cancellation. */
  | { readonly kind: "claimsUntil"; readonly day: IsoDate };

/**
 * The one date to name when a claim was sent or an account set up (decision D84).
 *
 * @returns null when nothing can be sent any more
 */
export function nextDateOf(facts: YearFacts & { readonly cancelled: IsoDate | null }): NextDate | null {
  const { today, cancelled } = facts;
  if (cancelled !== null)
    return canStillSubmit(today, cancelled)
      ? { kind: "claimsUntil", day: lastDayToSubmitAfterCancellation(cancelled) }
      : null;
  const stretch = yearStretchOf(facts);
  switch (stretch.kind) {
    case "notBegun":
      return { kind: "countsFrom", day: stretch.from };
    case "open":
      return stretch.lastYearUntil === null
        ? { kind: "sentUntil", day: stretch.lastDay, year: stretch.year, again: stretch.again }
        : { kind: "sentUntil", day: stretch.lastYearUntil, year: stretch.year - 1, again: null };
    case "transition":
      return { kind: "sentFrom", day: yearTransitionEndsOn(today), year: stretch.year + 1 };
    case "firstTransition":
      return { kind: "sentFrom", day: stretch.sendFrom, year: stretch.year };
  }
}
