import { brand } from "~/brand/brand";
import { legalParties } from "~/brand/legal-parties";
import type { Settings } from "./settings";

const CONTACTS = [brand.general, brand.support, legalParties.dataProtectionOfficer];

/**
 * Returns warnings about settings that are allowed but hardly intended where real people may use the portal: contacts that reach
 * nobody (decision D3), and mails whose links lead to this machine.
 *
 * @param portalOrigin the base of links in mails
 */
export function startWarnings(
  { loadDemo, upstreamApiUrl, publicOrigin, smtpUrl, isBehindHttps }: Settings,
  portalOrigin: string,
  contacts: readonly { readonly email: string }[] = CONTACTS,
): string[] {
  const warnings: string[] = [];
  // `.example` is a reserved name: no mail server has it.
  if (!loadDemo && contacts.some(({ email }) => email.endsWith(".example")))
    warnings.push(
      "The contacts of this brand are fictitious: replace them in app/brand and build again before real people see them.",
    );
  const sendsMails = upstreamApiUrl === undefined && (smtpUrl !== undefined || isBehindHttps);
  if (sendsMails && publicOrigin === undefined)
    warnings.push(
      `The links of mails lead to ${portalOrigin}, where nobody else finds the portal: set PUBLIC_ORIGIN to where people find it.`,
    );
  return warnings;
}
