import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import { readNewPassword } from "~/domain/password";
import { isNameTooLong, readSignUp, type SignUpFields, validateSignUp } from "~/domain/sign-up";

const fields: SignUpFields = {
  firstName: " Isla ",
  lastName: "Park",
  password: " a walk ",
  rePassword: " a walk ",
};

describe("sign-up", () => {
  test("trims names to one line and keeps the password as it is [PUB-07]", () => {
    expect(readSignUp({ ...fields, lastName: "Park\t \nLee" })).toEqual({
      value: { ...fields, firstName: "Isla", lastName: "Park Lee" },
    });
  });

  test.each<[Partial<SignUpFields>, object[]]>([
    [
      { firstName: "", lastName: " ", password: "", rePassword: "" },
      ["firstName", "lastName", "password", "rePassword"].map((field) => ({ field, problem: "missing" })),
    ],
    [{ firstName: "x".repeat(26) }, [{ field: "lastName", problem: "tooLong" }]],
    [{ firstName: "x".repeat(31), lastName: "" }, [{ field: "lastName", problem: "missing" }]],
    [{ firstName: " ", lastName: "x".repeat(31) }, [{ field: "firstName", problem: "missing" }]],
    [{ rePassword: "a walk" }, [{ field: "rePassword", problem: "differs" }]],
  ])("with %j is refused with %j [PUB-07]", (change, problems) => {
    expect(readSignUp({ ...fields, ...change })).toEqual({ problems });
  });

  test("may have any full name of 30 characters [PUB-07]", () => {
    expect(readSignUp({ ...fields, firstName: "é".repeat(25) })).not.toHaveProperty("problems");
  });

  test("a parsed result is valid and parses the same again [PUB-07]", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 20 }), fc.constantFrom("", " ", "Zoë"));
    const typed = fc.record({ firstName: text, lastName: text, password: text, rePassword: text });
    fc.assert(
      fc.property(typed, fc.boolean(), (change, isRepeated) => {
        const { value, problems } = readSignUp({
          ...change,
          ...(isRepeated && { rePassword: change.password }),
        });
        expect(value === undefined).toBe(problems !== undefined && problems.length > 0);
        if (!value) return;
        expect(validateSignUp(value)).toEqual([]);
        expect(readSignUp(value)).toEqual({ value });
        expect(value.password).toBe(change.password);
      }),
      { numRuns: count(500, 10_000) },
    );
  });
});

describe("a repeated new password", () => {
  test("is accepted unchanged when both are the same [PUB-11]", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(text, text, (newPassword, confirmPassword) => {
        expect(readNewPassword({ newPassword, confirmPassword: newPassword })).toEqual({
          value: newPassword,
        });
        const isSame = newPassword === confirmPassword;
        expect(readNewPassword({ newPassword, confirmPassword }).value === undefined).toBe(!isSame);
      }),
    );
  });

  test.each([
    ["", "", ["newPassword missing", "confirmPassword missing"]],
    ["a walk", "", ["confirmPassword missing"]],
    ["a walk", "a walk ", ["confirmPassword differs"]],
  ])("%j and %j are refused with %j [PUB-11]", (newPassword, confirmPassword, told) => {
    const { problems = [] } = readNewPassword({ newPassword, confirmPassword });
    expect(problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(told);
  });
});

test("two names are too long together from 31 characters on, and one alone never is [PUB-07]", () => {
  expect(isNameTooLong("a".repeat(14), "b".repeat(15))).toBe(false);
  expect(isNameTooLong("a".repeat(15), "b".repeat(15))).toBe(true);
  expect(isNameTooLong("", "b".repeat(40))).toBe(false);
});
