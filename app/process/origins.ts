import { brand } from "~/brand/brand";
import type { Settings } from "./settings";

/**
 * Origins whose links may carry a token that signs in without confirmation (decision D93): TRUSTED_TOKEN_ORIGINS, else the
 * employer portal's.
 */
export function tokenOrigins(settings: Settings): { own: string[]; trusted: readonly string[] } {
  const employerPortal = new URL(settings.employerPortalUrl ?? brand.employerPortalUrl).origin;
  return {
    own: settings.publicOrigin ? [settings.publicOrigin] : [],
    trusted: settings.trustedTokenOrigins ?? [employerPortal],
  };
}

/** The other sites to which a post may redirect: the employer portal and the brand's own homepage. */
export function redirectOrigins(settings: Settings): string[] {
  const known = [settings.employerPortalUrl ?? brand.employerPortalUrl, brand.homepage];
  return [...new Set(known.map((url) => new URL(url).origin))];
}
