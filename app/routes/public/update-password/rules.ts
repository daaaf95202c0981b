import { problemOfRepeated } from "~/domain/password";
import type { Rules } from "~/forms/rules";
import { texts } from "./texts";

/** Validation in the browser; the server validates more. */
export const rules: Rules = {
  newPassword: { required: texts.newPasswordMissing, countsSpaces: true },
  confirmPassword: {
    required: texts.confirmPasswordMissing,
    countsSpaces: true,
    validate: (again, formData) =>
      problemOfRepeated(String(formData.get("newPassword")), again) && texts.mismatch,
  },
};
