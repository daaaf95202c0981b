/** Texts of the wallet (WAL-02, WAL-03; the others are ours). */
export const texts = {
  wallet: "Wallet",
  balance: "Balance",
  waitsHere: "Paid claims wait here until you withdraw them.",
  onItsWay: (amount: string, ending?: string) =>
    `${amount} is on its way to your bank account${ending ? ` ending in ${ending}` : ""}.`,
  accountChanged:
    "You have changed your bank account since, so this will come back to your wallet. You can then withdraw it to the new account.",
  withdraw: "Withdraw",
  nothingToWithdraw: "There is nothing to withdraw yet.",
  noBankAccount: "We have no bank account on file to pay this to yet.",
  why: (amount: string) => `Why is this ${amount}?`,
  putInCalendar: "Add the dates to my calendar",

  leftForClaims: "Left for claims",
  noAccounts: "No money has been allocated for this benefit year.",
  available: "Available: ",
  rolledOver: (amount: string, year: number) => `Of this, ${amount} rolled over from ${year}.`,
  lastDay: (lastDay: string) => `Its last day is ${lastDay}.`,
  rollsOver: (lastDay: string) => `Rolls over at the end of the year: you can use it until ${lastDay}.`,
  restRollsOver: (lastDay: string) => `The rest rolls over: you can use it until ${lastDay}.`,
  ends: (lastDay: string) => `Expires on ${lastDay}.`,
  endsLater: (lastDay: string, again: string) =>
    `For expenses until ${lastDay}. Their receipts are accepted until then, and again ${again}.`,

  transactions: "Transactions",
  filterTransactions: "Filter transactions",
  type: "Type",
  all: "All",
  apply: "Apply",
  clear: "Clear",
  shown: (first: number, last: number, total: number | undefined) =>
    `Transactions shown: ${last < first ? "0" : `${first}-${last}`}${total === undefined ? "" : ` of ${total}`}`,
  noTransactions: "No transactions yet",
  noTransactionsMore: "What is paid to your wallet, and what you withdraw, is listed here.",
  noMatches: "No transactions of this type",
  noMatchesMore: "Choose the other type, or see all transactions.",
} as const;

/** The columns of the list (WAL-03). */
export const columnTitles = {
  txnTitle: "Title",
  txnDescription: "Description",
  clearedAmount: "Cleared",
  pendingAmount: "Pending",
  transactionType: "Type",
  createdDate: "Created",
} as const;
