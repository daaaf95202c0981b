import { and, eq, isNull } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { Executor } from "~/service/database";
import { type AccountKind, type BenefitBalances, lockBalances } from "~/service/database/ledger";
import { ledgerAccounts } from "~/service/database/schema";

/** Returns the current balances that the service uses for its decisions. */
export function balances(
  db: Executor,
  employeeId: EmployeeId,
  benefitYear: BenefitYear,
): Promise<BenefitBalances[]> {
  return db.transaction((tx) => lockBalances(tx, employeeId, benefitYear));
}

/** Returns an employee's physical wallet in cents: its balance, the requested part of it, and what was withdrawn. */
export async function walletBalances(
  db: Executor,
  employeeId: EmployeeId,
): Promise<{ readonly physical: Cents; readonly withdrawing: Cents; readonly withdrawn: Cents }> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.employeeId, employeeId), isNull(ledgerAccounts.benefitYear)));
  const of = (kind: AccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { physical: of("physical"), withdrawing: of("withdrawing"), withdrawn: of("withdrawn") };
}
