import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { legalParties } from "~/brand/legal-parties";
import { pageTitle } from "../page-title";
import { LegalPage } from "./legal-page";
import { privacyPolicy } from "./privacy-texts";

export const handle = { scripts: false };

const text = privacyPolicy(brand, legalParties);

export const meta: MetaFunction = () => pageTitle(text.title);

/** The privacy policy (STA-02), open to everyone. */
export default function Privacy() {
  return <LegalPage text={text} />;
}
