import { expect, test } from "vitest";
import { problemOfDateOfBirth } from "~/domain/date-of-birth";

test.each([
  ["1899-12-31", "tooEarly"],
  ["1900-01-01", undefined],
  ["2026-11-24", undefined],
  ["2026-11-25", undefined],
  ["2026-11-26", "inFuture"],
  ["2026-02-30", "invalid"],
  ["25/11/2001", "invalid"],
  ["", "invalid"],
])("%j as a date of birth gives the problem %s [SET-03, DEP-02]", (dateOfBirth, problem) => {
  expect(problemOfDateOfBirth(dateOfBirth, "2026-11-25")).toBe(problem);
});
