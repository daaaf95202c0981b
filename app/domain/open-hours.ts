import { DAYS_OF_WEEK } from "./working-hours";

/** When a vendor is open on a day of the week, 1 for Monday, in minutes after midnight of its place. */
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
 * Reads hours as a list has them, `Mon-Fri 9:00-12:00, 13:00-19:00; Sat 10:00-16:00`; nothing at all is no hours. Never throws.
 *
 * @returns the stretches in the order of the week, or undefined for what means nothing, ends before it begins, or meets itself
 */
export function readOpenHours(text: string): OpenHours[] | undefined {
  const hours: OpenHours[] = [];
  for (const entry of text.split(";").map((one) => one.trim())) {
    if (entry === "") continue;
    const [, days = "", times = ""] = /^([a-z]+(?:\s*[-–]\s*[a-z]+)?)\s+(\d.*)$/i.exec(entry) ?? [];
    const [first, last = first] = days.split(/[-–]/).map(dayOf);
    const stretches = times.split(",").map(stretchOf);
    if (!first || !last || last < first) return undefined;
    for (let dayOfWeek = first; dayOfWeek <= last; dayOfWeek += 1) {
      for (const stretch of stretches) {
        if (!stretch) return undefined;
        hours.push({ dayOfWeek, ...stretch });
      }
    }
  }
  hours.sort((one, other) => one.dayOfWeek - other.dayOfWeek || one.fromMinute - other.fromMinute);
  return hours.some((one, at) => meets(hours[at - 1], one)) ? undefined : hours;
}

/** 1 for Monday; a list may cut a name after its third letter. Undefined or 0 for what is no day. */
function dayOf(name: string): number | undefined {
  const word = name.trim().toUpperCase();
  return word.length < 3 ? undefined : DAYS_OF_WEEK.findIndex((day) => day.startsWith(word)) + 1;
}

function stretchOf(text: string): { fromMinute: number; toMinute: number } | undefined {
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

function meets(before: OpenHours | undefined, one: OpenHours): boolean {
  return before?.dayOfWeek === one.dayOfWeek && before.toMinute > one.fromMinute;
}
