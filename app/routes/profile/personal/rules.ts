import type { IsoDate } from "~/domain/calendar";
import { isEmailToKeep } from "~/domain/profile";
import { nameRules } from "~/forms/name-rules";
import type { Rules } from "~/forms/rules";
import { rulesOn as basicRulesOn } from "../../setup/basic-information/rules";
import { texts } from "./texts";

/** The server's validation rules; the address uses those of set-up. `email` is the stored one. */
export function rulesOn(today: IsoDate, email: string): Rules {
  const { gender: _, socialInsuranceNumber: __, ...shared } = basicRulesOn(today);
  return {
    ...nameRules(texts),
    email: {
      required: texts.emailMissing,
      validate: (typed) => (isEmailToKeep(typed, email) ? undefined : texts.emailInvalid),
    },
    ...shared,
  };
}
