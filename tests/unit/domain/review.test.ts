import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDaysAgo } from "~/domain/days-ago";
import { isFromVendor } from "~/domain/is-from-vendor";
import {
  COMMENT_MAX_LENGTH,
  initialOf,
  normalizeReview,
  readReview,
  readReviewsShown,
  validateReview,
} from "~/domain/review";
import { formatMinuteOfDay, groupOpenDays } from "~/domain/working-hours";

describe("a review", () => {
  test("needs 1 to 5 stars, with optional text [MKT-11]", () => {
    expect(readReview({ ratingPoint: "4", comment: " Calm.\r\nWarm. " })).toEqual({
      value: { ratingPoint: 4, comment: "Calm.\nWarm." },
    });
    for (const ratingPoint of ["", "0", "6", "4.5", "five"])
      expect(readReview({ ratingPoint, comment: "" }).problems).toEqual([
        { field: "ratingPoint", problem: "missing" },
      ]);
    const long = readReview({ ratingPoint: "", comment: "x".repeat(COMMENT_MAX_LENGTH + 1) });
    expect(long.problems?.map(({ field }) => field)).toEqual(["ratingPoint", "comment"]);
  });

  test("a parsed review is valid and parses the same when shown in the form again", () => {
    fc.assert(
      fc.property(fc.constantFrom("1", "3", "5"), fc.string({ unit: "binary" }), (ratingPoint, comment) => {
        const { value } = readReview({ ratingPoint, comment });
        if (!value) return expect(comment.length).toBeGreaterThan(COMMENT_MAX_LENGTH);
        expect(validateReview(value)).toEqual([]);
        expect(normalizeReview(value)).toEqual(value);
        expect(readReview({ ratingPoint, comment: value.comment }).value).toEqual(value);
      }),
    );
  });

  test("shows others only the first letter of a last name", () => {
    expect(["Roy", " d'Arcy", "e\u0301mond", "李", "", "\u2067Ox"].map(initialOf)).toEqual([
      "R.",
      "D.",
      "É.",
      "李.",
      "",
      "O.",
    ]);
  });

  test("shows 4 reviews at first and 5 more each time [MKT-10]", () => {
    expect([null, "x", "0", "4", "5", "9", "10", "99999", "9999"].map(readReviewsShown)).toEqual([
      4, 4, 4, 4, 9, 9, 14, 4, 500,
    ]);
  });
});

test.each([
  ["2026-11-20", "today"],
  ["2026-11-21", "today"],
  ["2026-11-19", "yesterday"],
  ["2026-11-14", "6 days ago"],
  ["2026-11-13", "1 week ago"],
  ["2026-11-05", "2 weeks ago"],
  ["2026-10-21", "4 weeks ago"],
  ["2026-10-20", "1 month ago"],
  ["2026-09-19", "2 months ago"],
  ["2025-11-21", "11 months ago"],
  ["2025-11-20", "1 year ago"],
  ["2020-02-29", "6 years ago"],
])("the date %s reads %s on 2026-11-20 [MKT-10]", (date, said) => {
  expect(formatDaysAgo(date, "2026-11-20")).toBe(said);
});

test("groups consecutive days with the same hours [MKT-07]", () => {
  const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] as const;
  const usual = week.map((dayOfWeek) => ({ dayOfWeek, from: "09:00", to: "19:00" }));
  expect(groupOpenDays([])).toEqual([]);
  expect(groupOpenDays([{ dayOfWeek: "SUNDAY", from: "10:00", to: "16:00" }, ...usual])).toEqual([
    { first: "Monday", last: "Friday", times: ["09:00 to 19:00"] },
    { first: "Sunday", last: "Sunday", times: ["10:00 to 16:00"] },
  ]);
  const [monday, , ...rest] = usual;
  const lunch = { dayOfWeek: "MONDAY", from: "20:00", to: "21:00" } as const;
  expect(groupOpenDays([lunch, ...(monday ? [monday] : []), ...rest])).toEqual([
    { first: "Monday", last: "Monday", times: ["09:00 to 19:00", "20:00 to 21:00"] },
    { first: "Wednesday", last: "Friday", times: ["09:00 to 19:00"] },
  ]);
  expect([0, 545, 1_440].map(formatMinuteOfDay)).toEqual(["00:00", "09:05", "24:00"]);
});

test("a paid receipt belongs to a vendor when its notes name it and the vendor offers its type", () => {
  const vendor = { name: "L'Atelier Yoga & Spa", serviceIds: [32] };
  const used = (notes: string | null, expenseTypeId: number | null = 32) =>
    isFromVendor(vendor, { expenseTypeId, notes });
  for (const notes of [
    "Atelier yoga spa",
    "Six classes, L’ATELIER YOGAS SPA, November",
    "atelier, atelier yoga spa",
  ])
    expect(used(notes), notes).toBe(true);
  for (const notes of [null, "", "yoga", "spa yoga atelier", "atelier of yoga spa"])
    expect(used(notes)).toBe(false);
  expect(used("Atelier yoga spa", 31)).toBe(false);
  expect(used("Atelier yoga spa", null)).toBe(false);
  expect(isFromVendor({ ...vendor, name: "!" }, { expenseTypeId: 32, notes: "!" })).toBe(false);
});

test("a comment has at most 2,000 characters and a review 1 to 5 stars [MKT-11]", () => {
  const comment = "x".repeat(COMMENT_MAX_LENGTH);
  for (const ratingPoint of [1, 2, 3, 4, 5]) expect(validateReview({ ratingPoint, comment })).toEqual([]);
  expect(validateReview({ ratingPoint: 0, comment: `${comment}x` })).toEqual([
    { field: "ratingPoint", problem: "missing" },
    { field: "comment", problem: "tooLong" },
  ]);
  expect(validateReview({ ratingPoint: 6, comment })).toHaveLength(1);
});
