import { expect, test } from "vitest";
import {
  problemOfPassword,
  problemOfRepeated,
  readNewPassword,
  validatePasswordChange,
} from "~/domain/password";

const facts = (...personal: string[]) => ({ isCommon: () => false, personal });

test.each([
  ["abcdefg", "tooShort"],
  ["abcdefgh", undefined],
  ["🦷🪥".repeat(64), undefined],
  [`${"🦷".repeat(128)}a`, "tooLong"],
  ["ab".repeat(64), undefined],
  [`${"ab".repeat(64)}a`, "tooLong"],
])("checks the length of the password %s: %s [PUB-07]", (password, problem) => {
  expect(problemOfPassword(password, facts())).toBe(problem);
});

test("treats words of three letters as personal, of two not, and accepts four other letters [PUB-07]", () => {
  expect(problemOfPassword("zoe-abc-12345", facts("Zoe"))).toBe("personal");
  expect(problemOfPassword("zoe-abcd-1234", facts("Zoe"))).toBeUndefined();
  expect(problemOfPassword("al-ab-1234567", facts("Al"))).toBeUndefined();
});

test("a new password must be repeated identically [PUB-11]", () => {
  const read = (newPassword: string, confirmPassword: string) =>
    readNewPassword({ newPassword, confirmPassword });
  expect(read("one", "one")).toEqual({ value: "one" });
  expect(read("one", "two")).toEqual({ problems: [{ field: "confirmPassword", problem: "differs" }] });
  expect(read("", "")).toEqual({
    problems: [
      { field: "newPassword", problem: "missing" },
      { field: "confirmPassword", problem: "missing" },
    ],
  });
  expect(["", "one", "two"].map((again) => problemOfRepeated("one", again))).toEqual([
    "missing",
    undefined,
    "differs",
  ]);
});

test("a password change needs the old password and a different new one, repeated [PRF-09]", () => {
  const problemsOf = (oldPassword: string, newPassword: string, confirmPassword: string) =>
    validatePasswordChange({ oldPassword, newPassword, confirmPassword }).map(
      ({ field, problem }) => `${field} ${problem}`,
    );
  expect(problemsOf("old", "new", "new")).toEqual([]);
  expect(problemsOf("", "", "")).toEqual([
    "oldPassword missing",
    "newPassword missing",
    "confirmPassword missing",
  ]);
  expect(problemsOf("old", "old", "new")).toEqual(["newPassword isOld", "confirmPassword differs"]);
});
