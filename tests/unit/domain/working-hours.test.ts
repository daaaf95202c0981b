import { expect, test } from "vitest";
import { formatMinuteOfDay, groupOpenDays } from "~/domain/working-hours";

test("minutes are formatted as hours and minutes [MKT-07]", () => {
  expect([59, 60, 61, 600, 1_439].map(formatMinuteOfDay)).toEqual([
    "00:59",
    "01:00",
    "01:01",
    "10:00",
    "23:59",
  ]);
});

test("consecutive days with different hours are listed separately; an unknown day is left out [MKT-07]", () => {
  const at = (dayOfWeek: string, from: string) => ({ dayOfWeek, from, to: "17:00" });
  const holiday = at("HOLIDAY", "11:00");
  expect(groupOpenDays([at("MONDAY", "09:00"), at("TUESDAY", "10:00"), holiday])).toEqual([
    { first: "Monday", last: "Monday", times: ["09:00 to 17:00"] },
    { first: "Tuesday", last: "Tuesday", times: ["10:00 to 17:00"] },
  ]);
});
