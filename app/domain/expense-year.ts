import { isAfterRunOut, isInYearTransition } from "./benefit-year";
import { type IsoDate, yearOf } from "./iso-date";
import { type TakenAgain, takenAgain } from "./year-stretch";

/** What decides which year's money pays an expense; days are Toronto's. */
export interface ExpenseFacts {
  readonly today: IsoDate;
  /**
   * The last day for receipts of an earlier year, where one is set: the employer's where it is about saving (decision D11), what
   * `lastDayForEarlierYears` says where a person is told of it.
   */
  readonly runOutEndDate: IsoDate | null;
}

/** What is true of an expense on a day (decisions D10, D11 and D84). */
export interface ExpenseYear {
  /** The benefit year it lies in. */
  readonly year: number;
  /**
   * Whose money pays: that of the year that runs, or what is left of the year before it. Money of a year is of use for twelve
   * months after it at the most (WAL-08), so an expense of an older year is paid by none.
   */
  readonly money: "thisYear" | "lastYear" | "none";
  /** When it is taken: from a day that may still come, until one where one is set; null when it is not taken any more. */
  readonly taken: TakenAgain | null;
}

/** Which year's money pays an expense, and when it is taken: the one rule of form, agreement, result and money set aside. */
export function expenseYearOf(expenseDate: IsoDate, facts: ExpenseFacts): ExpenseYear {
  return {
    year: yearOf(expenseDate),
    money: moneyFor(expenseDate, facts.today),
    taken: taken(expenseDate, facts),
  };
}

/** Whose money pays an expense of a claim that is sent on a day. */
export function moneyFor(expenseDate: IsoDate, sentOn: IsoDate): ExpenseYear["money"] {
  const age = yearOf(sentOn) - yearOf(expenseDate);
  if (age <= 0) return "thisYear";
  return age === 1 ? "lastYear" : "none";
}

function taken(expenseDate: IsoDate, { today, runOutEndDate }: ExpenseFacts): TakenAgain | null {
  const year = yearOf(today);
  if (yearOf(expenseDate) >= year) return { from: today, until: null };
  if (isAfterRunOut(expenseDate, today, runOutEndDate)) return null;
  const again = takenAgain(year, runOutEndDate);
  return isInYearTransition(today) || again === null ? again : { ...again, from: today };
}
