import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { legalParties } from "~/brand/legal-parties";
import { LegalPage } from "./legal-page";
import { termsOfUse } from "./terms-texts";

export const handle = { scripts: false };

const text = termsOfUse(brand, legalParties);

export const meta: MetaFunction = () => [{ title: `${text.title} – ${brand.name}` }];

/** The Terms and Conditions of Use (STA-03), open to everyone. */
export default function Terms() {
  return <LegalPage text={text} />;
}
