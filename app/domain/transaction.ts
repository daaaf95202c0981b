import type { Cents } from "./money";

/** Which way money went: into the physical wallet, or out of it (section 9). */
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
 * Figures that open the ledger lines behind them (WAL-09): of a category, or over all, in the benefit year what is available,
 * pending and claimed, and what earlier years still owe; `balance` is the physical wallet.
 */
export const LEDGER_FIGURES = ["available", "pending", "claimed", "previousYears", "balance"] as const;
export type LedgerFigure = (typeof LEDGER_FIGURES)[number];

/** Which way a change of the physical wallet went. */
export function transactionTypeOf(amount: Cents): TransactionType {
  return amount < 0 ? "DEBIT" : "CREDIT";
}
