import { eq } from "drizzle-orm";
import type { OperatorId } from "~/domain/ids";
import type { Transaction } from "../database";
import { postTransaction, transferEntries } from "../database/ledger";
import { type bankAccounts, withdrawals } from "../database/schema";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** The operator who decides a request, and the time by the business clock. */
interface Decision {
  readonly decidedBy: OperatorId;
  readonly decidedAt: Date;
}

/**
 * Whether the bank account is still the one the withdrawal was requested for. An old request holds only its last digits; the
 * versions of an account start again when it was removed.
 */
export function isSameBankAccount(
  { accountVersion, accountNumberEnding }: Pick<WithdrawalRow, "accountVersion" | "accountNumberEnding">,
  account: Pick<typeof bankAccounts.$inferSelect, "accountVersion" | "accountNumberEnding">,
): boolean {
  const isSameVersion = accountVersion === null || accountVersion === account.accountVersion;
  return isSameVersion && accountNumberEnding === account.accountNumberEnding;
}

/** Approves a locked request and books its money as withdrawn. */
export async function approveWithdrawal(tx: Transaction, row: WithdrawalRow, by: Decision): Promise<void> {
  await postTransaction(tx, {
    ...headOf(row, by),
    kind: "WITHDRAWAL_APPROVAL",
    title: "Withdrawal approved",
    entries: transferEntries(row.amount, { kind: "withdrawing" }, { kind: "withdrawn" }),
  });
  await tx
    .update(withdrawals)
    .set({ ...by, status: "APPROVED" })
    .where(eq(withdrawals.id, row.id));
}

/** Rejects a locked request and returns its money to the wallet. */
export async function rejectWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  { reason, ...by }: Decision & { readonly reason: string },
): Promise<void> {
  await postTransaction(tx, {
    ...headOf(row, by),
    kind: "WITHDRAWAL_RETURN",
    title: "Withdrawal returned",
    description: reason,
    entries: transferEntries(row.amount, { kind: "withdrawing" }, { kind: "physical" }),
  });
  await tx
    .update(withdrawals)
    .set({ ...by, status: "REJECTED", reason })
    .where(eq(withdrawals.id, row.id));
}

/** Returns the money of a locked, approved request to the wallet, because the bank sent the transfer back. */
export async function returnWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  { reason, ...by }: Decision & { readonly reason: string },
): Promise<void> {
  await postTransaction(tx, {
    ...headOf(row, by),
    kind: "WITHDRAWAL_RETURN",
    title: "Withdrawal returned",
    description: reason,
    entries: transferEntries(row.amount, { kind: "withdrawn" }, { kind: "physical" }),
  });
  // Who approved it and when stays; the audit trail and the ledger say when it came back.
  await tx.update(withdrawals).set({ status: "RETURNED", reason }).where(eq(withdrawals.id, row.id));
}

function headOf({ id, employeeId, accountNumberEnding }: WithdrawalRow, { decidedAt }: Decision) {
  const description = `Transfer to bank account ****${accountNumberEnding}`;
  return { employeeId, withdrawalId: id, description, at: decidedAt };
}
