import fc from "fast-check";
import { expect, test } from "vitest";
import { hasAccess, isOperatorName, OPERATOR_ROLES } from "~/domain/operator-role";

test.each([
  ["READ", ["READ"]],
  ["DECIDE", ["READ", "DECIDE"]],
  ["PAY", ["READ", "PAY"]],
  ["ADMINISTER", ["READ", "DECIDE", "PAY", "ADMINISTER"]],
] as const)("%s grants access to what requires one of %j [SEC-07]", (role, opened) => {
  expect(OPERATOR_ROLES.filter((needed) => hasAccess(role, [needed]))).toEqual(opened);
  expect(hasAccess(role, [])).toBe(role === "ADMINISTER");
});

test("requiring one of more roles never grants access to fewer people", () => {
  const some = fc.subarray([...OPERATOR_ROLES]);
  fc.assert(
    fc.property(fc.constantFrom(...OPERATOR_ROLES), some, some, (role, one, more) => {
      if (hasAccess(role, one)) expect(hasAccess(role, [...one, ...more])).toBe(true);
    }),
  );
});

test.each([
  ["Dana Reyes", true],
  ["李娜", true],
  ["x".repeat(60), true],
  ["x".repeat(61), false],
  ["", false],
  ["42", false],
  ["Da\u0000na", false],
  ["Da\u202ena", false],
  ["Da\u2028na", false],
])("%j is a valid operator name: %s", (name, isName) => {
  expect(isOperatorName(name)).toBe(isName);
});
