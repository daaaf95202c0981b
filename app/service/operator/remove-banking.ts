import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import type { OperatorInputs } from "~/contract/operator";
import { canStillSubmit } from "~/domain/benefit-year";
import { today } from "~/domain/calendar";
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
    if (canStillSubmit(today(deps.clock), benefitCancellationDate))
      throw new ServiceError(409, texts.stillMember, "stillMember");
    if (reAllocationStatus !== "NONE")
      throw new ServiceError(409, texts.reAllocationWaits, "reAllocationWaits");
    const onItsWay = await findRecentWithdrawal(tx, deps, id);
    if (onItsWay) throw new ServiceError(409, texts.stillOnItsWay(onItsWay.id), "stillOnItsWay");
    const owed = await readAmountOwed(tx, id);
    if (owed > 0) throw new ServiceError(409, texts.moneyOwed(formatAmount(owed)), "moneyOwed");
    const removed = await tx.delete(bankAccounts).where(eq(bankAccounts.employeeId, id)).returning();
    for (const { voidChequeFileId } of removed) await tx.delete(files).where(eq(files.id, voidChequeFileId));
    return { action: "banking.removed", details: { accounts: removed.length } };
  });
}

/** How long an approved withdrawal may be on its way to the bank, which nobody reports back. */
const TRANSFER_MS = 30 * 86_400_000;

/** Returns an approved withdrawal that may not have arrived, if there is one. */
async function findRecentWithdrawal(
  db: Executor,
  { clock }: Pick<ServiceDeps, "clock">,
  employeeId: EmployeeId,
) {
  const since = new Date(clock.now().getTime() - TRANSFER_MS);
  const { id, status, decidedAt } = withdrawals;
  const [recent] = await db
    .select({ id })
    .from(withdrawals)
    .where(and(eq(withdrawals.employeeId, employeeId), eq(status, "APPROVED"), gt(decidedAt, since)))
    .limit(1);
  return recent;
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
