import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { OperatorClaim, OperatorClaimSummary } from "~/contract/entities/operator";
import { endOfTorontoDay, type IsoDate, startOfTorontoDay } from "~/domain/calendar";
import type { PaymentStatus } from "~/domain/claim";
import type { ClaimId, EmployeeId } from "~/domain/ids";
import type { Count } from "~/domain/paging";
import { pageCountOf } from "~/domain/paging";
import { claimInfo } from "../claims/info";
import { claims, employees, employers, receipts } from "../database/schema";
import { signedUrl } from "../files/signed-url";
import type { ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { claimStateOf, totalAmount } from "./claim-state";
import { ofCompany } from "./companies";
import type { PeoplePage } from "./people";
import { texts } from "./texts";

/** What an operator sees: drafts and removed claims are their owner's alone. */
const SUBMITTED = ["REQUESTED", "APPROVED", "REJECTED"] as const;

/** What the list is narrowed by; `from` and `to` are Toronto days of submission, both inclusive. */
export interface OperatorClaimFilters {
  readonly status?: (typeof SUBMITTED)[number] | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
  readonly employeeId?: EmployeeId | undefined;
  readonly company?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

/** GET claims: submitted claims of everybody, newest first; cents. */
export async function listClaimsForOperator(
  parts: Pick<ServiceParts, "db">,
  input: PeoplePage & OperatorClaimFilters,
): Promise<{ records: OperatorClaimSummary[]; pageCount: Count; total: Count }> {
  const { status, paymentStatus, employeeId, company, from, to, page, perPage } = input;
  const where = and(
    inArray(claims.status, status ? [status] : [...SUBMITTED]),
    paymentStatus === undefined ? undefined : eq(claims.paymentStatus, paymentStatus),
    employeeId === undefined ? undefined : eq(claims.employeeId, employeeId),
    await ofCompany(parts.db, company),
    from === undefined ? undefined : gte(claims.submittedAt, startOfTorontoDay(from)),
    to === undefined ? undefined : lte(claims.submittedAt, endOfTorontoDay(to)),
  );
  const [counted] = await parts.db
    .select({ total: sql<Count>`count(*)::int` })
    .from(claims)
    .innerJoin(employees, eq(employees.id, claims.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(where);
  const total = counted?.total ?? 0;
  const rows = await parts.db
    .select({
      claim: claims,
      totalAmount: totalAmount.mapWith(Number),
      employeeName: sql<string>`${employees.firstName} || ' ' || ${employees.lastName}`,
      employeeEmail: employees.email,
      companyName: employers.companyName,
    })
    .from(claims)
    .innerJoin(employees, eq(employees.id, claims.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(where)
    .orderBy(desc(claims.submittedAt), desc(claims.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const records = rows.map(
    ({ claim, ...row }): OperatorClaimSummary => ({
      ...row,
      id: claim.id,
      version: claim.version,
      claimStatus: claim.status,
      paymentStatus: claim.paymentStatus,
      submittedDate: claim.submittedAt?.toISOString() ?? "",
      approvedAmount: claim.status === "REJECTED" ? 0 : (claim.maxPaid ?? row.totalAmount),
      employeeId: claim.employeeId,
    }),
  );
  return { records, pageCount: pageCountOf(total, perPage), total };
}

/**
 * GET claims/{id}: a submitted claim with receipts, files and parts, read in one snapshot of the database, so that the version
 * is that of everything beside it. @throws {ServiceError} 404, for drafts and removed claims too
 */
export function showClaim(parts: ServiceParts, input: { readonly id: ClaimId }): Promise<OperatorClaim> {
  return parts.db.transaction((tx) => shown({ ...parts, db: tx }, input.id), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function shown(parts: ServiceParts, id: ClaimId): Promise<OperatorClaim> {
  const [claim] = await parts.db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), inArray(claims.status, [...SUBMITTED])));
  if (!claim) throw notFound(texts.noSuchClaim);
  const files = await parts.db
    .select({ receiptId: receipts.id, fileId: receipts.fileId })
    .from(receipts)
    .where(eq(receipts.claimId, claim.id))
    .orderBy(asc(receipts.id));
  return {
    ...(await claimInfo(parts, claim, { claimId: claim.id })),
    version: claim.version,
    employeeId: claim.employeeId,
    decidedDate: claim.decidedAt?.toISOString() ?? null,
    standing: await claimStateOf(parts.db, claim.id),
    files: files.map(({ receiptId, fileId }) => ({
      receiptId,
      address: signedUrl(parts, fileId, "original"),
    })),
  };
}
