import { isAfterRunOut, isInYearTransition } from "./benefit-year";
import { type IsoDate, yearOf } from "./iso-date";
import { type ReopenedPeriod, reopenedPeriodOf } from "./year-phase";

/** The facts that decide which year's money pays an expense; days are Toronto days. */
export interface ExpenseFacts {
  readonly today: IsoDate;
  /**
   * The last day for receipts of an earlier year, if one is set: for saving, the employer's run-out date (decision D11); for
   * display, the result of `lastDayForEarlierYears`.
   */
  readonly runOutEndDate: IsoDate | null;
}

/** How an expense is treated on a given day (decisions D10, D11 and D84). */
export interface ExpenseYear {
  /** The calendar year of the expense. */
  readonly year: number;
  /**
   * Which money pays: this year's, or what is left of last year's. Money expires at most twelve months after its year (WAL-08),
   * so nothing pays an expense of an older year.
   */
  readonly money: "thisYear" | "lastYear" | "none";
  /** When the receipt is accepted: from a day, possibly in the future, until a day if one is set; null for no longer. */
  readonly accepted: ReopenedPeriod | null;
}

/** Returns which year's money pays an expense and when it is accepted, for form, agreement, result and held money alike. */
export function expenseYearOf(expenseDate: IsoDate, facts: ExpenseFacts): ExpenseYear {
  return {
    year: yearOf(expenseDate),
    money: moneyFor(expenseDate, facts.today),
    accepted: acceptedPeriodOf(expenseDate, facts),
  };
}

/** Returns which money pays an expense of a claim submitted on a given day. */
export function moneyFor(expenseDate: IsoDate, sentOn: IsoDate): ExpenseYear["money"] {
  const age = yearOf(sentOn) - yearOf(expenseDate);
  if (age <= 0) return "thisYear";
  return age === 1 ? "lastYear" : "none";
}

function acceptedPeriodOf(
  expenseDate: IsoDate,
  { today, runOutEndDate }: ExpenseFacts,
): ReopenedPeriod | null {
  const year = yearOf(today);
  if (yearOf(expenseDate) >= year) return { from: today, until: null };
  if (isAfterRunOut(expenseDate, today, runOutEndDate)) return null;
  const again = reopenedPeriodOf(year, runOutEndDate);
  return isInYearTransition(today) || again === null ? again : { ...again, from: today };
}
