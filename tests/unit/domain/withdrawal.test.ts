import { expect, test } from "vitest";
import {
  isReferenceCurrent,
  maxWithdrawal,
  newReferenceId,
  problemOfWithdrawal,
  REFERENCE_ID,
  readWithdrawal,
} from "~/domain/withdrawal";

test.each([
  [-1, "negative"],
  [0, "zero"],
  [1, undefined],
  [50_00, undefined],
  [50_01, "aboveBalance"],
])("withdrawing %d cents of 50.00: %s [WAL-04]", (amount, problem) => {
  expect(problemOfWithdrawal(amount, 50_00)).toBe(problem);
});

test("an amount is read as typed, up to the whole balance [WAL-04]", () => {
  expect(readWithdrawal("50.00", 50_00)).toEqual({ value: 50_00 });
  expect(readWithdrawal("50.01", 50_00)).toEqual({ problems: ["aboveBalance"] });
  expect(readWithdrawal("-5", 50_00)).toEqual({ problems: ["negative"] });
  expect(readWithdrawal("", 50_00)).toEqual({ problems: ["missing"] });
  expect(readWithdrawal("0", 50_00)).toEqual({ problems: ["zero"] });
});

test("an amount above the balance is one however long it is typed; within the balance it may be too long [WAL-04]", () => {
  for (const typed of ["1,000,000.00", "$12,345.67", "9".repeat(400)])
    expect(readWithdrawal(typed, 50_00), typed).toEqual({ problems: ["aboveBalance"] });
  for (const typed of ["0000050.00", "$   50.00 "])
    expect(readWithdrawal(typed, 50_00), typed).toEqual({ problems: ["tooLong"] });
  expect(readWithdrawal("1,000,000.00", 1_000_000_00)).toEqual({ problems: ["tooLong"] });
});

test("Max is the balance, limited to the largest typable amount [WAL-04]", () => {
  const most = 999_999_99;
  expect([0, 50_00, most, most + 1].map(maxWithdrawal)).toEqual([0, 50_00, most, most]);
});

test("a reference id combines a unique id and the time [WAL-06]", () => {
  const id = newReferenceId("0f8e6c1a-5d7b", new Date("2026-11-20T15:00:00.123Z"));
  expect(id).toBe("0f8e6c1a-5d7b-1795186800123");
  expect(REFERENCE_ID.test(id)).toBe(true);
});

test("a question keeps its reference for a day [WAL-06]", () => {
  const id = newReferenceId("0f8e6c1a-5d7b", new Date("2026-11-20T15:00:00Z"));
  expect(isReferenceCurrent(id, new Date("2026-11-20T15:00:00Z"))).toBe(true);
  expect(isReferenceCurrent(id, new Date("2026-11-21T14:59:59Z"))).toBe(true);
  expect(isReferenceCurrent(id, new Date("2026-11-21T15:00:00Z"))).toBe(false);
  for (const invalid of ["", "x", `${id}<script>`])
    expect(isReferenceCurrent(invalid, new Date("2026-11-20T15:00:00Z")), invalid).toBe(false);
});
