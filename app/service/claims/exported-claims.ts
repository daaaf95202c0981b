import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { Executor } from "../database";
import { fullName } from "../database/full-name";
import {
  benefitCoverages,
  claims,
  dependents,
  employees,
  enrollments,
  expenseTypes,
  receipts,
} from "../database/schema";

export type ExportSearch = Inputs["claim"]["exportList"];
export type ExportedClaim = Awaited<ReturnType<typeof claimsToExport>>[number];
export type ExportedReceipt = Awaited<ReturnType<typeof receiptsToExport>>[number];

/** Selects the claims that match a condition, oldest first, with all exported columns. */
export function claimsToExport(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      id: claims.id,
      status: claims.status,
      paymentStatus: claims.paymentStatus,
      benefitYear: claims.benefitYear,
      createdAt: claims.createdAt,
      submittedAt: claims.submittedAt,
      decidedAt: claims.decidedAt,
      reasonType: claims.reasonType,
      reason: claims.reason,
      maxPaid: claims.maxPaid,
      copyOfClaimId: claims.copyOfClaimId,
    })
    .from(claims)
    .where(condition)
    .orderBy(asc(claims.createdAt), asc(claims.id));
}

/** Selects the receipts of the claims that match a condition, in the order of the claims. */
export function receiptsToExport(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      id: receipts.id,
      claimId: receipts.claimId,
      fileId: receipts.fileId,
      expenseDate: receipts.expenseDate,
      claimerId: receipts.claimerId,
      claimant: sql<string>`coalesce(${fullName(dependents)}, ${fullName(employees)})`,
      firstName: dependents.firstName,
      benefit: enrollments.name,
      expenseType: expenseTypes.name,
      expenseTypeOther: receipts.expenseTypeOther,
      notes: receipts.notes,
      amount: receipts.amount,
    })
    .from(claims)
    .innerJoin(receipts, eq(receipts.claimId, claims.id))
    .innerJoin(employees, eq(employees.id, claims.employeeId))
    .leftJoin(dependents, eq(dependents.id, receipts.dependentId))
    .leftJoin(benefitCoverages, eq(benefitCoverages.id, receipts.benefitCoverageId))
    .leftJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .leftJoin(expenseTypes, eq(expenseTypes.id, receipts.expenseTypeId))
    .where(condition)
    .orderBy(asc(claims.createdAt), asc(claims.id), asc(receipts.id));
}
