import type { ClaimId } from "~/domain/ids";
import type { Count } from "~/domain/paging";

/** Sentences of the claims screen (CLM-01 to CLM-10; the others are ours). */
export const texts = {
  claimManagement: "Claim Management",
  withErrors: (title: string) => `Error: ${title}`,
  addClaim: "Add Claim",

  walletSummary: "Wallet summary",
  availableAmount: "Available amount",
  available: "Available",
  why: (amount: string) => `Why is this ${amount}?`,
  monthlyLimit: "Current monthly limit",
  pendingAmount: "Pending amount",
  utilization: "Wallet utilization",
  utilizationOf: (percent: number) => `${percent}% claimed`,
  ofWallet: "of the wallet",
  previousYearsPending: "Pending payment from previous years",
  previousYearRollover: "Previous-year rollover",
  noBenefits: "No money has been allocated for this benefit year.",
  /** A bar in words; each part leads to the lines behind its figure. */
  barParts: {
    claimed: (amount: string) => `${amount} claimed`,
    pending: (amount: string) => `${amount} pending`,
    allocated: (amount: string) => amount,
    rollover: (amount: string) => `${amount} rolled over`,
  },
  of: " of ",
  and: " and ",
  allocatedTo: (benefit: string) => `allocated to ${benefit}`,
  within: (benefit: string) => `in ${benefit}`,

  planOverview: "Plan overview",
  planStartDate: "Plan start date",
  notSet: "Not set yet",
  enrollmentOptions: "Enrollment options",
  planPreferences: "Plan preferences and guides",

  claims: "Claims",
  exportToExcel: "Export to Excel",
  filterClaims: "Filter claims",
  moreFilters: "More filters",
  from: "From",
  to: "To",
  dateFormat: "dd/MM/yyyy",
  filterBy: "Filter by",
  condition: "Condition",
  all: "All",
  apply: "Apply",
  clear: "Clear",
  clearFilters: "Clear the filters",
  invalidFrom: "Invalid from date.",
  invalidTo: "Invalid to date.",
  fromAfterTo: "The from date cannot be after the to date.",
  noClaims: "No claims yet",
  noClaimsMore: "Claims you submit appear here with their status.",
  noMatches: "No claims match these filters",
  noDates: "No claims are shown",
  noDatesMore: "Correct the dates, or see all claims.",
  noMatchesMore: "Choose other dates or another condition, or see all claims.",
  loadMore: "Load more",
  allShown: "All claims are shown.",
  shown: (first: number, last: number, total: Count | undefined) =>
    `Claims shown: ${last < first ? "0" : `${first}-${last}`}${total === undefined ? "" : ` of ${total}`}`,

  claim: (id: ClaimId) => `Claim ${id}`,
  submitted: (day: string) => `Submitted ${day}`,
  notSubmitted: "Not submitted yet",
  draft: (ids: readonly ClaimId[]) =>
    ids.length === 1 ? `Draft claim ${ids[0]}` : `Draft claims ${listed(ids.map(String))}`,
  openDraft: "Open draft",

  ready: "Your account is now ready!",
  readyMore: "You can also send claims from your phone. Scan a code with your camera, or follow the link.",
  done: "Done",
} as const;

/** The choices of 'Filter by' (CLM-09). */
export const filterKindTexts = {
  none: "None",
  expenseTypeId: "Expense type",
  status: "Claim status",
  claimPaymentStatus: "Payment status",
} as const;

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
