import { z } from "zod";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { accountToPay, operatorPageInput, operatorWithdrawal } from "./entities/operator";
import { pageOf } from "./entities/page";
import { cents, positiveIdOf } from "./entities/primitives";
import { operator } from "./operator-rights";

/** The request to decide and the amount that the operator read, which catches a mistyped number. */
const decided = { id: positiveIdOf<"withdrawal">(), amount: cents };
const reason = z.string().max(300);

/** The operator's calls about withdrawals from the physical wallet. */
export const operatorWithdrawalCalls = {
  withdrawals: operator.read
    .get("/withdrawals", "List withdrawals", {
      description: "Oldest first.",
    })
    .input(
      z.object({
        ...operatorPageInput,
        status: z.enum(WITHDRAWAL_STATUSES).optional(),
        employeeId: positiveIdOf<"employee">().optional(),
      }),
    )
    .output(pageOf(operatorWithdrawal)),
  /** The only call that returns a whole account number. */
  accountToPay: operator.pay
    .get("/withdrawals/{id}/account", "Get the bank account to send a withdrawal to", {
      description: "With the whole account number. The audit trail records who asked for it.",
      refuses: {
        404: "No such withdrawal",
        409: "It was rejected or returned, there is no bank account any more, or the account has changed since a request that is not approved",
      },
    })
    .input(z.object({ id: positiveIdOf<"withdrawal">() }))
    .output(accountToPay),
  approveWithdrawal: operator.pay
    .post("/withdrawals/{id}/approval", "Approve a withdrawal", {
      description:
        "Notifies the owner that the money is on its way. Send the money only after this call: until then it can be rejected.",
      refuses: {
        403: "Above the operator's ceiling: another operator must approve it",
        404: "No such withdrawal",
        409: "It has been decided, its amount differs, or the person's bank account has changed since",
      },
    })
    .input(z.object(decided))
    .output(operatorWithdrawal),
  rejectWithdrawal: operator.pay
    .post("/withdrawals/{id}/rejection", "Reject a withdrawal", {
      description: "Returns the money to the wallet and sends the owner the reason.",
      refuses: {
        400: "The reason is missing",
        404: "No such withdrawal",
        409: "It has been decided, or its amount differs",
      },
    })
    .input(z.object({ ...decided, reason }))
    .output(operatorWithdrawal),
  returnWithdrawal: operator.pay
    .post("/withdrawals/{id}/return", "Return a withdrawal that the bank sent back", {
      description:
        "Returns the money of an approved withdrawal to the wallet and sends the owner the reason. Only after the money has come back.",
      refuses: {
        400: "The reason is missing",
        404: "No such withdrawal",
        409: "It is not approved, or its amount differs",
      },
    })
    .input(z.object({ ...decided, reason }))
    .output(operatorWithdrawal),
};
