import type { Cents } from "./money";

/** Which way money went: into the physical wallet, or out of it (WAL-02). */
export const TRANSACTION_TYPES = ["DEBIT", "CREDIT"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The columns of the list of transactions, by the names they are sorted by (WAL-03, decision D29). */
export const TRANSACTION_COLUMNS = [
  "txnTitle",
  "txnDescription",
  "clearedAmount",
  "pendingAmount",
  "transactionType",
  "createdDate",
] as const;
export type TransactionColumn = (typeof TRANSACTION_COLUMNS)[number];

/**
 * Figures that open the ledger lines behind them (WAL-09): of a category, or over all, in the benefit year what was allocated and
 * what rolled over into it, what of both is available, pending and claimed, and what earlier years still owe.
 */
const BENEFIT_FIGURES = [
  "available",
  "pending",
  "claimed",
  "allocated",
  "rollover",
  "previousYears",
] as const;
/** The same of the physical wallet, which has no categories: what it holds, and what of it is on its way to the bank. */
export const WALLET_FIGURES = ["balance", "withdrawing"] as const;
export const LEDGER_FIGURES = [...BENEFIT_FIGURES, ...WALLET_FIGURES] as const;
export type LedgerFigure = (typeof LEDGER_FIGURES)[number];

export function isWalletFigure(figure: LedgerFigure): boolean {
  return WALLET_FIGURES.some((one) => one === figure);
}

/** Which way a change of the physical wallet went. */
export function transactionTypeOf(amount: Cents): TransactionType {
  return amount < 0 ? "DEBIT" : "CREDIT";
}
