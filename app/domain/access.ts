import { PATH, withTrailingSlash } from "./paths";

/** Re-allocation statuses (SES-07). Any other text from an upstream counts as NONE. */
export const RE_ALLOCATION_STATUSES = ["NONE", "REQUIRED", "REVIEW", "CHANGE_REQUIRED"] as const;
export type ReAllocationStatus = (typeof RE_ALLOCATION_STATUSES)[number];

/** The state of a signed-in person that decides which screens are open. */
export interface AccessState {
  isSetupDone: boolean;
  reAllocationStatus: string;
}

/** A part of the site whose screens open and close together. */
export type Area =
  | "entrance" // sign-in and sign-up
  | "public" // open to everyone, signed in or not
  | "claims"
  | "claimDetail"
  | "wallet"
  | "marketplace"
  | "profile"
  | "documents"
  | "setup"
  | "reAllocation"
  | "reAllocationReview"
  | "midYear"
  | "inspector" // for everyone with the role, in any state
  | "unknown";

const AREAS: readonly (readonly [prefix: string, area: Area])[] = [
  ["/sign-in", "entrance"],
  ["/sign-up", "entrance"],
  ["/forgot-password", "public"],
  ["/update-password", "public"],
  ["/email-change", "public"],
  ["/unsubcribe", "public"],
  ["/unsubscribe", "public"],
  ["/privacy", "public"],
  ["/terms-of-services", "public"],
  ["/contact", "public"],
  ["/claim-management/detail", "claimDetail"],
  ["/claim-management", "claims"],
  ["/wallets", "wallet"],
  ["/marketplace", "marketplace"],
  ["/profile", "profile"],
  ["/dependent", "profile"],
  ["/notifications", "profile"],
  ["/documents", "documents"],
  ["/inspector", "inspector"],
  ["/employee", "setup"],
  ["/re-allocation/review", "reAllocationReview"],
  ["/re-allocation/mid-year", "midYear"],
  ["/re-allocation", "reAllocation"],
];

/** Returns the area of a URL's path, in any case and with or without a trailing slash; a dialog belongs to its screen's area. */
export function areaOf(pathname: string): Area {
  const path = withTrailingSlash(pathname.toLowerCase());
  if (path === "/") return "claims";
  return AREAS.find(([prefix]) => path.startsWith(`${prefix}/`))?.[1] ?? "unknown";
}

/** Returns where a person goes after signing in (SES-06, SES-07). */
export function landingAfterSignIn(access: AccessState): string {
  return access.isSetupDone ? screenOf(access.reAllocationStatus) : PATH.setupLanding;
}

/** Returns where a person goes from a URL that does not exist or is closed to them (SES-08). */
export function fallbackFor(access: AccessState): string {
  return access.isSetupDone ? screenOf(access.reAllocationStatus) : PATH.basicInformation;
}

/**
 * Returns where a signed-in person is redirected from an area that is closed to them (SES-04, SES-08 to SES-12; decisions D36 to
 * D39). Does not decide the order of the wizard's steps.
 *
 * @returns a URL, or undefined if the area is open
 */
export function redirectFor(access: AccessState, area: Area): string | undefined {
  if (area === "public" || area === "inspector") return undefined;
  if (area === "entrance") return landingAfterSignIn(access);
  if (!access.isSetupDone) return area === "setup" ? undefined : PATH.basicInformation;
  const status = access.reAllocationStatus;
  const isReAllocating = status === "REQUIRED" || status === "REVIEW";
  switch (area) {
    case "profile":
    case "documents":
      return undefined;
    case "setup":
      return PATH.home;
    case "claimDetail":
      return status === "REQUIRED" ? PATH.reAllocation : undefined;
    case "reAllocationReview":
      return isReAllocating ? undefined : PATH.home;
    case "reAllocation":
      return isReAllocating ? undefined : fallbackFor(access);
    case "midYear":
      return status === "CHANGE_REQUIRED" ? undefined : fallbackFor(access);
    case "unknown":
      return fallbackFor(access);
    case "claims":
    case "wallet":
    case "marketplace":
      return screenOf(status) === PATH.home ? undefined : fallbackFor(access);
  }
}

/** Returns the screen on which a person who is set up starts, by their re-allocation status (SES-07). */
export function screenOf(reAllocationStatus: string): string {
  switch (reAllocationStatus) {
    case "REQUIRED":
      return PATH.reAllocation;
    case "REVIEW":
      return PATH.reAllocationReview;
    case "CHANGE_REQUIRED":
      return PATH.midYear;
    default:
      return PATH.home;
  }
}
