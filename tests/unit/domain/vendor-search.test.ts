import { expect, test } from "vitest";
import { isOpenOnWeekdays, isOpenOnWeekends } from "~/domain/open-hours";
import { averageRating, readSortBy } from "~/domain/vendor-search";

test("several sort keys combine, the first use of a key counts, and invalid ones are dropped [MKT-05]", () => {
  const text = "costFrom;asc,rating;desc,costFrom;desc,name;asc,rating;up,distance;asc,";
  expect(readSortBy(text, true)).toEqual([
    { key: "costFrom", way: "asc" },
    { key: "rating", way: "desc" },
    { key: "distance", way: "asc" },
  ]);
  expect(readSortBy(text, false).map(({ key }) => key)).toEqual(["costFrom", "rating"]);
});

test("the star rating is the points divided by the reviews [MKT-13]", () => {
  expect(averageRating(9, 2)).toBe(4.5);
  expect(averageRating(0, 0)).toBeNull();
});

test("opening on weekdays and weekends is derived from the days", () => {
  const on = (...days: number[]) => days.map((dayOfWeek) => ({ dayOfWeek, fromMinute: 540, toMinute: 1020 }));
  expect([isOpenOnWeekdays(on(6, 7)), isOpenOnWeekends(on(6, 7))]).toEqual([false, true]);
  expect([isOpenOnWeekdays(on(5)), isOpenOnWeekends(on(5))]).toEqual([true, false]);
  expect([isOpenOnWeekdays([]), isOpenOnWeekends([])]).toEqual([false, false]);
});
