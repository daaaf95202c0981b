import { validatePasswordChange } from "~/domain/password";
import type { Rule, Rules } from "~/forms/rules";
import { problemText, texts } from "./texts";

/** Validation in the browser; the server validates more. */
export const rules: Rules = {
  oldPassword: { required: texts.oldMissing, countsSpaces: true },
  newPassword: rule("newPassword", texts.newMissing),
  confirmPassword: rule("confirmPassword", texts.confirmMissing),
};

function rule(field: "newPassword" | "confirmPassword", required: string): Rule {
  const judge = (_: string, formData: FormData) => {
    const typed = (name: string) => String(formData.get(name) ?? "");
    const found = validatePasswordChange({
      oldPassword: typed("oldPassword"),
      newPassword: typed("newPassword"),
      confirmPassword: typed("confirmPassword"),
    }).find((problem) => problem.field === field);
    return found && problemText(found);
  };
  return { required, countsSpaces: true, validate: judge };
}
