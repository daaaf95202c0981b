import { isNameTooLong } from "~/domain/sign-up";
import type { Rules } from "./rules";

interface NameTexts {
  readonly firstNameMissing: string;
  readonly lastNameMissing: string;
  readonly nameTooLong: string;
}

/** Returns the browser's rules for a person's names, whose length is limited together (PUB-06). */
export function nameRules(texts: NameTexts): Rules {
  return {
    firstName: { required: texts.firstNameMissing },
    lastName: {
      required: texts.lastNameMissing,
      validate: (_, formData) => (isNameTooLongIn(formData) ? texts.nameTooLong : undefined),
    },
  };
}

/** Whether the names in a form are too long together. */
export function isNameTooLongIn(formData: FormData): boolean {
  const typed = (name: string) => String(formData.get(name) ?? "").trim();
  return isNameTooLong(typed("firstName"), typed("lastName"));
}
