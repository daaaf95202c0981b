import { problemOfRepeated } from "~/domain/password";
import { isNameTooLong } from "~/domain/sign-up";
import type { Rules } from "~/forms/rules";
import { texts } from "./texts";

/** What the browser may say; the server says more. */
export const rules: Rules = {
  firstName: { required: texts.firstNameMissing },
  lastName: {
    required: texts.lastNameMissing,
    judge: (lastName, formData) =>
      isNameTooLong(String(formData.get("firstName")).trim(), lastName.trim())
        ? texts.nameTooLong
        : undefined,
  },
  password: { required: texts.passwordMissing, countsSpaces: true },
  rePassword: {
    required: texts.rePasswordMissing,
    countsSpaces: true,
    judge: (again, formData) => problemOfRepeated(String(formData.get("password")), again) && texts.mismatch,
  },
};
