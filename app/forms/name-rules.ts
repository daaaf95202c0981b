import { isNameTooLong } from "~/domain/sign-up";
import type { Rules } from "./rules";

interface NameTexts {
  readonly firstNameMissing: string;
  readonly lastNameMissing: string;
  readonly nameTooLong: string;
}

/** What the browser may say about a person's names, whose length counts together (PUB-06). */
export function nameRules(texts: NameTexts): Rules {
  return {
    firstName: { required: texts.firstNameMissing },
    lastName: {
      required: texts.lastNameMissing,
      judge: (lastName, formData) =>
        isNameTooLong(String(formData.get("firstName")).trim(), lastName.trim())
          ? texts.nameTooLong
          : undefined,
    },
  };
}
