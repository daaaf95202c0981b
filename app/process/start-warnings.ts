import { brand } from "~/brand/brand";
import { legalParties } from "~/brand/legal-parties";
import type { Settings } from "./settings";

const CONTACTS = [brand.general, brand.support, legalParties.dataProtectionOfficer];

/** What a started process knows beside its settings. */
interface Started {
  /** The base of links in mails. */
  readonly portalOrigin: string;
  readonly hasDemoCompany: boolean;
  readonly contacts?: readonly { readonly email: string }[];
}

/**
 * Returns warnings about settings that are allowed but hardly intended where real people may use the portal: contacts that reach
 * nobody (decision D3), people with a published password, mails that are not sent, and mails whose links lead to this machine.
 */
export function startWarnings(
  { loadDemo, upstreamApiUrl, publicOrigin, smtpUrl, isBehindHttps }: Settings,
  { portalOrigin, hasDemoCompany, contacts = CONTACTS }: Started,
): string[] {
  const warnings: string[] = [];
  // `.example` is a reserved name: no mail server has it.
  if (!loadDemo && contacts.some(({ email }) => email.endsWith(".example")))
    warnings.push(
      "The contacts of this brand are fictitious: replace them in app/brand and build again before real people see them.",
    );
  if (upstreamApiUrl !== undefined) return warnings;
  const isPublic = publicOrigin !== undefined || isBehindHttps;
  if (isPublic && hasDemoCompany)
    warnings.push(
      "This database has the demo company, whose people sign in with a password that everybody can read: for real people, " +
        "start with DEMO=0 and an empty database.",
    );
  if (isPublic && smtpUrl === undefined && !hasDemoCompany)
    warnings.push(
      "Mails reach nobody: without SMTP_URL they are only written to the folder outbox of the data directory.",
    );
  if ((smtpUrl !== undefined || isBehindHttps) && publicOrigin === undefined)
    warnings.push(
      `The links of mails lead to ${portalOrigin}, where nobody else finds the portal: set PUBLIC_ORIGIN to where people find it.`,
    );
  if (smtpUrl !== undefined && maySendPasswordInClear(new URL(smtpUrl)))
    warnings.push(
      "The password of SMTP_URL, and all mails, travel without encryption if the mail server, or somebody on the way, does not " +
        "offer it: write smtps:// or add ?requireTLS=true.",
    );
  return warnings;
}

function maySendPasswordInClear({ protocol, password, hostname, searchParams }: URL): boolean {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "smtp:" && password !== "" && !isHere && searchParams.get("requireTLS") !== "true";
}

/** Returns a warning if the two settings about https contradict each other, so that cookies are unprotected or useless. */
export function httpsWarnings({ publicOrigin, isBehindHttps }: Settings): string[] {
  if (publicOrigin === undefined || publicOrigin.startsWith("https:") === isBehindHttps) return [];
  return [
    isBehindHttps
      ? `With PUBLIC_HTTPS=1 browsers keep cookies over https only, but PUBLIC_ORIGIN is ${publicOrigin}: nobody can sign in there.`
      : `PUBLIC_ORIGIN is ${publicOrigin}, but PUBLIC_HTTPS is not 1: browsers would also send cookies without encryption.`,
  ];
}
