import { canStillSubmit, isAfterRunOut } from "./benefit-year";
import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";

/** A category's money of one year; cents. */
export interface MoneyOfCategory {
  readonly available: Cents;
  /** What came over from the year before. */
  readonly rolloverAmount: Cents;
  /** What was paid, fees included, or is set aside for claims. */
  readonly used: Cents;
}

/**
 * What is left of the money that came over from the year before: the older money is used first, as a payment takes the older
 * year's first. It never rolls over again (WAL-08).
 */
export function leftOfRollover({ available, rolloverAmount, used }: MoneyOfCategory): Cents {
  return Math.min(available, Math.max(0, rolloverAmount - used));
}

/** What rolls over into the next year, once, where the employer allows it (WAL-08). */
export function rollsOver(money: MoneyOfCategory): Cents {
  return money.available - leftOfRollover(money);
}

/**
 * Whether what is left of last year's money goes over into this year's by now: once the employer takes none of its receipts any
 * more (decision D11). Where no last day is set it waits for them until the year ends. Nothing goes over for a person of whom
 * nothing can be sent any more (decision D12).
 *
 * @param today the Toronto day
 */
export function isRolledOverBy(
  today: IsoDate,
  facts: { readonly runOutEndDate: IsoDate | null; readonly benefitCancellationDate: IsoDate | null },
): boolean {
  const lastYearEnd: IsoDate = `${yearOf(today) - 1}-12-31`;
  return (
    isAfterRunOut(lastYearEnd, today, facts.runOutEndDate) &&
    canStillSubmit(today, facts.benefitCancellationDate)
  );
}
