import { z } from "zod";
import { PAID_TO } from "~/domain/enrollment";
import { LEDGER_FIGURES, TRANSACTION_COLUMNS, TRANSACTION_TYPES } from "~/domain/transaction";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { pageInput } from "./page";
import { cents, count, idOf, instant, nonNegativeCents } from "./primitives";

/**
 * Wallet account balances and the wallet list (API-05): for each category's account of this year what is left, and how much of
 * that is approved but not paid yet; `physical` is what can be withdrawn. Cents. Ours: `withdrawing`, requested but not decided,
 * and `withdrawingTo`, the requests' references and the last digits of their accounts, each with whether the person's account has
 * changed since.
 */
export const walletBalances = z.object({
  accounts: z.array(
    z.object({ accountName: z.string(), balance: cents, pendingISSClaimAmount: cents.nullish() }),
  ),
  wallets: z.array(z.object({ walletType: z.string(), balance: cents })),
  withdrawing: nonNegativeCents.nullish(),
  withdrawingTo: z
    .array(
      z.object({
        referenceId: z.string().nullish(),
        amount: cents,
        accountNumberEnding: z.string(),
        accountChanged: z.boolean(),
      }),
    )
    .nullish(),
});

/** Pending amounts by category this year, cents: held for undecided claims, and approved but not paid yet. */
export const pendingByCategory = z.array(
  z.object({
    enrollmentId: idOf<"enrollment">(),
    accountName: z.string(),
    pendingApproveClaimAmount: cents,
    pendingPaymentAmount: cents,
  }),
);

/**
 * Transaction (API-05): a movement of the physical wallet; cents, signed by their effect on it. `pendingAmount` counts while a
 * withdrawal is not decided. Ours: the id, the claim it is for, and `paidTo`. Payments to the person's RRSP are listed too; only
 * they are not part of the wallet's balance.
 */
export const walletTransaction = z.object({
  id: idOf<"ledger transaction">().nullish(),
  txnTitle: z.string(),
  txnDescription: z.string(),
  clearedAmount: cents,
  pendingAmount: cents,
  transactionType: z.enum(TRANSACTION_TYPES),
  createdDate: instant,
  claimId: idOf<"claim">().nullish(),
  paidTo: z.enum(PAID_TO).nullish(),
});

const { page, perPage: rowsPerPage } = pageInput(10);

/** A page of transactions; these are the names of the columns to sort by. */
export const transactionSearch = {
  page,
  rowsPerPage,
  transactionType: z.enum(TRANSACTION_TYPES).optional(),
  sortType: z.enum(["ASC", "DESC"]).default("DESC"),
  columnName: z.enum(TRANSACTION_COLUMNS).default("createdDate"),
};

/** A stored withdrawal request, cents (API-05). Ours: its number, its status, and when it was made. */
export const withdrawal = z.object({
  id: idOf<"withdrawal">().nullish(),
  referenceId: z.string(),
  withdrawAmount: cents,
  status: z.enum(WITHDRAWAL_STATUSES).nullish(),
  createdDate: instant.nullish(),
});

/** Ledger lines that add up to a figure (WAL-09): `balance` is the figure after each line, cents. */
export const ledgerLines = z.object({
  figure: z.enum(LEDGER_FIGURES),
  total: cents,
  records: z.array(
    z.object({
      id: idOf<"ledger transaction">(),
      createdDate: instant,
      title: z.string(),
      description: z.string(),
      claimId: idOf<"claim">().nullable(),
      amount: cents,
      balance: cents,
    }),
  ),
  pageCount: count,
  lines: count,
});

export type WalletBalances = z.infer<typeof walletBalances>;
export type PendingByCategory = z.infer<typeof pendingByCategory>;
export type WalletTransaction = z.infer<typeof walletTransaction>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type LedgerLines = z.infer<typeof ledgerLines>;
