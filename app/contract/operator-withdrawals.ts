import { z } from "zod";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { operatorPage, operatorWithdrawal } from "./entities/operator";
import { cents, count, positiveIdOf } from "./entities/primitives";
import { calls } from "./operator-rights";

/** GET withdrawals: what people asked to have paid to their bank accounts, oldest first. */
const withdrawals = calls.read
  .route({ method: "GET", path: "/withdrawals" })
  .input(
    z.object({
      ...operatorPage,
      status: z.enum(WITHDRAWAL_STATUSES).optional(),
      employeeId: positiveIdOf<"employee">().optional(),
    }),
  )
  .output(z.object({ records: z.array(operatorWithdrawal), pageCount: count, total: count }));

/** Which request is decided, and the amount that was read, so that no number is mistyped. */
const decided = { id: positiveIdOf<"withdrawal">(), amount: cents };

/**
 * POST withdrawals/{id}/approval: the money has left for the bank account, and its owner is told. 409 when it was decided before
 * or comes to another amount; 403 above the operator's ceiling, where another operator approves it.
 */
const approveWithdrawal = calls.pay
  .route({ method: "POST", path: "/withdrawals/{id}/approval" })
  .input(z.object(decided))
  .output(operatorWithdrawal);

/** POST withdrawals/{id}/rejection: the money is in the wallet again, and its owner is told why. 409 as for the approval. */
const rejectWithdrawal = calls.pay
  .route({ method: "POST", path: "/withdrawals/{id}/rejection" })
  .input(z.object({ ...decided, reason: z.string().max(300) }))
  .output(operatorWithdrawal);

/** The operator's calls about money that leaves the physical wallet. */
export const operatorWithdrawals = { withdrawals, approveWithdrawal, rejectWithdrawal };
