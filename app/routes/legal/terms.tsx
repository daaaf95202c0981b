import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { legalParties } from "~/brand/legal-parties";
import { pageTitle } from "../page-title";
import { LegalPage } from "./legal-page";
import { termsOfUse } from "./terms-texts";

export const handle = { scripts: false };

const text = termsOfUse(brand, legalParties);

export const meta: MetaFunction = () => pageTitle(text.title);

/** The Terms and Conditions of Use (STA-03), open to everyone. */
export default function Terms() {
  return <LegalPage text={text} />;
}
