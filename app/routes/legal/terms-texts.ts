import type { Brand, LegalParties } from "~/brand/variant";
import { type LegalText, legalTextOf } from "./legal-text";
import written from "./terms.json";

/** Returns the Terms and Conditions of Use (STA-03). The names come from the brand file. */
export function termsOfUse(brand: Brand, legal: LegalParties): LegalText {
  return legalTextOf(written, brand, legal);
}
