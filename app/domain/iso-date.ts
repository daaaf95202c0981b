/** A calendar day as `yyyy-MM-dd`. Days have no time zone and compare as text: `"2026-01-15" < "2026-01-16"`. */
export type IsoDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Day, month and year, with the same separator between them. */
const TYPED_DATE = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/;
/** Digits only, because a phone's number pad has no slash. */
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4})$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_IN_MS = 86_400_000;

/**
 * Parses a day as typed or found in a URL: `dd/MM/yyyy`, `d/M/yyyy`, the same with dots or as eight digits, or `yyyy-MM-dd` as
 * browsers autofill it (decisions D72 and D87, RCP-18); ignores outer spaces. Never throws.
 *
 * @returns the day, or undefined for any other text and for days that do not exist, such as 31/02/2026
 */
export function parseDate(text: string): IsoDate | undefined {
  const [year, month, day] = partsOf(text.trim());
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(date) ? date : undefined;
}

/** Returns year, month and day as typed; empty for any other format. */
function partsOf(text: string): readonly (string | undefined)[] {
  const typed = TYPED_DATE.exec(text);
  if (typed) return [typed[4], typed[3], typed[1]];
  const digits = DIGITS_ALONE.exec(text);
  if (digits) return [digits[3], digits[2], digits[1]];
  return ISO_DATE.exec(text)?.slice(1) ?? [];
}

/** Whether a text is an existing day as `yyyy-MM-dd`, from year 1 to year 9999. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text) || text.startsWith("0000")) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // JavaScript turns 31 February into a day in March instead of rejecting it.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * Whether a day may be sent to the service: its year is 1000 to 9998, as an instant can express other years only with a sign or
 * more than four digits.
 */
export function isWireDate(date: IsoDate): boolean {
  return date >= "1000" && date < "9999";
}

/** Formats a day for cards and inputs: `28/09/2026` (LAY-08). */
export function formatDate(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Formats a day for sentences: `28 Sep 2026` (LAY-08, DD MMM YYYY). */
export function formatLongDate(date: IsoDate): string {
  return `${date.slice(8, 10)} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}`;
}

/**
 * Returns the day `days` later, or earlier if negative.
 *
 * @throws RangeError if the result is outside the years 1 to 9999 or `date` is not a day
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_IN_MS).toISOString().slice(0, 10);
  if (!isIsoDate(later)) throw new RangeError(`No day lies ${days} days from ${date}`);
  return later;
}

/** Returns how many days `to` is after `from`: 0 for the same day, negative if it is before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_IN_MS);
}

/** Returns the year of a day. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}
