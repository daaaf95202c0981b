import { addDays, type IsoDate } from "./iso-date";

/** An all-day calendar event with a reminder. */
export interface CalendarEvent {
  /** Stable per event, so that importing the file again replaces the earlier copy. */
  readonly uid: string;
  readonly day: IsoDate;
  readonly summary: string;
  readonly description: string;
  /** How many days before the event the reminder fires. */
  readonly noticeDays: number;
}

/** Maximum octets per line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/**
 * Returns all-day events as an iCalendar file (RFC 5545), to be encoded in UTF-8.
 *
 * @param product the product that created the file (PRODID)
 * @param now when the file is created
 */
export function calendarFile(product: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeIcalText(product)}//EN`,
    "METHOD:PUBLISH",
    ...events.flatMap((event) => linesOf(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function linesOf({ uid, day, summary, description, noticeDays }: CalendarEvent, stamp: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeIcalText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll("-", "")}`,
    `SUMMARY:${escapeIcalText(summary)}`,
    `DESCRIPTION:${escapeIcalText(description)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeIcalText(summary)}`,
    `TRIGGER:-P${noticeDays}D`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

/** Escapes a text value and removes control characters. */
function escapeIcalText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Folds a line into pieces of at most 75 octets without splitting a character. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}
