import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Receipt } from "~/contract/entities/claim-record";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimerId, ClaimId, ReceiptId } from "~/domain/ids";
import { type Executor, preparedQuery } from "../database";
import { fullName } from "../database/full-name";
import {
  benefitCoverages,
  claims,
  dependents,
  employees,
  enrollments,
  expenseTypes,
  files,
  receipts,
} from "../database/schema";
import type { Caller } from "../deps";
import { fileReference, thumbnailReference } from "../files/reference";
import type { FileRow } from "../files/rows";

const newFiles = alias(files, "new_files");

const receiptsOf = preparedQuery("receipts of a claim", rowsOf(eq(receipts.claimId, sql.placeholder("id"))));
const receiptsOfDraft = preparedQuery("receipts of a draft", rowsOf(eq(claims.status, "OPEN")));
const receiptNamed = preparedQuery("one receipt", rowsOf(eq(receipts.id, sql.placeholder("id"))));

/** Selects the receipts of a claim, one receipt, or the receipts of all OPEN claims. */
type AskedReceipts = { readonly claimId: ClaimId } | { readonly id: ReceiptId } | "draft";

/** Returns the requested receipts of the caller in the form of the contract, in upload order, without those of removed claims. */
export async function listOwnReceipts(
  db: Executor,
  { employeeId }: Pick<Caller, "employeeId">,
  asked: AskedReceipts,
): Promise<Receipt[]> {
  const rows = await rowsFor(db, employeeId, asked);
  return rows.map(({ receipt, file, replacement, ...names }) => ({
    id: receipt.id,
    claimId: receipt.claimId,
    amount: receipt.amount,
    attachmentUrl: fileReference(file),
    fileUrl: fileReference(file),
    claimerId: receipt.claimerId,
    ...claimantOf(receipt.claimerId, names),
    employeeBenefitCoverageId: receipt.benefitCoverageId,
    typeOfClaim: names.typeOfClaim,
    expenseDate: receipt.expenseDate,
    expenseTypeId: receipt.expenseTypeId,
    expenseType: names.expenseType,
    expenseTypeOther: receipt.expenseTypeOther,
    notes: receipt.notes,
    takenOn: receipt.takenOn,
    file: toReceiptFile(file),
    ...(replacement && {
      replacement: { fileUrl: fileReference(replacement), file: toReceiptFile(replacement) },
    }),
  }));
}

function rowsFor(db: Executor, employeeId: Caller["employeeId"], asked: AskedReceipts) {
  if (asked === "draft") return receiptsOfDraft(db).execute({ employeeId });
  if ("claimId" in asked) return receiptsOf(db).execute({ employeeId, id: asked.claimId });
  return receiptNamed(db).execute({ employeeId, id: asked.id });
}

function rowsOf(where: SQL) {
  return (db: Executor) =>
    db
      .select({
        receipt: receipts,
        file: files,
        replacement: newFiles,
        employeeName: fullName(employees),
        dependentName: sql<string | null>`${fullName(dependents)}`,
        relationship: dependents.relationship,
        typeOfClaim: enrollments.name,
        expenseType: expenseTypes.name,
      })
      .from(receipts)
      .innerJoin(claims, and(eq(claims.id, receipts.claimId), ne(claims.status, DISABLED_CLAIM_STATUS)))
      .innerJoin(files, eq(files.id, receipts.fileId))
      .leftJoin(newFiles, eq(newFiles.id, receipts.replacementFileId))
      .innerJoin(employees, eq(employees.id, receipts.employeeId))
      .leftJoin(dependents, eq(dependents.id, receipts.dependentId))
      .leftJoin(benefitCoverages, eq(benefitCoverages.id, receipts.benefitCoverageId))
      .leftJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
      .leftJoin(expenseTypes, eq(expenseTypes.id, receipts.expenseTypeId))
      .where(and(eq(receipts.employeeId, sql.placeholder("employeeId")), where))
      .orderBy(asc(receipts.claimId), asc(receipts.id));
}

function toReceiptFile(file: FileRow): Receipt["file"] {
  return {
    name: file.name,
    type: file.type,
    size: file.size,
    thumbnailUrl: file.thumbnailKey ? thumbnailReference(file) : null,
    isPasswordProtected: file.passwordProtected,
  };
}

/** Returns whom a receipt is for: 0 is the employee, a positive id a dependent, -1 nobody yet (decision D16). */
function claimantOf(
  claimerId: ClaimerId,
  names: { employeeName: string; dependentName: string | null; relationship: string | null },
): Pick<Receipt, "claimerType" | "claimerName" | "relationship"> {
  if (claimerId < 0) return { claimerType: null, claimerName: null, relationship: null };
  if (claimerId === 0)
    return { claimerType: "EMPLOYEE", claimerName: names.employeeName, relationship: null };
  return {
    claimerType: "DEPENDENTS",
    claimerName: names.dependentName,
    relationship: names.relationship,
  };
}
