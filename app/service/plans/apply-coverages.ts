import { and, eq, notExists } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { type AllocatedAmount, type CoverageToSave, coveragesToSave } from "~/domain/allocation";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId, EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import type { Transaction } from "../database";
import {
  InsufficientBalanceError,
  type LedgerEntry,
  postTransaction,
  transferEntries,
} from "../database/ledger";
import { benefitCoverages, receipts } from "../database/schema";
import { ServiceError } from "../service-error";
import { type CoverageRow, listCoverageRows, type PlanYearOffer } from "./offer";
import { texts } from "./texts";

/** Coverages as a caller sends them, in set-up and later; cents. */
export type CoveragesInput = Inputs["employee"]["saveReAllocation"];

/** Returns this year's amount of each coverage: the pro-rated amount where the plan covers a part of the year. */
export function toAllocatedAmounts(sent: CoveragesInput, { yearPart }: PlanYearOffer): AllocatedAmount[] {
  return sent.map(({ enrollmentId, amount, proRatedAmount }) => ({
    enrollmentId,
    amount: yearPart ? (proRatedAmount ?? Number.NaN) : amount,
  }));
}

/** The coverages that a person is to have in a benefit year. */
export interface CoveragesToApply {
  readonly employeeId: EmployeeId;
  readonly benefitYear: BenefitYear;
  /** The complete list: a category that is missing from it is emptied. */
  readonly coverages: readonly CoverageToSave[];
  /** The enrollments whose amount the employer has fixed. */
  readonly fixed?: ReadonlySet<EnrollmentId>;
  readonly kind: "ALLOCATION" | "RE_ALLOCATION";
  /** The current time of the business clock. */
  readonly at: Date;
}

/** Builds the coverages that spread the whole benefit over the given amounts. */
export function wholeBenefitCoverages(
  amounts: readonly AllocatedAmount[],
  { categories, yearPart, totalAmount }: PlanYearOffer,
): Required<Pick<CoveragesToApply, "coverages" | "fixed">> {
  const fixed = categories.filter(({ fixedAmount }) => fixedAmount !== null);
  return {
    coverages: coveragesToSave(amounts, categories, yearPart ? totalAmount : null),
    fixed: new Set(fixed.map(({ enrollmentId }) => enrollmentId)),
  };
}

/**
 * Saves the coverages and moves exactly the difference of this year's money between funding and available, in one balanced
 * ledger transaction. Idempotent. The caller has validated the amounts and locked the person.
 *
 * @returns whether anything changed
 * @throws {ServiceError} 409 when money that would be taken back is already claimed
 */
export async function applyCoverages(tx: Transaction, put: CoveragesToApply): Promise<boolean> {
  const { employeeId, benefitYear } = put;
  const before = await listCoverageRows(tx, employeeId, benefitYear);
  const after = put.coverages.map((coverage) => ({
    ...coverage,
    before: before.find(({ enrollmentId }) => enrollmentId === coverage.enrollmentId),
  }));
  const left = before.filter((row) => !after.some(({ enrollmentId }) => enrollmentId === row.enrollmentId));
  const changed = after.filter((each) => !isSame(each, each.before));
  const emptied = left.filter((row) => row.amount !== 0 || (row.proRatedAmount ?? 0) !== 0);
  await moveMoney(tx, put, [
    ...changed.map((each) => ({ id: each.enrollmentId, more: thisYear(each) - thisYear(each.before) })),
    ...emptied.map((row) => ({ id: row.enrollmentId, more: 0 - thisYear(row) })),
  ]);
  for (const { enrollmentId, amount, proRatedAmount } of changed) {
    const type = put.fixed?.has(enrollmentId) ? "FIXED" : "FLEXIBLE";
    const values = { type, amount, proRatedAmount } as const;
    await tx
      .insert(benefitCoverages)
      .values({ employeeId, benefitYear, enrollmentId, ...values, createdAt: put.at })
      .onConflictDoUpdate({
        target: [benefitCoverages.employeeId, benefitCoverages.benefitYear, benefitCoverages.enrollmentId],
        set: values,
      });
  }
  for (const row of left) await drop(tx, row);
  return changed.length > 0 || emptied.length > 0;
}

async function moveMoney(
  tx: Transaction,
  { employeeId, benefitYear, kind, at }: CoveragesToApply,
  differences: readonly { readonly id: EnrollmentId; readonly more: Cents }[],
): Promise<void> {
  const entries = differences.flatMap(({ id, more }): LedgerEntry[] => {
    const place = { benefitYear, enrollmentId: id };
    const funding = { kind: "funding", ...place } as const;
    const available = { kind: "available", ...place } as const;
    if (more === 0) return [];
    return more > 0 ? transferEntries(more, funding, available) : transferEntries(-more, available, funding);
  });
  if (entries.length === 0) return;
  const title = kind === "ALLOCATION" ? `Allocation ${benefitYear}` : `Re-allocation ${benefitYear}`;
  try {
    await postTransaction(tx, { employeeId, kind, title, at, entries });
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    throw new ServiceError(409, texts.claimedAlready, "allocation.belowClaimed");
  }
}

/** Empties a coverage and deletes it (decision D43), unless a receipt references it or it holds rolled-over money. */
async function drop(tx: Transaction, { id, rolloverAmount, proRatedAmount }: CoverageRow): Promise<void> {
  const own = eq(benefitCoverages.id, id);
  const named = tx.select({ id: receipts.id }).from(receipts).where(eq(receipts.benefitCoverageId, id));
  await tx
    .update(benefitCoverages)
    .set({ amount: 0, proRatedAmount: proRatedAmount === null ? null : 0 })
    .where(own);
  if (rolloverAmount === 0) await tx.delete(benefitCoverages).where(and(own, notExists(named)));
}

function isSame(wanted: CoverageToSave, before: CoverageRow | undefined): boolean {
  return before?.amount === wanted.amount && before.proRatedAmount === wanted.proRatedAmount;
}

function thisYear(coverage: Pick<CoverageToSave, "amount" | "proRatedAmount"> | undefined): Cents {
  return coverage ? amountThisYear(coverage) : 0;
}
