import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { PendingByCategory, WalletBalances } from "~/contract/entities/wallet";
import { today } from "~/domain/calendar";
import { ENROLLMENTS } from "~/domain/enrollment";
import type { EmployeeId } from "~/domain/ids";
import { benefitYearOf } from "~/domain/re-allocation";
import { type Executor, preparedQuery, readSnapshot } from "../database";
import type { AccountKind } from "../database/ledger";
import { bankAccounts, ledgerAccounts, withdrawals } from "../database/schema";
import type { PlanHolder, ServiceDeps } from "../deps";
import { isSameBankAccount } from "./decide-withdrawal";
import { requireOwnWallet } from "./own-wallet";

type BalancesInput = Inputs["wallet"]["balances"];

/**
 * GET wallet/balances/{employeeId}: the benefit year's money by category, and the physical wallet; cents (WAL-07). Read in one
 * snapshot, so that the requests add up to the money on its way.
 */
export function readWalletBalances(
  deps: ServiceDeps,
  caller: PlanHolder,
  { employeeId }: BalancesInput,
): Promise<WalletBalances> {
  return readSnapshot(deps.db, async (db) => {
    const { balanceOf, kept } = await accountsOf({ ...deps, db }, caller, employeeId);
    return {
      accounts: kept.map(({ id, accountName }) => ({
        accountName,
        balance: balanceOf("available", id),
        pendingISSClaimAmount: balanceOf("payable", id),
      })),
      wallets: [{ walletType: "physical", balance: balanceOf("physical") }],
      withdrawing: balanceOf("withdrawing"),
      withdrawingTo: balanceOf("withdrawing") > 0 ? await pendingWithdrawals(db, employeeId) : [],
    };
  });
}

/** The undecided withdrawal requests, oldest first. */
async function pendingWithdrawals(db: Executor, employeeId: EmployeeId) {
  const rows = await db
    .select({ row: withdrawals, account: bankAccounts })
    .from(withdrawals)
    .leftJoin(bankAccounts, eq(bankAccounts.employeeId, withdrawals.employeeId))
    .where(and(eq(withdrawals.employeeId, employeeId), eq(withdrawals.status, "REQUESTED")))
    .orderBy(asc(withdrawals.id));
  return rows.map(({ row, account }) => ({
    referenceId: row.referenceId,
    amount: row.amount,
    accountNumberEnding: row.accountNumberEnding,
    accountChanged: !(account && isSameBankAccount(row, account)),
  }));
}

/** GET wallet/balances/pending-claim-by-category/{employeeId}: the benefit year's money awaiting approval or payment; cents. */
export async function readPendingByCategory(
  deps: ServiceDeps,
  caller: PlanHolder,
  { employeeId }: BalancesInput,
): Promise<PendingByCategory> {
  const { balanceOf, kept } = await accountsOf(deps, caller, employeeId);
  return kept.map(({ id, accountName }) => ({
    enrollmentId: id,
    accountName,
    pendingApproveClaimAmount: balanceOf("held", id),
    pendingPaymentAmount: balanceOf("payable", id),
  }));
}

/** Reads the accounts of the benefit year and of the physical wallet; `kept` are the categories that have an account. */
async function accountsOf(deps: ServiceDeps, caller: PlanHolder, employeeId: EmployeeId) {
  requireOwnWallet(caller, employeeId);
  const benefitYear = benefitYearOf(caller.planFacts, today(deps.clock));
  const rows = await accounts(deps.db).execute({ employeeId, benefitYear });
  const balanceOf = (kind: AccountKind, enrollmentId: number | null = null) =>
    rows.find((row) => row.kind === kind && row.enrollmentId === enrollmentId)?.balance ?? 0;
  const kept = ENROLLMENTS.filter(({ id }) => rows.some((row) => row.enrollmentId === id));
  return { balanceOf, kept };
}

const accounts = preparedQuery("wallet accounts", (db) =>
  db
    .select({
      kind: ledgerAccounts.kind,
      enrollmentId: ledgerAccounts.enrollmentId,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.employeeId, sql.placeholder("employeeId")),
        or(
          eq(ledgerAccounts.benefitYear, sql.placeholder("benefitYear")),
          isNull(ledgerAccounts.benefitYear),
        ),
      ),
    ),
);
