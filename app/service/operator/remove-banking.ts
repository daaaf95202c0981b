import { and, eq, inArray, sql } from "drizzle-orm";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import type { OperatorInputs } from "~/contract/operator";
import { today } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import type { Executor } from "../database";
import { bankAccounts, files, ledgerAccounts } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { changePerson } from "./person-changes";
import { texts } from "./texts";

/**
 * POST people/{id}/banking-removal: deletes a former member's bank account and the picture of the cheque, as the privacy policy
 * promises. Without an account it only records that it was asked.
 * @throws {ServiceError} 409 while the benefit has not ended, or money is not paid out yet
 */
export function removeBanking(
  deps: ServiceDeps,
  operator: Operator,
  { id }: OperatorInputs["removeBanking"],
): Promise<OperatorPerson> {
  return changePerson(deps, operator, id, async ({ benefitCancellationDate }, tx) => {
    if (!benefitCancellationDate || benefitCancellationDate >= today(deps.clock))
      throw new ServiceError(409, texts.stillMember, "stillMember");
    const owed = await readAmountOwed(tx, id);
    if (owed > 0) throw new ServiceError(409, texts.moneyOwed(formatAmount(owed)), "moneyOwed");
    const removed = await tx.delete(bankAccounts).where(eq(bankAccounts.employeeId, id)).returning();
    for (const { voidChequeFileId } of removed) await tx.delete(files).where(eq(files.id, voidChequeFileId));
    return { action: "banking.removed", details: { accounts: removed.length } };
  });
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
