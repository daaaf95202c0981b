import type { IsoDate } from "~/domain/calendar";
import { isEmail } from "~/domain/email";
import { nameRules } from "~/forms/name-rules";
import type { Rules } from "~/forms/rules";
import { rulesOn as basicRulesOn } from "../../setup/basic-information/rules";
import { texts } from "./texts";

/** The server's validation rules; the address uses those of set-up. */
export function rulesOn(today: IsoDate): Rules {
  const { gender: _, socialInsuranceNumber: __, ...shared } = basicRulesOn(today);
  return {
    ...nameRules(texts),
    email: {
      required: texts.emailMissing,
      validate: (email) => (isEmail(email) ? undefined : texts.emailInvalid),
    },
    ...shared,
  };
}
