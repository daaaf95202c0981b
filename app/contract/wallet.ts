import { oc } from "@orpc/contract";
import { z } from "zod";
import { LEDGER_FIGURES } from "~/domain/transaction";
import { REFERENCE_ID } from "~/domain/withdrawal";
import { callsWithBearer } from "./calls";
import { pageOf } from "./entities/page";
import { cents, positiveIdOf } from "./entities/primitives";
import {
  ledgerLines,
  pendingByCategory,
  transactionSearch,
  walletBalances,
  walletTransaction,
  withdrawal,
} from "./entities/wallet";

const wallet = callsWithBearer("wallet");
const ofEmployee = { employeeId: positiveIdOf<"employee">() };

/** The employee's balances, transactions, and the ledger behind them. */
export const walletContract = oc.prefix("/manage-wallet-partner/employee").router({
  balances: wallet
    .get("/wallet/balances/{employeeId}", "Get the balances of a person's wallets", {
      description: "In cents.",
      refuses: { 404: "The id is not the employee's" },
    })
    .input(z.object(ofEmployee))
    .output(walletBalances),
  pendingClaims: wallet
    .get("/wallet/balances/pending-claim-by-category/{employeeId}", "Get pending amounts by category", {
      description: "This benefit year, in cents: not yet decided, or approved and not yet paid.",
      refuses: { 404: "The id is not the employee's" },
    })
    .input(z.object(ofEmployee))
    .output(pendingByCategory),
  /** `id` is the employee's. */
  transactions: wallet
    .get(
      "/wallet/transactions/all/{id}",
      "List transactions of the physical wallet, and payments to the RRSP",
      {
        description: "One page, sorted by one column, then by time and number.",
        refuses: { 404: "The id is not the employee's" },
      },
    )
    .input(z.object({ id: positiveIdOf<"employee">(), ...transactionSearch }))
    .output(pageOf(walletTransaction).partial({ total: true })),
  /** Ours (WAL-09). */
  ledger: wallet
    .get("/wallet/ledger/{employeeId}", "List the ledger lines that add up to a figure", {
      description: "Oldest first, with the figure after each line.",
      refuses: { 404: "The id is not the employee's" },
    })
    .input(
      z.object({
        ...ofEmployee,
        figure: z.enum(LEDGER_FIGURES),
        enrollmentId: positiveIdOf<"enrollment">().optional(),
        page: transactionSearch.page,
        rowsPerPage: transactionSearch.rowsPerPage,
      }),
    )
    .output(ledgerLines),
  withdraw: wallet
    .post("/bank/eft/withdraw/", "Request a withdrawal from the physical wallet", {
      inputStructure: "detailed",
      description:
        "The amount is held until the withdrawal is decided. A repeated `referenceId` returns the first response and withdraws nothing more. `knownAccount` (ours) is the fingerprint of the bank account that the person saw; the call fails if the account has changed since.",
      refuses: {
        400: "The amount is not above zero",
        404: "The id is not the employee's",
        409: "ABOVE_BALANCE; NO_BANK_ACCOUNT; ACCOUNT_CHANGED: the bank account differs from `knownAccount`; REFERENCE_REUSED: the reference was used with another amount",
      },
    })
    .input(
      z.object({
        query: z.object({ knownAccount: z.string().max(100).optional() }),
        body: z.object({
          ...ofEmployee,
          partnerId: z.string().min(1).max(100),
          referenceId: z.string().regex(REFERENCE_ID),
          withdrawAmount: cents,
        }),
      }),
    )
    .output(withdrawal),
});
