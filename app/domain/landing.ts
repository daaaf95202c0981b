/** Re-allocation statuses (SES-07). Any other text from an upstream counts as NONE. */
export const RE_ALLOCATION_STATUSES = ["NONE", "REQUIRED", "REVIEW", "CHANGE_REQUIRED"] as const;
export type ReAllocationStatus = (typeof RE_ALLOCATION_STATUSES)[number];

/** The state of a signed-in person that decides which screens are open. */
export interface AccessState {
  isSetupDone: boolean;
  reAllocationStatus: string;
}

/** The URLs that landing, guards and menu link to, spelled as in the specification (LAY-07). */
export const PATH = {
  signIn: "/sign-in/",
  signUp: "/sign-up/",
  forgotPassword: "/forgot-password/",
  forgotPasswordSent: "/forgot-password/sent/",
  updatePassword: "/update-password/",
  updatePasswordDone: "/update-password/done/",
  home: "/claim-management/",
  profile: "/profile/",
  dependents: "/dependent/",
  bankingInformation: "/profile/banking-info/",
  changePassword: "/profile/change-password/",
  myData: "/profile/my-data/",
  notifications: "/notifications/",
  wallet: "/wallets/",
  walletDefault: "/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate",
  documents: "/documents/",
  marketplace: "/marketplace/",
  inspector: "/inspector/",
  vendorSearch: "/marketplace/search/",
  contact: "/contact",
  privacy: "/privacy/",
  terms: "/terms-of-services/",
  setup: "/employee",
  setupLanding: "/employee/setup/landing-page",
  basicInformation: "/employee/setup/basic-information",
  reAllocation: "/re-allocation",
  reAllocationCoverage: "/re-allocation/benefit-coverage",
  reAllocationReview: "/re-allocation/review",
  midYear: "/re-allocation/mid-year",
} as const;

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

/** Normalizes a path to exactly one trailing slash. */
export function withTrailingSlash(pathname: string): string {
  return `${pathname.replace(/\/+$/, "")}/`;
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

/** An entry of the side menu. */
export interface MenuEntry {
  label: string;
  path: string;
  area: Area;
  /** First segments of other paths that belong to it. */
  also?: readonly string[];
}

/** Returns the side menu (LAY-04): the entries open to this person, in display order. */
export function menuFor(access: AccessState): MenuEntry[] {
  if (!access.isSetupDone) return [{ label: "Setup Wizard", path: PATH.setup, area: "setup" }];
  const path = screenOf(access.reAllocationStatus);
  if (path !== PATH.home) return [{ label: "Re-Allocation", path, area: areaOf(path) }];
  return [
    { label: "Claims", path: PATH.home, area: "claims" },
    { label: "Profile", path: PATH.profile, area: "profile", also: ["dependent", "notifications"] },
    { label: "Wallet", path: PATH.walletDefault, area: "wallet" },
    { label: "Documents", path: PATH.documents, area: "documents" },
    { label: "Marketplace", path: PATH.marketplace, area: "marketplace" },
  ];
}

/** The links at the bottom of the menu, for everyone (LAY-04). */
export const MENU_BOTTOM: readonly { label: string; path: string }[] = [
  { label: "Privacy", path: PATH.privacy },
  { label: "Terms of services", path: PATH.terms },
];

function screenOf(reAllocationStatus: string): string {
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
