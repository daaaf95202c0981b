/** A calendar day as `yyyy-MM-dd`. Days have no time zone and compare as text: `"2026-01-15" < "2026-01-16"`. */
export type IsoDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Day, month and year, with one mark between them. */
const TYPED_DATE = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/;
/** The same in digits alone, as a telephone's number pad has no slash. */
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4})$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_IN_MS = 86_400_000;

/**
 * Reads a day as typed or as found in a URL: `dd/MM/yyyy`, `d/M/yyyy`, the same with points or in eight digits alone,
 * or `yyyy-MM-dd` as browsers fill it in (decisions D72 and D87, RCP-18), outer spaces ignored. Never throws.
 *
 * @returns the day, or undefined for any other text and for days that no calendar has, such as 31/02/2026
 */
export function parseDate(text: string): IsoDate | undefined {
  const [year, month, day] = partsOf(text.trim());
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(date) ? date : undefined;
}

/** Year, month and day as they were typed; empty for a text of another form. */
function partsOf(text: string): readonly (string | undefined)[] {
  const typed = TYPED_DATE.exec(text);
  if (typed) return [typed[4], typed[3], typed[1]];
  const digits = DIGITS_ALONE.exec(text);
  if (digits) return [digits[3], digits[2], digits[1]];
  return ISO_DATE.exec(text)?.slice(1) ?? [];
}

/** Whether a text is a real day as `yyyy-MM-dd`, from year 1 to year 9999. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text) || text.startsWith("0000")) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // The engine rolls 31 February over into March instead of refusing it.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** A day for cards and inputs: `28/09/2026` (LAY-08). */
export function formatDate(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** A day for sentences: `28 Sep 2026` (LAY-08, DD MMM YYYY). */
export function formatLongDate(date: IsoDate): string {
  return `${date.slice(8, 10)} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}`;
}

/**
 * The day `days` later, or earlier when negative.
 *
 * @throws RangeError when the result leaves the years 1 to 9999 or `date` is no day
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_IN_MS).toISOString().slice(0, 10);
  if (!isIsoDate(later)) throw new RangeError(`No day lies ${days} days from ${date}`);
  return later;
}

/** How many days `to` lies after `from`; 0 on the same day, negative when it lies before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_IN_MS);
}

/** The year of a day as a number. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}
