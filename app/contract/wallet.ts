import { oc } from "@orpc/contract";
import { z } from "zod";
import { LEDGER_FIGURES } from "~/domain/transaction";
import { REFERENCE_ID } from "~/domain/withdrawal";
import { cents, count, positiveIdOf } from "./entities/primitives";
import {
  ledgerLines,
  pendingByCategory,
  transaction,
  transactionSearch,
  walletBalances,
  withdrawal,
} from "./entities/wallet";

const wallet = oc.$route({ tags: ["wallet"] });
const ofEmployee = { employeeId: positiveIdOf<"employee">() };

/** GET wallet/balances/{employeeId}: what the bearer's accounts and physical wallet hold, cents; 404 for anybody else's. */
const balances = wallet
  .route({
    method: "GET",
    path: "/wallet/balances/{employeeId}",
    summary: "Balances by account, and the physical wallet",
    description: "Cents. 404 for anybody's but the bearer's.",
  })
  .input(z.object(ofEmployee))
  .output(walletBalances);

/** GET wallet/balances/pending-claim-by-category/{employeeId}: what of this year's money waits, by category, cents. */
const pendingClaims = wallet
  .route({
    method: "GET",
    path: "/wallet/balances/pending-claim-by-category/{employeeId}",
    summary: "What waits for a decision or a payment, by category",
    description: "Cents of this benefit year. 404 for anybody's but the bearer's.",
  })
  .input(z.object(ofEmployee))
  .output(pendingByCategory);

/** GET wallet/transactions/all/{id}: a page of what moved the bearer's physical wallet; `id` is the employee's. */
const transactions = wallet
  .route({
    method: "GET",
    path: "/wallet/transactions/all/{id}",
    summary: "What moved the physical wallet",
    description: "Sorted by one column, then by time and number. 404 for anybody's but the bearer's.",
  })
  .input(z.object({ id: positiveIdOf<"employee">(), ...transactionSearch }))
  .output(z.object({ records: z.array(transaction), pageCount: count, total: count.optional() }));

/** GET wallet/ledger/{employeeId} (path ours): the lines that add up to a figure, the oldest first (WAL-09). */
const ledger = wallet
  .route({
    method: "GET",
    path: "/wallet/ledger/{employeeId}",
    summary: "The ledger lines that add up to a figure",
    description: "The oldest first, with the figure after each. 404 for anybody's but the bearer's.",
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
  .output(ledgerLines);

/**
 * POST bank/eft/withdraw/ (section 3, withdrawal request): holds the amount until it is decided. The same `referenceId` withdraws
 * once and is answered as the first time; with another amount 409 `REFERENCE_REUSED`. 400 for an amount that is not above zero,
 * 409 `ABOVE_BALANCE` for one above the physical wallet's balance, and `NO_BANK_ACCOUNT` where there is none to pay to.
 */
const withdraw = wallet
  .route({
    method: "POST",
    path: "/bank/eft/withdraw/",
    summary: "Ask for money of the physical wallet",
    description: "The amount is held until it is decided. The same referenceId withdraws once.",
  })
  .input(
    z.object({
      ...ofEmployee,
      partnerId: z.string().min(1).max(100),
      referenceId: z.string().regex(REFERENCE_ID),
      withdrawAmount: cents,
    }),
  )
  .output(withdrawal);

export const walletContract = oc.prefix("/manage-wallet-partner/employee").router({
  balances,
  pendingClaims,
  transactions,
  ledger,
  withdraw,
});
