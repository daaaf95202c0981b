import { eq } from "drizzle-orm";
import type { OperatorId } from "~/domain/ids";
import type { Transaction } from "../database";
import { move, post } from "../database/ledger";
import { type bankAccounts, withdrawals } from "../database/schema";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Who decides a request, and when by the business clock. */
interface Decision {
  readonly decidedBy: OperatorId;
  readonly decidedAt: Date;
}

/** Whether a person's bank account still is the one they asked to be paid to. Of an old request only the last digits are known. */
export function isSameAccount(
  { accountVersion, accountNumberEnding }: Pick<WithdrawalRow, "accountVersion" | "accountNumberEnding">,
  account: Pick<typeof bankAccounts.$inferSelect, "accountVersion" | "accountNumberEnding">,
): boolean {
  return accountVersion === null
    ? accountNumberEnding === account.accountNumberEnding
    : accountVersion === account.accountVersion;
}

/** Approves a locked request: its money has left the wallet. */
export async function approveWithdrawal(tx: Transaction, row: WithdrawalRow, by: Decision): Promise<void> {
  await post(tx, {
    ...headOf(row, by),
    kind: "WITHDRAWAL_APPROVAL",
    title: "Withdrawal approved",
    entries: move(row.amount, { kind: "withdrawing" }, { kind: "withdrawn" }),
  });
  await tx
    .update(withdrawals)
    .set({ ...by, status: "APPROVED" })
    .where(eq(withdrawals.id, row.id));
}

/** Rejects a locked request: its money is in the wallet again. */
export async function rejectWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  { reason, ...by }: Decision & { readonly reason: string },
): Promise<void> {
  await post(tx, {
    ...headOf(row, by),
    kind: "WITHDRAWAL_RETURN",
    title: "Withdrawal returned",
    description: reason,
    entries: move(row.amount, { kind: "withdrawing" }, { kind: "physical" }),
  });
  await tx
    .update(withdrawals)
    .set({ ...by, status: "REJECTED", reason })
    .where(eq(withdrawals.id, row.id));
}

function headOf({ id, employeeId, accountNumberEnding }: WithdrawalRow, { decidedAt }: Decision) {
  const description = `Transfer to bank account ****${accountNumberEnding}`;
  return { employeeId, withdrawalId: id, description, at: decidedAt };
}
