/** Re-allocation statuses (section 4). Any other text from an upstream counts as NONE. */
export const RE_ALLOCATION_STATUSES = ["NONE", "REQUIRED", "REVIEW", "CHANGE_REQUIRED"] as const;
export type ReAllocationStatus = (typeof RE_ALLOCATION_STATUSES)[number];

/** Where a signed-in person stands: what decides which screens are open. */
export interface Standing {
  isSetupDone: boolean;
  reAllocationStatus: string;
}

/** Addresses that landing, guards and menu lead to, in the specification's spelling (section 2). */
export const ADDRESS = {
  signIn: "/sign-in/",
  signUp: "/sign-up/",
  forgotPassword: "/forgot-password/",
  forgotPasswordSent: "/forgot-password/sent/",
  updatePassword: "/update-password/",
  updatePasswordDone: "/update-password/done/",
  home: "/claim-management/",
  profile: "/profile/",
  wallet: "/wallets/",
  walletDefault: "/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate",
  documents: "/documents/",
  marketplace: "/marketplace/",
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
  | "unknown";

const AREAS: readonly (readonly [prefix: string, area: Area])[] = [
  ["/sign-in", "entrance"],
  ["/sign-up", "entrance"],
  ["/forgot-password", "public"],
  ["/update-password", "public"],
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
  ["/employee", "setup"],
  ["/re-allocation/review", "reAllocationReview"],
  ["/re-allocation/mid-year", "midYear"],
  ["/re-allocation", "reAllocation"],
];

/** The area of an address (its path, any case, with or without a slash at its end); a dialog belongs to its screen's area. */
export function areaOf(pathname: string): Area {
  const path = `${pathname.toLowerCase().replace(/\/+$/, "")}/`;
  if (path === "/") return "claims";
  return AREAS.find(([prefix]) => path.startsWith(`${prefix}/`))?.[1] ?? "unknown";
}

/** Where a person goes after signing in (section 4; SES-06, SES-07). */
export function landingAfterSignIn(standing: Standing): string {
  return standing.isSetupDone ? screenOf(standing.reAllocationStatus) : ADDRESS.setupLanding;
}

/** Where a person goes from an address that does not exist or is not open now (section 4, SES-08). */
export function fallbackFor(standing: Standing): string {
  return standing.isSetupDone ? screenOf(standing.reAllocationStatus) : ADDRESS.basicInformation;
}

/**
 * Where a signed-in person has to go instead of an area (sections 2 and 4; SES-04, SES-08 to SES-12; decisions D36 to D39).
 * The wizard's own order of steps is not decided here.
 *
 * @returns an address, or undefined when the area is open
 */
export function whereInstead(standing: Standing, area: Area): string | undefined {
  if (area === "public") return undefined;
  if (area === "entrance") return landingAfterSignIn(standing);
  if (!standing.isSetupDone) return area === "setup" ? undefined : ADDRESS.basicInformation;
  const status = standing.reAllocationStatus;
  const isReAllocating = status === "REQUIRED" || status === "REVIEW";
  switch (area) {
    case "profile":
    case "documents":
      return undefined;
    case "setup":
      return ADDRESS.home;
    case "claimDetail":
      return status === "REQUIRED" ? ADDRESS.reAllocation : undefined;
    case "reAllocationReview":
      return isReAllocating ? undefined : ADDRESS.home;
    case "reAllocation":
      return isReAllocating ? undefined : fallbackFor(standing);
    case "midYear":
      return status === "CHANGE_REQUIRED" ? undefined : fallbackFor(standing);
    case "unknown":
      return fallbackFor(standing);
    case "claims":
    case "wallet":
    case "marketplace":
      return screenOf(status) === ADDRESS.home ? undefined : fallbackFor(standing);
  }
}

/** One link of the side menu. */
export interface MenuEntry {
  label: string;
  address: string;
  area: Area;
}

/** The side menu (section 2, LAY-04): what is open in this standing, in the order shown. */
export function menuFor(standing: Standing): MenuEntry[] {
  if (!standing.isSetupDone) return [{ label: "Setup Wizard", address: ADDRESS.setup, area: "setup" }];
  const address = screenOf(standing.reAllocationStatus);
  if (address !== ADDRESS.home) return [{ label: "Re-Allocation", address, area: areaOf(address) }];
  return [
    { label: "Claims", address: ADDRESS.home, area: "claims" },
    { label: "Profile", address: ADDRESS.profile, area: "profile" },
    { label: "Wallet", address: ADDRESS.walletDefault, area: "wallet" },
    { label: "Documents", address: ADDRESS.documents, area: "documents" },
    { label: "Marketplace", address: ADDRESS.marketplace, area: "marketplace" },
  ];
}

/** The links at the menu's bottom, for everybody (section 2, LAY-04). */
export const MENU_BOTTOM: readonly { label: string; address: string }[] = [
  { label: "Privacy", address: ADDRESS.privacy },
  { label: "Terms of services", address: ADDRESS.terms },
];

function screenOf(reAllocationStatus: string): string {
  switch (reAllocationStatus) {
    case "REQUIRED":
      return ADDRESS.reAllocation;
    case "REVIEW":
      return ADDRESS.reAllocationReview;
    case "CHANGE_REQUIRED":
      return ADDRESS.midYear;
    default:
      return ADDRESS.home;
  }
}
