import { asc, eq, type SQL, sql } from "drizzle-orm";
import { today } from "~/domain/calendar";
import { type Executor, prepared } from "../database";
import {
  benefitCoverages,
  claims,
  dependents,
  employees,
  enrollments,
  expenseTypes,
  receipts,
} from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { workbookOf } from "../spreadsheet/workbook";
import { sheetsOf } from "./export-sheets";
import { type ClaimSearch, conditionsOf, isFound } from "./list";

export type ExportSearch = Omit<ClaimSearch, "page" | "perPage">;
export type ExportedClaim = Awaited<ReturnType<typeof claimsToExport>>[number];
export type ExportedReceipt = Awaited<ReturnType<typeof receiptsToExport>>[number];

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * GET employees/export: the claims that a search finds, all pages, as a workbook: a sheet of claims, one that names the filter
 * with the totals, and one of their receipts (CLM-16). The order is the list's.
 */
export async function exportClaims(parts: ServiceParts, caller: Caller, search: ExportSearch): Promise<File> {
  const asked = conditionsOf(caller, search);
  const [found, papers] = await parts.db.transaction(
    async (tx) => [await claimsFound(tx).execute(asked), await receiptsFound(tx).execute(asked)] as const,
    // Both are of the same moment, so that the receipts add up to their claims.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const ordered = search.sortType === "ASC" ? found : found.toReversed();
  const typeName =
    search.expenseTypeId === undefined ? undefined : await typeNamed(parts, search.expenseTypeId);
  const day = today(parts.clock);
  const sheets = sheetsOf({ claims: ordered, receipts: papers, search, typeName, day });
  return new File([await workbookOf(sheets)], `claims-${day}.xlsx`, { type: XLSX });
}

const claimsFound = prepared("claims to export", (db) => claimsToExport(db, isFound));
const receiptsFound = prepared("receipts to export", (db) => receiptsToExport(db, isFound));

/** The claims of a condition, the oldest first, with all that is told of them. */
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

/** The receipts of the claims of a condition, in the order of those. */
export function receiptsToExport(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      id: receipts.id,
      claimId: receipts.claimId,
      fileId: receipts.fileId,
      expenseDate: receipts.expenseDate,
      claimerId: receipts.claimerId,
      claimant: sql<string>`coalesce(${dependents.firstName} || ' ' || ${dependents.lastName}, ${employees.firstName} || ' ' || ${employees.lastName})`,
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

async function typeNamed({ db }: ServiceParts, id: number): Promise<string> {
  const [found] = await db
    .select({ name: expenseTypes.name })
    .from(expenseTypes)
    .where(eq(expenseTypes.id, id));
  return found?.name ?? String(id);
}
