import { canStillSubmit, isAfterRunOut } from "./benefit-year";
import { addDays, type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";

/** A category's money of one year; cents. */
export interface MoneyOfCategory {
  readonly available: Cents;
  /** What rolled over from the year before. */
  readonly rolloverAmount: Cents;
  /** What was paid, including fees, or is held for claims. */
  readonly used: Cents;
}

/**
 * Returns what is left of the money that rolled over from the year before: payments use the older money first. It never rolls
 * over again (WAL-08).
 */
export function leftOfRollover({ available, rolloverAmount, used }: MoneyOfCategory): Cents {
  return Math.min(available, Math.max(0, rolloverAmount - used));
}

/** Returns what rolls over into the next year, once, if the employer allows it (WAL-08). */
export function amountRollingOver(money: MoneyOfCategory): Cents {
  return money.available - leftOfRollover(money);
}

/**
 * Whether the remainder of last year's money has rolled over into this year's: it does once the employer no longer accepts last
 * year's receipts (decision D11). Without a run-out date it stays available for them until the year ends. Nothing rolls over for
 * a person who cannot submit anything any more (decision D12).
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

/**
 * Whether the remainder of last year's money has rolled over or still will (decision D12): not without a last day for that year's
 * receipts, nor for a person who can submit nothing any more on the day after it ({@link isRolledOverBy}).
 *
 * @param runOutEndDate the last Toronto day on which last year's receipts are accepted
 */
export function willRollOver(
  runOutEndDate: IsoDate | null,
  benefitCancellationDate: IsoDate | null,
): boolean {
  return runOutEndDate !== null && canStillSubmit(addDays(runOutEndDate, 1), benefitCancellationDate);
}
