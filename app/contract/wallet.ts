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

/** The bearer's balances, transactions, and the ledger behind them. */
export const walletContract = oc.prefix("/manage-wallet-partner/employee").router({
  balances: wallet
    .get("/wallet/balances/{employeeId}", "Balances by account, and the physical wallet", {
      description: "In cents.",
      refuses: { 404: "Anybody's but the bearer's" },
    })
    .input(z.object(ofEmployee))
    .output(walletBalances),
  pendingClaims: wallet
    .get(
      "/wallet/balances/pending-claim-by-category/{employeeId}",
      "What waits for a decision or a payment, by category",
      {
        description: "Cents of this benefit year.",
        refuses: { 404: "Anybody's but the bearer's" },
      },
    )
    .input(z.object(ofEmployee))
    .output(pendingByCategory),
  /** `id` is the employee's. */
  transactions: wallet
    .get("/wallet/transactions/all/{id}", "What moved the physical wallet, and what was paid to the RRSP", {
      description: "A page of them, sorted by one column, then by time and number.",
      refuses: { 404: "Anybody's but the bearer's" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), ...transactionSearch }))
    .output(pageOf(walletTransaction).partial({ total: true })),
  /** Ours (WAL-09). */
  ledger: wallet
    .get("/wallet/ledger/{employeeId}", "The ledger lines that add up to a figure", {
      description: "The oldest first, with the figure after each.",
      refuses: { 404: "Anybody's but the bearer's" },
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
    .post("/bank/eft/withdraw/", "Ask for money of the physical wallet", {
      inputStructure: "detailed",
      description:
        "The amount is held until it is decided. The same `referenceId` withdraws once and is answered as the first time. `knownAccount` (ours) is our fingerprint of the bank account that was shown: another one is paid nothing unseen.",
      refuses: {
        400: "An amount that is not above zero",
        404: "Anybody's but the bearer's",
        409: "ABOVE_BALANCE, NO_BANK_ACCOUNT, ACCOUNT_CHANGED: the bank account is another than the known one, or REFERENCE_REUSED: the same reference with another amount",
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
