import type { LedgerFigure } from "~/domain/transaction";

/** Sentences about the lines behind a figure (WAL-09). */
export const texts = {
  wallet: "Wallet",
  why: (amount: string) => `Why is this ${amount}?`,
  notFound: "Page not found",
  about: (figure: LedgerFigure, category: string | undefined) =>
    category === undefined ? figureNames[figure] : `${category}: ${figureNames[figure].toLowerCase()}`,
  none: "Nothing has changed this figure yet.",
  more: "Each line shows what changed the figure, and the figure after it. The last one is what you see.",
  what: "What",
  date: "Date",
  amount: "Amount",
} as const;

/** The figures, as claims and wallet name them. */
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

/** The heading of the running figure. */
export const runningNames: Readonly<Record<LedgerFigure, string>> = {
  available: "Left",
  pending: "Then pending",
  claimed: "Then claimed",
  allocated: "Then allocated",
  rollover: "Then rolled over",
  previousYears: "Then pending",
  balance: "Balance",
  withdrawing: "Then on its way",
};
