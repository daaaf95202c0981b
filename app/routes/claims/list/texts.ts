import type { ClaimId, EnrollmentId } from "~/domain/ids";
import type { Count } from "~/domain/paging";

/** Sentences of the claims screen (specification, sections 2 and 5; the others are ours). */
export const texts = {
  claimManagement: "Claim Management",
  withErrors: (title: string) => `Error: ${title}`,
  addClaim: "Add Claim",
  notEligibleYet: "You can only submit a claim after eligibility date",
  cancelled: (lastDay: string) =>
    `Sorry your benefit was cancelled, you can not submit the new claim after ${lastDay}`,

  walletSummary: "Wallet summary",
  availableAmount: "Available amount",
  available: "Available",
  why: (amount: string) => `Why is this ${amount}?`,
  monthlyLimit: "Current monthly limit",
  pendingAmount: "Pending amount",
  utilization: "Wallet utilization",
  utilizationOf: (percent: number) => `${percent}% claimed`,
  previousYearsPending: "Pending payment from previous years",
  previousYearRollover: "Previous-year rollover",
  noBenefits: "No money has been allocated for this benefit year.",
  /** A bar in words, each amount as whoever asks shows it. */
  benefitNote: <Shown>(
    claimed: Shown,
    pending: Shown | undefined,
    allocated: Shown,
    rolledOver: Shown | undefined,
  ) => [
    claimed,
    " claimed",
    ...(pending ? [", ", pending, " pending"] : []),
    " of ",
    allocated,
    ...(rolledOver ? [" and ", rolledOver, " rolled over"] : []),
  ],

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
  noClaimsMore: "Claims you submit are listed here with their status.",
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
  readyMore: "Claims can be sent from your phone too. Scan a code with its camera, or follow its link.",
  done: "Done",
} as const;

/** The choices of 'Filter by' (CLM-09). */
export const filterKindTexts = {
  none: "None",
  expenseTypeId: "Expense type",
  status: "Claim status",
  claimPaymentStatus: "Payment status",
} as const;

/** What the tooltips say about each enrollment option, by enrollment id (CLM-03). */
export const enrollmentTips: ReadonlyMap<EnrollmentId, string> = new Map([
  [1, "Dental, vision, prescriptions and practitioners for you and your dependents. Not taxed."],
  [2, "Fitness, sport and well-being. Counts as taxable income."],
  [3, "Premiums of policies in your own name."],
  [4, "Gifts to registered charities."],
  [5, "Paid into your own RRSP."],
]);

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
