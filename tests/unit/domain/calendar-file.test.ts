import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "~/domain/calendar-file";

const now = new Date("2026-11-20T15:00:00.123Z");
const event: CalendarEvent = {
  uid: "year-end-2026@wallet",
  day: "2026-12-31",
  summary: "Benefit year 2026 ends; send receipts",
  description: "$1,234.50 is left, with \\ and\na second line",
  noticeDays: 7,
};

test("writes all-day events in RFC 5545 format [WAL-10]", () => {
  expect(calendarFile("Benefit Wallet", [event], now).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Benefit Wallet//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:year-end-2026@wallet",
    "DTSTAMP:20261120T150000Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Benefit year 2026 ends\\; send receipts",
    "DESCRIPTION:$1\\,234.50 is left\\, with \\\\ and\\na second line",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Benefit year 2026 ends\\; send receipts",
    "TRIGGER:-P7D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("no line exceeds 75 octets or splits a character, and unfolding restores each text [WAL-10]", () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(..."\\;,:\n\r é€😀\u0000"), fc.string()),
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const file = calendarFile("Benefit Wallet", [{ ...event, summary, description }], now);
      for (const line of file.split("\r\n"))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const lines = file.replaceAll("\r\n ", "").split("\r\n");
      const textOf = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .replace(/\\([\\;,n])/g, (_, sign) => (sign === "n" ? "\n" : sign));
      const plain = (typed: string) => typed.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
      expect(textOf("SUMMARY")).toBe(plain(summary));
      expect(textOf("DESCRIPTION")).toBe(plain(description));
      expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    }),
  );
});

test("a line of 75 octets stays whole, and a longer one continues after a space [WAL-10]", () => {
  const linesWith = (summary: string) =>
    calendarFile("W", [{ ...event, summary }], now)
      .split("\r\n")
      .slice(9)
      .filter((_, at, all) => at < all.findIndex((line) => line.startsWith("DESCRIPTION")));
  const full = `SUMMARY:${"a".repeat(67)}`;
  expect(linesWith("a".repeat(67))).toEqual([full]);
  expect(linesWith("a".repeat(68))).toEqual([full, " a"]);
  expect(linesWith("a".repeat(67 + 74))).toEqual([full, ` ${"a".repeat(74)}`]);
  expect(linesWith("a".repeat(67 + 75))).toEqual([full, ` ${"a".repeat(74)}`, " a"]);
  expect(linesWith(`${"a".repeat(66)}é`), "no letter is cut in two").toEqual([
    `SUMMARY:${"a".repeat(66)}`,
    " é",
  ]);
});

test("normalizes line ends, drops control characters, and writes an empty calendar without events", () => {
  const [summary] =
    calendarFile("W", [{ ...event, summary: "a\r\nb\rc\u0007d" }], now).match(/^SUMMARY.*$/m) ?? [];
  expect(summary?.trim()).toBe("SUMMARY:a\\nb\\ncd");
  expect(calendarFile("Health; Wallet", [], now)).toBe(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Health\\; Wallet//EN\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n",
  );
});
