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
      validate: (lastName, formData) =>
        isNameTooLong(String(formData.get("firstName")).trim(), lastName.trim())
          ? texts.nameTooLong
          : undefined,
    },
  };
}
