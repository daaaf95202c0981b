import type { BenefitYear } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate, yearOf } from "~/domain/calendar";
import { type AcceptedDays, fundingDayOf } from "~/domain/claim-hold";
import { type ExpenseFacts, expenseYearOf, moneyFor } from "~/domain/expense-year";
import {
  type BenefitOfYear,
  type BenefitsByYear,
  benefitsOfBothYears,
  payingBenefit,
} from "~/domain/funding";
import type { Receipt } from "~/gateway/entities";
import { texts } from "./year-note-texts";

/** The number of past years that a form has notes for. */
const YEARS_BACK = 10;

type NamedBenefit = BenefitOfYear & { readonly name: string };

/** Facts that decide a person's notes. */
export interface NoteFacts extends ExpenseFacts, BenefitsByYear<NamedBenefit> {}

/** Facts that decide a form's notes. */
export interface FormNoteFacts extends NoteFacts {
  /** The deciding day per expense year, for a receipt that counts in a submitted claim; for other years today decides. */
  readonly counted?: AcceptedDays | undefined;
}

/** Facts that decide the notes on saved receipts. */
export interface SavedNoteFacts extends NoteFacts {
  /** The Toronto date the claim was submitted, if it was. */
  readonly sentOn?: IsoDate | undefined;
}

/** Returns the note for each earlier year that an expense date can be in, keyed by the four-digit year. */
export function yearNotes(facts: FormNoteFacts, eligibilityDate: IsoDate | null): Record<string, string> {
  const year = yearOf(facts.today);
  const first = Math.max(year - YEARS_BACK, eligibilityDate ? yearOf(eligibilityDate) : year);
  const years = Array.from({ length: Math.max(0, year - first) }, (_, index) => first + index);
  return Object.fromEntries(years.map((one) => [one, yearNote(`${one}-12-31`, facts) ?? ""]));
}

/** Returns the note shown at the date of an expense; null for one of this year. */
export function yearNote(expenseDate: IsoDate, facts: FormNoteFacts): string | null {
  const { year, accepted } = expenseYearOf(expenseDate, facts);
  if (year >= yearOf(facts.today)) return null;
  if (!accepted) return yearClosedNote(year, facts);
  const day = facts.counted?.[year] ?? facts.today;
  if (moneyFor(expenseDate, day) === "none") return texts.paidByNone(year);
  const paid = paidNote(year, facts, facts.thisYear);
  const until = accepted.until && formatLongDate(accepted.until);
  if (accepted.from > facts.today) return `${paid} ${texts.takenAgain(formatLongDate(accepted.from), until)}`;
  return until ? `${paid} ${texts.takenUntil(until)}` : paid;
}

/** Returns why an expense of an earlier year is no longer accepted; early in January saved ones may still be submitted. */
export function yearClosedNote(year: BenefitYear, { today, runOutEndDate }: ExpenseFacts): string {
  if (runOutEndDate === null) return texts.over(year);
  if (runOutEndDate >= today) return texts.overButDrafts(year, formatLongDate(runOutEndDate));
  const wasTaken = yearOf(runOutEndDate) === year + 1;
  return wasTaken ? texts.overSince(year, formatLongDate(runOutEndDate)) : texts.over(year);
}

/**
 * Returns the notes on receipts that are or will be submitted: one for each earlier year (SUB-10), and another if some of a year
 * came too late to be paid.
 */
export function notesOfReceipts(
  receipts: readonly Pick<Receipt, "expenseDate" | "employeeBenefitCoverageId" | "takenOn">[],
  facts: SavedNoteFacts,
): string[] {
  const { today, sentOn = today } = facts;
  const dates = receipts.flatMap(({ expenseDate }) => expenseDate ?? []);
  const years = [...new Set(dates.map(yearOf))].filter((year) => year < yearOf(today)).sort();
  const known = benefitsOfBothYears(facts);
  return years.flatMap((year) => {
    const own = receipts.filter(({ expenseDate }) => expenseDate !== null && yearOf(expenseDate) === year);
    const paid = own.filter((one) => moneyFor(`${year}-12-31`, fundingDayOf(one, sentOn)) !== "none");
    const chosen = paid
      .map(({ employeeBenefitCoverageId }) => known.find(({ id }) => id === employeeBenefitCoverageId))
      .filter((benefit) => benefit !== undefined);
    return [
      ...(paid.length > 0 ? [paidNote(year, facts, chosen)] : []),
      ...(paid.length < own.length ? [texts.paidByNone(year)] : []),
    ];
  });
}

/** Returns the note on which year's money pays expenses of an earlier year that are claimed from these benefits. */
function paidNote(year: BenefitYear, facts: NoteFacts, chosen: readonly NamedBenefit[]): string {
  const { lastYear, today } = facts;
  const expenseDate = `${year}-12-31`;
  if (lastYear === null || year !== yearOf(today) - 1) return texts.paidFrom(year);
  const paying = chosen.map(({ id }) =>
    payingBenefit({ employeeBenefitCoverageId: id, expenseDate }, benefitsOfBothYears(facts), expenseDate),
  );
  const others = new Map(
    paying.flatMap((benefit) => (benefit && benefit.benefitYear !== year ? [[benefit.name, benefit]] : [])),
  );
  const [other] = others.values();
  if (!other) return texts.paidFrom(year);
  const isPaidThen = paying.some((benefit) => benefit?.benefitYear === year);
  const paidNow = texts.paidFromOther(year, [...others.keys()], other.benefitYear);
  return isPaidThen ? `${texts.paidFrom(year)} ${paidNow}` : paidNow;
}
