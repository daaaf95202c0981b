import { z } from "zod";
import { PAID_TO } from "~/domain/enrollment";
import { LEDGER_FIGURES, TRANSACTION_COLUMNS, TRANSACTION_TYPES } from "~/domain/transaction";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { pageInput } from "./page";
import { cents, centsFromZero, count, idOf, instant } from "./primitives";

/**
 * Wallet account balances and the wallet list (API-05): what each category's account of this year has left, and of it what is
 * approved and not paid yet; `physical` is what can be withdrawn. Cents. Ours: `withdrawing`, asked for and not decided, and
 * `withdrawingTo`, the last digits of the accounts it was asked for, each with whether the person's account is another by now.
 */
export const walletBalances = z.object({
  accounts: z.array(
    z.object({ accountName: z.string(), balance: cents, pendingISSClaimAmount: cents.nullish() }),
  ),
  wallets: z.array(z.object({ walletType: z.string(), balance: cents })),
  withdrawing: centsFromZero.nullish(),
  withdrawingTo: z
    .array(z.object({ amount: cents, accountNumberEnding: z.string(), accountChanged: z.boolean() }))
    .nullish(),
});

/** What waits of each category this year, cents: held for claims not decided yet, and approved but not paid yet. */
export const pendingByCategory = z.array(
  z.object({
    enrollmentId: idOf<"enrollment">(),
    accountName: z.string(),
    pendingApproveClaimAmount: cents,
    pendingPaymentAmount: cents,
  }),
);

/**
 * Transaction (API-05): what moved the physical wallet, cents with the sign of what it did to it. `pendingAmount` counts while
 * a withdrawal is not decided. Ours: the id, the claim it is for, and `paidTo`: what was paid to the person's RRSP is listed, too, and
 * is the one thing here that is no part of the wallet's balance.
 */
export const transaction = z.object({
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

/** A page of them: its columns are sorted by their names here. */
export const transactionSearch = {
  page,
  rowsPerPage,
  transactionType: z.enum(TRANSACTION_TYPES).optional(),
  sortType: z.enum(["ASC", "DESC"]).default("DESC"),
  columnName: z.enum(TRANSACTION_COLUMNS).default("createdDate"),
};

/** Withdrawal request as it was taken, cents (API-05). Ours: its number, how far it is, and when it was made. */
export const withdrawal = z.object({
  id: idOf<"withdrawal">().nullish(),
  referenceId: z.string(),
  withdrawAmount: cents,
  status: z.enum(WITHDRAWAL_STATUSES).nullish(),
  createdDate: instant.nullish(),
});

/** Lines of the ledger that add up to a figure (WAL-09): `balance` is the figure after each of them, cents. */
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
export type WalletTransaction = z.infer<typeof transaction>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type LedgerLines = z.infer<typeof ledgerLines>;
