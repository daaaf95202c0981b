import { yearOf } from "./calendar";
import type { IsoDate } from "./iso-date";
import type { Cents } from "./money";

/**
 * Returns what a person may claim by the end of this month if the plan releases its money monthly (preference 16; CLM-04,
 * CLM-06): an equal part of the year's money for each month begun since the start, rounded down, minus what is already used.
 * Cents, never below zero; in December the whole year's money is released.
 *
 * @param start the first Toronto day that counts; an earlier year counts from January
 */
export function monthlyLimit(
  money: { total: Cents; used: Cents },
  start: IsoDate | null,
  today: IsoDate,
): Cents {
  if (start !== null && start > today) return 0;
  const firstMonth = start !== null && yearOf(start) === yearOf(today) ? monthOf(start) : 1;
  const released = Math.floor((money.total * (monthOf(today) - firstMonth + 1)) / (12 - firstMonth + 1));
  return Math.max(released - money.used, 0);
}

function monthOf(day: IsoDate): number {
  return Number.parseInt(day.slice(5, 7), 10);
}
