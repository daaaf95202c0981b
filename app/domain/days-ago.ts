import { daysBetween, type IsoDate } from "./iso-date";

/**
 * Formats how long ago a day was: 'today', 'yesterday', '3 days ago', '2 weeks ago', '1 month ago' (MKT-10). Months and years are
 * whole calendar ones. A future day counts as today, because clocks differ.
 */
export function formatDaysAgo(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(date, today);
  if (days < 1) return "today";
  if (days === 1) return "yesterday";
  const months = wholeMonths(date, today);
  if (months >= 12) return ago(Math.floor(months / 12), "year");
  if (months >= 1) return ago(months, "month");
  return days < 7 ? ago(days, "day") : ago(Math.floor(days / 7), "week");
}

function wholeMonths(from: IsoDate, to: IsoDate): number {
  const [year = 0, month = 0, day = 0] = to.split("-").map(Number);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  return (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
