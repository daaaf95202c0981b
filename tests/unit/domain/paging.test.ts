import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clampPage, MAX_PAGE, pageCountOf, pageWindow, readPage, readRowsPerPage } from "~/domain/paging";

test.each([
  [0, 10, 0],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [45, 20, 3],
])("%d rows at %d per page make %d pages", (total, rows, pages) => {
  expect(pageCountOf(total, rows)).toBe(pages);
});

test.each([
  [1, 0, 1],
  [7, 0, 1],
  [7, 3, 3],
  [2, 3, 2],
  [-4, 3, 1],
])("page %d of %d shows page %d", (page, count, shown) => {
  expect(clampPage(page, count)).toBe(shown);
});

describe("the window of page numbers", () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [1, 25, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [12, 25, [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]],
    [25, 25, [16, 17, 18, 19, 20, 21, 22, 23, 24, 25]],
    [99, 12, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])("on page %d of %d is %j [CLM-19]", (page, count, numbers) => {
    expect(pageWindow(page, count)).toEqual(numbers);
  });

  test("has up to ten consecutive pages including the current one [CLM-19]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (page, count) => {
        const numbers = pageWindow(page, count);
        expect(numbers).toHaveLength(Math.min(10, count));
        expect(numbers).toContain(clampPage(page, count));
        expect(numbers[0]).toBeGreaterThanOrEqual(1);
        expect(numbers.at(-1)).toBeLessThanOrEqual(count);
        expect(
          numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1),
        ).toBe(true);
      }),
    );
  });
});

test("accepts only page numbers and offered rows per page from an address [CLM-19]", () => {
  expect(["1", "20", "1000000"].map(readPage)).toEqual([1, 20, MAX_PAGE]);
  expect(
    [
      "",
      "0",
      "01",
      "-1",
      "1e2",
      "1.0",
      " 1",
      "1000001",
      "9999999",
      "10000000",
      "NaN",
      null,
      undefined,
    ].filter(readPage),
  ).toEqual([]);
  expect(["10", "20", "40", "60"].map(readRowsPerPage)).toEqual([10, 20, 40, 60]);
  expect(["", "0", "010", "30", "1000", "60 ", null, undefined].filter(readRowsPerPage)).toEqual([]);
});
