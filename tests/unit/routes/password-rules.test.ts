import { describe, expect, test } from "vitest";
import { readNewPassword, validatePasswordChange } from "~/domain/password";
import { readSignUp } from "~/domain/sign-up";
import { validateRules } from "~/forms/rules";
import { rules as changeRules } from "~/routes/profile/change-password/rules";
import { problemText as changeText } from "~/routes/profile/change-password/texts";
import { rules as signUpRules } from "~/routes/public/sign-up/rules";
import { problemText as signUpText } from "~/routes/public/sign-up/texts";
import { rules as newPasswordRules } from "~/routes/public/update-password/rules";
import { problemText as newPasswordText } from "~/routes/public/update-password/texts";

function formOf(fields: Record<string, string>): FormData {
  const formData = new FormData();
  for (const [name, text] of Object.entries(fields)) formData.set(name, text);
  return formData;
}

const walk = "a walk around the pond";
const isla = { firstName: "Isla", lastName: "Park", password: walk, rePassword: walk };

describe("the browser's messages for a sign-up", () => {
  test.each([
    [{}],
    [{ firstName: "", lastName: " ", password: "", rePassword: "" }],
    [{ firstName: "Isla Marie", lastName: "Park-Vandenberghe of Toronto" }],
    [{ firstName: " Isla ", lastName: ` ${"x".repeat(25)} ` }],
    [{ firstName: "Isla", lastName: "x".repeat(26) }],
    [{ firstName: "𞤀".repeat(14), lastName: "𞤀".repeat(15) }],
    [{ firstName: "", lastName: "x".repeat(40) }],
    [{ rePassword: "another walk" }],
    [{ rePassword: "" }],
    [{ password: "", rePassword: "another walk" }],
    [{ password: "        ", rePassword: "        " }],
    [{ password: walk, rePassword: `${walk} ` }],
  ])("match the server's for %j [PUB-06, PUB-07]", (change) => {
    const draft = { ...isla, ...change };
    const told = (readSignUp(draft).problems ?? []).map((one) => [one.field, [signUpText(one)]]);
    expect(validateRules(signUpRules, formOf(draft))).toEqual(Object.fromEntries(told));
  });
});

describe("the browser's messages for a new password", () => {
  test.each([
    [{}],
    [{ newPassword: "", confirmPassword: "" }],
    [{ newPassword: "" }],
    [{ confirmPassword: "" }],
    [{ confirmPassword: "another walk" }],
    [{ newPassword: " ", confirmPassword: " " }],
    [{ newPassword: "\u00a0\u2003  \t \u00a0 ", confirmPassword: "\u00a0\u2003  \t \u00a0 " }],
  ])("match the server's for %j [PUB-11]", (change) => {
    const draft = { newPassword: walk, confirmPassword: walk, ...change };
    const told = (readNewPassword(draft).problems ?? []).map((one) => [one.field, [newPasswordText(one)]]);
    expect(validateRules(newPasswordRules, formOf(draft))).toEqual(Object.fromEntries(told));
  });
});

describe("the browser's messages for a password change", () => {
  test.each([
    [{}],
    [{ oldPassword: "", newPassword: "", confirmPassword: "" }],
    [{ oldPassword: "" }],
    [{ oldPassword: walk }],
    [{ newPassword: "" }],
    [{ confirmPassword: "" }],
    [{ confirmPassword: `${walk} ` }],
    [{ oldPassword: " ", newPassword: " ", confirmPassword: " " }],
    [{ oldPassword: walk, confirmPassword: "another walk" }],
  ])("match the server's for %j [PRF-09]", (change) => {
    const draft = { oldPassword: "an older walk", newPassword: walk, confirmPassword: walk, ...change };
    const told = validatePasswordChange(draft).map((one) => [one.field, [changeText(one)]]);
    expect(validateRules(changeRules, formOf(draft))).toEqual(Object.fromEntries(told));
  });
});
