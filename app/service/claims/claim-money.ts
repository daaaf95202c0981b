import { and, eq, inArray, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { ClaimId, EmployeeId, EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { Executor } from "../database";
import { type BenefitAccountKind, type LedgerEntry, transferEntries } from "../database/ledger";
import { claims, ledgerAccounts, ledgerPostings, ledgerTransactions, receipts } from "../database/schema";

/** A part of a claim's money: the amount from one category in one benefit year, cents. */
export interface Share {
  readonly benefitYear: BenefitYear;
  readonly enrollmentId: EnrollmentId;
  readonly amount: Cents;
}

/** A claim that moves money, and the time by the business clock. */
export interface ClaimBooking {
  readonly id: ClaimId;
  readonly employeeId: EmployeeId;
  readonly at: Date;
}

/**
 * Returns a claim's money on accounts of these kinds: the sum of its postings by category, oldest year first. It cannot change
 * while the claim's row is locked.
 */
export async function readClaimMoney(
  db: Executor,
  claimId: ClaimId,
  ...kinds: BenefitAccountKind[]
): Promise<Share[]> {
  const rows = await db
    .select({
      benefitYear: ledgerAccounts.benefitYear,
      enrollmentId: ledgerAccounts.enrollmentId,
      amount: sql`sum(${ledgerPostings.amount})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, ledgerPostings.accountId), inArray(ledgerAccounts.kind, kinds)),
    )
    .where(eq(ledgerTransactions.claimId, claimId))
    .groupBy(ledgerAccounts.benefitYear, ledgerAccounts.enrollmentId)
    .orderBy(ledgerAccounts.benefitYear, ledgerAccounts.enrollmentId);
  return rows.flatMap(({ benefitYear, enrollmentId, amount }) =>
    benefitYear === null || enrollmentId === null || amount <= 0
      ? []
      : [{ benefitYear, enrollmentId, amount }],
  );
}

/**
 * SQL for the sum of a claim's receipts in cents, in a query of `claims`. Names the tables explicitly, because Drizzle leaves
 * table names out of a query of a single table.
 */
export const claimTotal =
  sql`(select coalesce(sum(r.amount), 0) from ${receipts} r where r.claim_id = ${claims}.id)`.mapWith(Number);

/** Returns the ledger entries that move shares from one kind of account to another. */
export function shareTransferEntries(
  shares: readonly Share[],
  from: BenefitAccountKind,
  to: BenefitAccountKind,
): LedgerEntry[] {
  return shares.flatMap(({ amount, ...place }) =>
    transferEntries(amount, { ...place, kind: from }, { ...place, kind: to }),
  );
}

/** Returns the fields that all ledger transactions of a claim share. */
export function claimTransactionFields(claim: ClaimBooking) {
  return { employeeId: claim.employeeId, claimId: claim.id, at: claim.at, title: `Claim ${claim.id}` };
}
