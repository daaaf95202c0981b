import type { Cents } from "./money";

/** The direction of a transaction: DEBIT out of the physical wallet, CREDIT into it (WAL-02). */
export const TRANSACTION_TYPES = ["DEBIT", "CREDIT"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The columns of the transactions list, by their sort names (WAL-03, decision D29). */
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
 * Figures that link to the ledger entries behind them (WAL-09), of one category or of all: what was allocated in the benefit year
 * and what rolled over into it; what of both is available, pending and claimed; and what earlier years still owe.
 */
const BENEFIT_FIGURES = [
  "available",
  "pending",
  "claimed",
  "allocated",
  "rollover",
  "previousYears",
] as const;
/** The figures of the physical wallet, which has no categories: its balance, and the part on its way to the bank. */
export const WALLET_FIGURES = ["balance", "withdrawing"] as const;
export const LEDGER_FIGURES = [...BENEFIT_FIGURES, ...WALLET_FIGURES] as const;
export type LedgerFigure = (typeof LEDGER_FIGURES)[number];

export function isWalletFigure(figure: LedgerFigure): boolean {
  return WALLET_FIGURES.some((one) => one === figure);
}

/** Returns the direction of a change of the physical wallet. */
export function transactionTypeOf(amount: Cents): TransactionType {
  return amount < 0 ? "DEBIT" : "CREDIT";
}
