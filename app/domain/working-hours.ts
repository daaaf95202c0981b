/** The days of the week by their API names, Monday first. */
export const DAYS_OF_WEEK = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;

/** When a vendor is open on a day (API-05); times as HH:mm in the vendor's local time. */
export interface WorkingHour {
  readonly dayOfWeek: string;
  readonly from: string;
  readonly to: string;
}

/** Consecutive days with the same hours. */
export interface OpenDays {
  readonly first: string;
  readonly last: string;
  /** The opening periods of each of these days, in order. */
  readonly times: readonly string[];
}

/** Formats a minute of the day as HH:mm; the end of the day is 24:00. */
export function formatMinuteOfDay(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, "0");
  return `${hours}:${String(minute % 60).padStart(2, "0")}`;
}

/** Groups a week's hours: Monday to Friday 09:00 to 19:00, Saturday 10:00 to 16:00. Omits closed days, and days of an unknown name. */
export function groupOpenDays(hours: readonly WorkingHour[]): OpenDays[] {
  const days = DAYS_OF_WEEK.map((day) => ({
    name: `${day.charAt(0)}${day.slice(1).toLowerCase()}`,
    times: hours
      .filter(({ dayOfWeek }) => dayOfWeek === day)
      .map(({ from, to }) => `${from} to ${to}`)
      .toSorted(),
  }));
  const groups: OpenDays[] = [];
  for (const [index, { name, times }] of days.entries()) {
    if (times.length === 0) continue;
    const previous = groups.at(-1);
    const isNext = previous?.last === days[index - 1]?.name && previous?.times.join() === times.join();
    if (previous && isNext) groups[groups.length - 1] = { ...previous, last: name };
    else groups.push({ first: name, last: name, times });
  }
  return groups;
}
