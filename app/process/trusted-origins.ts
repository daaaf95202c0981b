import { brand } from "~/brand/brand";
import type { Settings } from "./settings";

/** The sites beside ours to which a post may lead: the employer portal and the brand's own homepage. */
export function trustedOrigins(settings: Settings): string[] {
  const known = [settings.employerPortalUrl ?? brand.employerPortalUrl, brand.homepage];
  return [...new Set(known.map((address) => new URL(address).origin))];
}
