import type { BenefitYear } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate, yearOf } from "~/domain/calendar";
import { type ExpenseFacts, expenseYearOf, moneyFor } from "~/domain/expense-year";
import { type BenefitOfYear, payingBenefit } from "~/domain/funding";
import type { Receipt } from "~/gateway/entities";
import { texts } from "./year-note-texts";

/** A form has a sentence for so many years back. */
const YEARS_BACK = 10;

type NamedBenefit = BenefitOfYear & { readonly name: string };

/** What decides the sentences of one person. */
export interface NoteFacts extends ExpenseFacts {
  /** Their benefits of this year. */
  readonly now: readonly NamedBenefit[];
  /** Those of last year; null where an upstream cannot tell. */
  readonly before: readonly NamedBenefit[] | null;
  /** The day on which the claim was sent, where it was. */
  readonly sentOn?: IsoDate | undefined;
}

/** The sentence of each earlier year that an expense date can lie in, by the year's four digits. */
export function yearNotes(facts: NoteFacts, eligibilityDate: IsoDate | null): Record<string, string> {
  const year = yearOf(facts.today);
  const first = Math.max(year - YEARS_BACK, eligibilityDate ? yearOf(eligibilityDate) : year);
  const years = Array.from({ length: Math.max(0, year - first) }, (_, index) => first + index);
  return Object.fromEntries(years.map((one) => [one, yearNote(`${one}-12-31`, facts) ?? ""]));
}

/** What is to be said beside the date of an expense: null for one of this year. */
export function yearNote(expenseDate: IsoDate, facts: NoteFacts): string | null {
  const { year, taken } = expenseYearOf(expenseDate, facts);
  if (year >= yearOf(facts.today)) return null;
  if (!taken) return overNote(year, facts);
  const paid = paidNote(year, facts, facts.now);
  if (paid === texts.paidByNone(year)) return paid;
  const until = taken.until && formatLongDate(taken.until);
  if (taken.from > facts.today) return `${paid} ${texts.takenAgain(formatLongDate(taken.from), until)}`;
  return until ? `${paid} ${texts.takenUntil(until)}` : paid;
}

/** Why an expense of an earlier year is not taken any more; in the first days of January what is saved may still be sent. */
export function overNote(year: BenefitYear, { today, runOutEndDate }: ExpenseFacts): string {
  if (runOutEndDate === null) return texts.over(year);
  if (runOutEndDate >= today) return texts.overButDrafts(year, formatLongDate(runOutEndDate));
  const wasTaken = yearOf(runOutEndDate) === year + 1;
  return wasTaken ? texts.overSince(year, formatLongDate(runOutEndDate)) : texts.over(year);
}

/** What is to be said of receipts that are sent, or will be: a sentence for each earlier year among them (SUB-10). */
export function notesOfReceipts(
  receipts: readonly Pick<Receipt, "expenseDate" | "employeeBenefitCoverageId">[],
  facts: NoteFacts,
): string[] {
  const dates = receipts.flatMap(({ expenseDate }) => expenseDate ?? []);
  const years = [...new Set(dates.map(yearOf))].filter((year) => year < yearOf(facts.today)).sort();
  const known = [...facts.now, ...(facts.before ?? [])];
  return years.map((year) => {
    const chosen = receipts
      .filter(({ expenseDate }) => expenseDate !== null && yearOf(expenseDate) === year)
      .map(({ employeeBenefitCoverageId }) => known.find(({ id }) => id === employeeBenefitCoverageId));
    return paidNote(
      year,
      facts,
      chosen.filter((benefit) => benefit !== undefined),
    );
  });
}

/** Which year's money pays expenses of an earlier year that are claimed from these benefits. */
function paidNote(year: BenefitYear, facts: NoteFacts, chosen: readonly NamedBenefit[]): string {
  const { now, before, today, sentOn = today } = facts;
  const expenseDate = `${year}-12-31`;
  if (moneyFor(expenseDate, sentOn) === "none") return texts.paidByNone(year);
  if (before === null || year !== yearOf(today) - 1) return texts.paidFrom(year);
  const paying = chosen.map(({ id }) =>
    payingBenefit({ employeeBenefitCoverageId: id, expenseDate }, [...now, ...before], sentOn),
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
