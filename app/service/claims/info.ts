import { asc, eq, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { ClaimRecord } from "~/contract/entities/claim-record";
import type { ClaimId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import { type Executor, readSnapshot } from "../database";
import { fullName } from "../database/full-name";
import { claimSeparations, claims, employees, employers } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { readClaimEvents } from "./events";
import { isOwnVisibleClaim } from "./own-claim";
import { listOwnReceipts } from "./receipt-rows";
import { findNewestCopy } from "./send-again";
import { type SubjectRow, subjectRows, toClaimSubject } from "./subject";

/**
 * GET employees/claim-info: one claim of the caller with its receipts, separations and, if it was declined, the reason and the
 * claim it was sent again as (CLD-01 to CLD-07), read in one snapshot. Cents.
 * @throws {ServiceError} also 404 for a removed claim
 */
export function readClaimInfo(
  deps: Pick<ServiceDeps, "db">,
  caller: Pick<Caller, "employeeId">,
  input: Inputs["claim"]["info"],
): Promise<ClaimRecord> {
  return readSnapshot(deps.db, (db) => infoOf(db, caller, input.claimId));
}

async function infoOf(
  db: Executor,
  caller: Pick<Caller, "employeeId">,
  claimId: ClaimId,
): Promise<ClaimRecord> {
  const [found] = await db
    .select({
      claim: claims,
      employeeName: fullName(employees),
      employeeEmail: employees.email,
      companyName: employers.companyName,
      subject: sql<SubjectRow[]>`${subjectRows}`,
    })
    .from(claims)
    .innerJoin(employees, eq(employees.id, claims.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(isOwnVisibleClaim(caller, claimId));
  if (!found) throw notFoundError();
  const { claim, subject, ...names } = found;
  const own = await listOwnReceipts(db, caller, { claimId: claim.id });
  const separations = await db
    .select({
      amount: claimSeparations.amount,
      paidStatus: claimSeparations.paidStatus,
      status: claimSeparations.status,
      forDate: claimSeparations.forDate,
    })
    .from(claimSeparations)
    .where(eq(claimSeparations.claimId, claim.id))
    .orderBy(asc(claimSeparations.forDate), asc(claimSeparations.id));
  return {
    ...names,
    id: claim.id,
    claimStatus: claim.status,
    status: claim.status,
    extendStatus: claim.paymentStatus ?? "",
    totalAmount: sumOf(own),
    submittedDate: claim.submittedAt?.toISOString() ?? null,
    maxPaid: claim.maxPaid,
    enableClaimSeparation: claim.enableClaimSeparation,
    claimSeparations: separations,
    reasonType: claim.reasonType,
    reason: claim.reason,
    receipts: own,
    subject: toClaimSubject(subject),
    events: await readClaimEvents(db, claim),
    sentAgain: claim.status === "REJECTED" ? await findNewestCopy(db, claim.id) : null,
    copyOfClaimId: claim.copyOfClaimId,
  };
}
