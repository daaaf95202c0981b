/** Fixed texts of the claims screen; the others come from the server (`list-texts.server.ts`). */
export const texts = {
  claimManagement: "Claim Management",
  addClaim: "Add Claim",

  walletSummary: "Wallet summary",
  availableAmount: "Available amount",
  available: "Available",
  why: (amount: string) => `Why is this ${amount}?`,
  /** A benefit's bar in words; each part links to the ledger lines behind its figure. */
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
  loadMore: "Load more",
  allShown: "All claims are shown.",

  openDraft: "Open draft",
} as const;

/** The choices of 'Filter by' (CLM-09). */
export const filterKindTexts = {
  none: "None",
  expenseTypeId: "Expense type",
  status: "Claim status",
  claimPaymentStatus: "Payment status",
} as const;
