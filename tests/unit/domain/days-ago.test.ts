import { expect, test } from "vitest";
import { formatDaysAgo } from "~/domain/days-ago";

test.each([
  ["2026-11-26", "2026-11-25", "today"],
  ["2026-11-25", "2026-11-25", "today"],
  ["2026-11-24", "2026-11-25", "yesterday"],
  ["2026-10-31", "2026-11-01", "yesterday"],
  ["2026-11-23", "2026-11-25", "2 days ago"],
  ["2026-11-19", "2026-11-25", "6 days ago"],
  ["2026-11-18", "2026-11-25", "1 week ago"],
  ["2026-11-12", "2026-11-25", "1 week ago"],
  ["2026-11-11", "2026-11-25", "2 weeks ago"],
  ["2026-02-10", "2026-03-09", "3 weeks ago"],
  ["2026-01-31", "2026-02-28", "4 weeks ago"],
  ["2026-02-10", "2026-03-10", "1 month ago"],
  ["2025-12-20", "2026-02-20", "2 months ago"],
  ["2025-11-26", "2026-11-25", "11 months ago"],
  ["2025-11-25", "2026-11-25", "1 year ago"],
  ["2024-11-26", "2026-11-25", "1 year ago"],
  ["2024-11-25", "2026-11-25", "2 years ago"],
])("%s on %s reads %s [MKT-10]", (date, today, said) => {
  expect(formatDaysAgo(date, today)).toBe(said);
});
