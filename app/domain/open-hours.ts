import { DAYS_OF_WEEK } from "./working-hours";

/** When a vendor is open on a day of the week (1 is Monday), in minutes after midnight in the vendor's local time. */
export interface OpenHours {
  readonly dayOfWeek: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

const SATURDAY = 6;
const LAST_MINUTE = 24 * 60;

export function isOpenOnWeekdays(hours: readonly OpenHours[]): boolean {
  return hours.some(({ dayOfWeek }) => dayOfWeek < SATURDAY);
}

export function isOpenOnWeekends(hours: readonly OpenHours[]): boolean {
  return hours.some(({ dayOfWeek }) => dayOfWeek >= SATURDAY);
}

/**
 * Parses opening hours from a vendor list, `Mon-Fri 9:00-12:00, 13:00-19:00; Sat 10:00-16:00`; an empty text means no hours.
 * Never throws.
 *
 * @returns the periods in the order of the week, or undefined if the text is invalid or periods are reversed or overlap
 */
export function readOpenHours(text: string): OpenHours[] | undefined {
  const hours: OpenHours[] = [];
  for (const entry of text.split(";").map((one) => one.trim())) {
    if (entry === "") continue;
    const [, days = "", times = ""] = /^([a-z]+(?:\s*[-–]\s*[a-z]+)?)\s+(\d.*)$/i.exec(entry) ?? [];
    const [first, last = first] = days.split(/[-–]/).map(dayOf);
    const periods = times.split(",").map(periodOf);
    if (!first || !last || last < first) return undefined;
    for (let dayOfWeek = first; dayOfWeek <= last; dayOfWeek += 1) {
      for (const period of periods) {
        if (!period) return undefined;
        hours.push({ dayOfWeek, ...period });
      }
    }
  }
  hours.sort((one, other) => one.dayOfWeek - other.dayOfWeek || one.fromMinute - other.fromMinute);
  return hours.some((one, at) => overlaps(hours[at - 1], one)) ? undefined : hours;
}

/** Returns 1 for Monday; names may be abbreviated to three or more letters. Undefined or 0 if it is not a day. */
function dayOf(name: string): number | undefined {
  const word = name.trim().toUpperCase();
  return word.length < 3 ? undefined : DAYS_OF_WEEK.findIndex((day) => day.startsWith(word)) + 1;
}

function periodOf(text: string): { fromMinute: number; toMinute: number } | undefined {
  const [fromMinute, toMinute, ...more] = text.split(/[-–]/).map(minuteOf);
  if (fromMinute === undefined || toMinute === undefined || more.length > 0) return undefined;
  return fromMinute < toMinute ? { fromMinute, toMinute } : undefined;
}

function minuteOf(text: string): number | undefined {
  const [, hour, minute = "00"] = /^\s*(\d{1,2})(?::([0-5]\d))?\s*$/.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= LAST_MINUTE ? minutes : undefined;
}

function overlaps(before: OpenHours | undefined, one: OpenHours): boolean {
  return before?.dayOfWeek === one.dayOfWeek && before.toMinute > one.fromMinute;
}
