import type { Brand, LegalParties } from "~/brand/variant";
import { LOST_FORM_LIFE_MS } from "~/forms/lost-form";
import { COOKIE_MAX_AGE_S, MAX_EMPLOYEES_PER_DEVICE } from "~/session/cookie-lives";
import { type LegalText, legalTextOf } from "./legal-text";
import written from "./privacy.json";

/** Returns the privacy policy (STA-02): 13 sections, one of which lists each cookie with its name, purpose and lifetime. */
export function privacyPolicy(brand: Brand, legal: LegalParties): LegalText {
  const lives = Object.entries({ ...COOKIE_MAX_AGE_S, lostForm: LOST_FORM_LIFE_MS / 1000 });
  return legalTextOf(written, brand, legal, {
    peopleOfADevice: String(MAX_EMPLOYEES_PER_DEVICE),
    ...Object.fromEntries(lives.map(([name, seconds]) => [`life.${name}`, lifeText(seconds)])),
  });
}

/** Returns a duration in seconds as words, in the largest unit that it fills. */
function lifeText(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 60) return minutes === 1 ? "one minute" : `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours < 24) return hours === 1 ? "one hour" : `${hours} hours`;
  const days = hours / 24;
  return days === 1 ? "one day" : `${days} days`;
}
