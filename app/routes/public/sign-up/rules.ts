import { problemOfRepeated } from "~/domain/password";
import { nameRules } from "~/forms/name-rules";
import type { Rules } from "~/forms/rules";
import { texts } from "./texts";

/** Validation in the browser; the server validates more. */
export const rules: Rules = {
  ...nameRules(texts),
  password: { required: texts.passwordMissing, countsSpaces: true },
  rePassword: {
    required: texts.rePasswordMissing,
    countsSpaces: true,
    validate: (again, formData) =>
      problemOfRepeated(String(formData.get("password")), again) && texts.mismatch,
  },
};
