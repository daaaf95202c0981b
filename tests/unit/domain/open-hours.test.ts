import fc from "fast-check";
import { expect, test } from "vitest";
import { readOpenHours } from "~/domain/open-hours";

test("parses hours by day and time range, in the order of the week", () => {
  expect(readOpenHours("Sat 10-16; Mon–Tue 9:00-12:00, 13:30–24:00")).toEqual([
    { dayOfWeek: 1, fromMinute: 540, toMinute: 720 },
    { dayOfWeek: 1, fromMinute: 810, toMinute: 1440 },
    { dayOfWeek: 2, fromMinute: 540, toMinute: 720 },
    { dayOfWeek: 2, fromMinute: 810, toMinute: 1440 },
    { dayOfWeek: 6, fromMinute: 600, toMinute: 960 },
  ]);
  expect(readOpenHours("wednesday - THU 0:00-1:00")?.map(({ dayOfWeek }) => dayOfWeek)).toEqual([3, 4]);
  expect(readOpenHours(" ; ")).toEqual([]);
});

test.each([
  ["Mo 9-17"],
  ["Tunday 9-17"],
  ["Fri-Mon 9-17"],
  ["Mon 17-9"],
  ["Mon 9-9"],
  ["Mon 9-25"],
  ["Mon 9:60-10"],
  ["Mon 9-12-13"],
  ["Mon 9-12, 11-13"],
  ["Mon-Fri 9-17; Wed 10-11"],
  ["9-17"],
  ["Mon"],
  ["closed"],
])("rejects %s as hours", (text) => expect(readOpenHours(text)).toBeUndefined());

test("two time ranges that meet end to end stay separate", () =>
  expect(readOpenHours("Sun 9-12, 12-13")?.length).toBe(2));

test("handles any text without throwing", () => {
  fc.assert(fc.property(fc.string(), (text) => void readOpenHours(text)));
});

test("a day ends at 24:00 and not a minute later", () => {
  expect(readOpenHours("Mon 0-24:00")).toEqual([{ dayOfWeek: 1, fromMinute: 0, toMinute: 1_440 }]);
  for (const text of ["Mon 0-24:01", "Mon 0-24:59", "Mon 0-25"])
    expect(readOpenHours(text), text).toBeUndefined();
  expect(readOpenHours("Mon 23:59-24")).toHaveLength(1);
  expect(readOpenHours("Mon 9-12; Tue 11-13"), "other days do not meet").toHaveLength(2);
});
