import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import type { OperatorInputs } from "~/contract/operator";
import { problemOfBankingRemoval } from "~/domain/banking-removal";
import { type IsoDate, today, torontoDate } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import type { Executor } from "../database";
import { bankAccounts, files, ledgerAccounts, withdrawals } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { changePerson } from "./person-changes";
import { texts } from "./texts";

/**
 * POST people/{id}/banking-removal: deletes a former member's bank account and the picture of the cheque, as the privacy policy
 * promises. Without an account it only records that it was asked.
 * @throws {ServiceError} 409 while claims may be submitted, a re-allocation waits, money is not paid out yet, or the transfer of a
 * withdrawal may not have been made
 */
export function removeBanking(
  deps: ServiceDeps,
  operator: Operator,
  { id }: OperatorInputs["removeBanking"],
): Promise<OperatorPerson> {
  return changePerson(deps, operator, id, async ({ benefitCancellationDate, reAllocationStatus }, tx) => {
    const owed = await readAmountOwed(tx, id);
    const problem = problemOfBankingRemoval({
      today: today(deps.clock),
      cancelled: benefitCancellationDate,
      reAllocationStatus,
      lastApproved: await findLastApproval(tx, id),
      owed,
    });
    if (problem) throw new ServiceError(409, texts.accountNeeded[problem](formatAmount(owed)), problem);
    const removed = await tx.delete(bankAccounts).where(eq(bankAccounts.employeeId, id)).returning();
    for (const { voidChequeFileId } of removed) await tx.delete(files).where(eq(files.id, voidChequeFileId));
    return { action: "banking.removed", details: { accounts: removed.length } };
  });
}

/** Returns the Toronto day on which the person's latest withdrawal was approved; null if none was. */
async function findLastApproval(db: Executor, employeeId: EmployeeId): Promise<IsoDate | null> {
  const { status, decidedAt } = withdrawals;
  const [last] = await db
    .select({ at: max(decidedAt) })
    .from(withdrawals)
    .where(and(eq(withdrawals.employeeId, employeeId), eq(status, "APPROVED")));
  return last?.at ? torontoDate(last.at) : null;
}

/** Returns what is held for claims, approved but unpaid, in the wallet, or in a withdrawal that waits; cents. */
async function readAmountOwed(db: Executor, employeeId: EmployeeId): Promise<Cents> {
  const [owed] = await db
    .select({ amount: sql<Cents>`coalesce(sum(${ledgerAccounts.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.employeeId, employeeId),
        inArray(ledgerAccounts.kind, ["held", "payable", "physical", "withdrawing"]),
      ),
    );
  return owed?.amount ?? 0;
}
