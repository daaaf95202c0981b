import { expect, test } from "vitest";
import { isOpenOnWeekdays, isOpenOnWeekends } from "~/domain/open-hours";
import { averageRating, lowestAverageShownAs, readSortBy, shownRating } from "~/domain/vendor-search";

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

test("the rating filter finds exactly the vendors whose shown rating is at least its own [MKT-04, MKT-13]", () => {
  expect([shownRating(99, 25), shownRating(63, 16), shownRating(0, 0)]).toEqual([4, 3.9, null]);
  const different: string[] = [];
  for (let reviews = 1; reviews <= 100; reviews += 1)
    for (let points = reviews; points <= 5 * reviews; points += 1)
      for (const from of [1, 2, 3, 4]) {
        const isFound = (averageRating(points, reviews) ?? 0) >= lowestAverageShownAs(from);
        if (isFound !== (shownRating(points, reviews) ?? 0) >= from)
          different.push(`${points} of ${reviews}`);
      }
  expect(different).toEqual([]);
});

test("opening on weekdays and weekends is derived from the days", () => {
  const on = (...days: number[]) => days.map((dayOfWeek) => ({ dayOfWeek, fromMinute: 540, toMinute: 1020 }));
  expect([isOpenOnWeekdays(on(6, 7)), isOpenOnWeekends(on(6, 7))]).toEqual([false, true]);
  expect([isOpenOnWeekdays(on(5)), isOpenOnWeekends(on(5))]).toEqual([true, false]);
  expect([isOpenOnWeekdays([]), isOpenOnWeekends([])]).toEqual([false, false]);
});
