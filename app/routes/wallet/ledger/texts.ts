import type { LedgerFigure } from "~/domain/transaction";

/** Texts of the page with the lines behind a figure (WAL-09). */
export const texts = {
  wallet: "Wallet",
  why: (amount: string) => `Why is this ${amount}?`,
  notFound: "Page not found",
  about: (figure: LedgerFigure, category: string | undefined) =>
    category === undefined ? figureNames[figure] : `${category}: ${figureNames[figure].toLowerCase()}`,
  none: "Nothing has changed this figure yet.",
  more: (isLastPage: boolean) =>
    `Each line shows a change and the amount after it. The last line${isLastPage ? "" : " of the last page"} is the amount now.`,
  otherFigures: "Other figures",
  what: "What",
  date: "Date",
  amount: "Amount",
} as const;

/** Names of the figures, as in claims and wallet. */
export const figureNames: Readonly<Record<LedgerFigure, string>> = {
  available: "Available",
  pending: "Pending",
  claimed: "Claimed",
  allocated: "Allocated",
  rollover: "Rolled over",
  previousYears: "Pending payment from previous years",
  balance: "Balance",
  withdrawing: "On its way to your bank",
};

/** Column headings of the running figure. */
export const runningNames: Readonly<Record<LedgerFigure, string>> = {
  available: "Left after",
  pending: "Pending after",
  claimed: "Claimed after",
  allocated: "Allocated after",
  rollover: "Rolled over after",
  previousYears: "Pending after",
  balance: "Balance",
  withdrawing: "On its way after",
};
