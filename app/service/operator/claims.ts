import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { OperatorClaim, OperatorClaimSummary } from "~/contract/entities/operator-claim";
import type { OperatorInputs, OperatorOutputs } from "~/contract/operator";
import { endOfTorontoDay, startOfTorontoDay } from "~/domain/calendar";
import { LISTED_CLAIM_STATUSES } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { type Count, toPageResponse } from "~/domain/paging";
import { claimTotal } from "../claims/claim-money";
import { readClaimInfo } from "../claims/info";
import { readSnapshot } from "../database";
import { fullName } from "../database/full-name";
import { claims, employees, employers, receipts } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { signFileUrl } from "../files/signed-url";
import { notFoundError } from "../service-error";
import { readClaimState } from "./claim-state";
import { companyCondition } from "./companies";
import { texts } from "./texts";

/** The claims operators may see: drafts and removed claims are visible to their owner only. */
const isSubmitted = inArray(claims.status, [...LISTED_CLAIM_STATUSES]);

/** GET claims: submitted claims of all people, newest first; cents. `from` and `to` are Toronto days of submission, inclusive. */
export async function listClaimsForOperator(
  deps: Pick<ServiceDeps, "db">,
  input: OperatorInputs["claims"],
): Promise<OperatorOutputs["claims"]> {
  const { status, paymentStatus, employeeId, company, from, to, page, perPage } = input;
  const where = and(
    status ? eq(claims.status, status) : isSubmitted,
    paymentStatus === undefined ? undefined : eq(claims.paymentStatus, paymentStatus),
    employeeId === undefined ? undefined : eq(claims.employeeId, employeeId),
    await companyCondition(deps.db, company),
    from === undefined ? undefined : gte(claims.submittedAt, startOfTorontoDay(from)),
    to === undefined ? undefined : lte(claims.submittedAt, endOfTorontoDay(to)),
  );
  const [counted] = await deps.db
    .select({ total: sql<Count>`count(*)::int` })
    .from(claims)
    .innerJoin(employees, eq(employees.id, claims.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(where);
  const total = counted?.total ?? 0;
  const rows = await deps.db
    .select({
      claim: claims,
      totalAmount: claimTotal,
      employeeName: fullName(employees),
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
  return toPageResponse(records, total, perPage);
}

/**
 * GET claims/{id}: a submitted claim with receipts, files and parts, read in one database snapshot, so that everything belongs
 * to the returned version.
 * @throws {ServiceError} 404 also for a removed claim
 */
export function readClaimForOperator(
  deps: ServiceDeps,
  input: OperatorInputs["claim"],
): Promise<OperatorClaim> {
  return readSnapshot(deps.db, (db) => loadClaim({ ...deps, db }, input.id));
}

async function loadClaim(deps: ServiceDeps, id: ClaimId): Promise<OperatorClaim> {
  const [claim] = await deps.db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), isSubmitted));
  if (!claim) throw notFoundError(texts.noSuchClaim);
  const files = await deps.db
    .select({ receiptId: receipts.id, fileId: receipts.fileId })
    .from(receipts)
    .where(eq(receipts.claimId, claim.id))
    .orderBy(asc(receipts.id));
  return {
    ...(await readClaimInfo(deps, claim, { claimId: claim.id })),
    version: claim.version,
    employeeId: claim.employeeId,
    decidedDate: claim.decidedAt?.toISOString() ?? null,
    state: await readClaimState(deps.db, claim.id),
    files: files.map(({ receiptId, fileId }) => ({
      receiptId,
      url: signFileUrl(deps, fileId, "original"),
    })),
  };
}
