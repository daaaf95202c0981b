import { z } from "zod";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { operatorPageInput, operatorWithdrawal } from "./entities/operator";
import { pageOf } from "./entities/page";
import { cents, positiveIdOf } from "./entities/primitives";
import { operator } from "./operator-rights";

/** The request to decide and the amount that the operator read, which catches a mistyped number. */
const decided = { id: positiveIdOf<"withdrawal">(), amount: cents };

/** The operator's calls about withdrawals from the physical wallet. */
export const operatorWithdrawalCalls = {
  withdrawals: operator.read
    .get("/withdrawals", "What people asked to have paid to their bank accounts", {
      description: "The oldest first.",
    })
    .input(
      z.object({
        ...operatorPageInput,
        status: z.enum(WITHDRAWAL_STATUSES).optional(),
        employeeId: positiveIdOf<"employee">().optional(),
      }),
    )
    .output(pageOf(operatorWithdrawal)),
  approveWithdrawal: operator.pay
    .post("/withdrawals/{id}/approval", "Take a withdrawal out of the wallet", {
      description:
        "Its owner is told that it is on its way to the bank account. The money is sent only after this: until then it may be refused.",
      refuses: {
        403: "Above the operator's ceiling; another one approves it",
        404: "No withdrawal",
        409: "It was decided before, comes to another amount, or the person's bank account has changed since",
      },
    })
    .input(z.object(decided))
    .output(operatorWithdrawal),
  rejectWithdrawal: operator.pay
    .post("/withdrawals/{id}/rejection", "Put a withdrawal back into the wallet", {
      description: "Its owner is told why.",
      refuses: {
        400: "No reason",
        404: "No withdrawal",
        409: "It was decided before, or comes to another amount",
      },
    })
    .input(z.object({ ...decided, reason: z.string().max(300) }))
    .output(operatorWithdrawal),
};
