/** The URLs that guards, menu and other screens link to, spelled as in the specification (LAY-07). */
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

/** Normalizes a path to exactly one trailing slash. */
export function withTrailingSlash(pathname: string): string {
  return `${pathname.replace(/\/+$/, "")}/`;
}
