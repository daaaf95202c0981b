import { oc } from "@orpc/contract";
import { z } from "zod";
import { LEDGER_FIGURES } from "~/domain/transaction";
import { REFERENCE_ID } from "~/domain/withdrawal";
import { pageOf } from "./entities/page";
import { cents, positiveIdOf } from "./entities/primitives";
import {
  ledgerLines,
  pendingByCategory,
  transaction,
  transactionSearch,
  walletBalances,
  withdrawal,
} from "./entities/wallet";
import { refuses } from "./refusals";

const wallet = oc.$route({ tags: ["wallet"] });
const ofEmployee = { employeeId: positiveIdOf<"employee">() };

/** GET wallet/balances/{employeeId} (API-01). */
const balances = wallet
  .route({
    method: "GET",
    path: "/wallet/balances/{employeeId}",
    summary: "Balances by account, and the physical wallet",
    description: "In cents.",
    spec: refuses({ 404: "Anybody's but the bearer's" }),
  })
  .input(z.object(ofEmployee))
  .output(walletBalances);

/** GET wallet/balances/pending-claim-by-category/{employeeId} (API-01). */
const pendingClaims = wallet
  .route({
    method: "GET",
    path: "/wallet/balances/pending-claim-by-category/{employeeId}",
    summary: "What waits for a decision or a payment, by category",
    description: "Cents of this benefit year.",
    spec: refuses({ 404: "Anybody's but the bearer's" }),
  })
  .input(z.object(ofEmployee))
  .output(pendingByCategory);

/** GET wallet/transactions/all/{id} (API-01); `id` is the employee's. */
const transactions = wallet
  .route({
    method: "GET",
    path: "/wallet/transactions/all/{id}",
    summary: "What moved the physical wallet, and what was paid to the RRSP",
    description: "A page of them, sorted by one column, then by time and number.",
    spec: refuses({ 404: "Anybody's but the bearer's" }),
  })
  .input(z.object({ id: positiveIdOf<"employee">(), ...transactionSearch }))
  .output(pageOf(transaction).partial({ total: true }));

/** GET wallet/ledger/{employeeId}: ours (WAL-09). */
const ledger = wallet
  .route({
    method: "GET",
    path: "/wallet/ledger/{employeeId}",
    summary: "The ledger lines that add up to a figure",
    description: "The oldest first, with the figure after each.",
    spec: refuses({ 404: "Anybody's but the bearer's" }),
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

/** POST bank/eft/withdraw/ (API-01). */
const withdraw = wallet
  .route({
    method: "POST",
    path: "/bank/eft/withdraw/",
    summary: "Ask for money of the physical wallet",
    description:
      "The amount is held until it is decided. The same `referenceId` withdraws once and is answered as the first time.",
    spec: refuses({
      400: "An amount that is not above zero",
      404: "Anybody's but the bearer's",
      409: "ABOVE_BALANCE, NO_BANK_ACCOUNT, or REFERENCE_REUSED: the same reference with another amount",
    }),
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
