import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { ClaimCopy } from "~/contract/entities/claim-record";
import { claimPermissions, DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { areAllTooLate, isTooLate } from "~/domain/claim-submission";
import type { ClaimId } from "~/domain/ids";
import { recordAudit } from "../audit";
import type { VisitorLimits } from "../auth/visitor-limits";
import type { Executor, Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { claims, files, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { copyFile } from "../files/copy";
import { withDiskFullError } from "../files/disk-full";
import { insertFile } from "../files/rows";
import { discardFile, type StoredFile } from "../files/store-file";
import { isRolledBack } from "../files/upload";
import { notFoundError, ServiceError } from "../service-error";
import { activeClaimant } from "./existing-references";
import { readClaimContext } from "./facts";
import { requireExpenseAccepted, requireMayClaim } from "./may-send";
import { lockOwnClaim, requireOwnVisibleClaim } from "./own-claim";
import { texts } from "./texts";

/** A receipt with a copy of its file that is in the store but has no row yet. */
interface CopiedReceipt {
  readonly receipt: typeof receipts.$inferSelect;
  readonly file: StoredFile;
}

/**
 * POST claims/send-again/{id}: creates an OPEN claim with the receipts and files of a declined one, which stays unchanged (CLD-06,
 * D19); a file that waited to replace a declined one takes its place in the copy (D86). Idempotent: returns the existing copy, sent
 * or not. Leaves out receipts that are too late by now.
 * @throws {ServiceError} also 429 for too many files, 507 when the disk has no room
 */
export async function sendAgain(
  deps: ServiceDeps,
  limits: Pick<VisitorLimits, "upload">,
  caller: Caller,
  { id }: Inputs["claim"]["sendAgain"],
): Promise<ClaimCopy> {
  requireDeclined(await requireOwnVisibleClaim(deps.db, caller, id));
  const before = await findNewestCopy(deps.db, id);
  if (before) return before;
  // Copies the files before taking locks, because copying may be slow. The sweep removes what a failure leaves behind.
  const inTime = await receiptsInTime(deps, caller, id);
  // A copy takes the room of an upload, and a removed claim keeps it (D23).
  for (const _ of inTime) await limits.upload(caller.employeeId);
  const copied = await withDiskFullError(() => copyReceipts(deps, inTime));
  try {
    return await deps.db.transaction((tx) => startFrom(tx, deps, caller, id, copied));
  } catch (error) {
    // If it is unknown whether the transaction committed, its rows may need the files, so they are left to the sweep.
    if (isRolledBack(error)) for (const { file } of copied) await discardFile(deps, file);
    throw error;
  }
}

function requireDeclined({ status }: Pick<typeof claims.$inferSelect, "status">): void {
  if (!claimPermissions(status).fixAndSendAgain)
    throw new ServiceError(409, texts.notDeclined, "notDeclined");
}

type ReceiptWithFile = Pick<CopiedReceipt, "receipt"> & { readonly file: typeof files.$inferSelect };

/**
 * Returns the receipts of a claim that can still be sent, each with its newest file.
 * @throws {ServiceError} 409 when all are too late (decision D11)
 */
async function receiptsInTime(deps: ServiceDeps, caller: Caller, id: ClaimId): Promise<ReceiptWithFile[]> {
  const context = await readClaimContext(deps.db, deps, caller);
  const rows = await deps.db
    .select({ receipt: receipts, file: files })
    .from(receipts)
    .innerJoin(files, eq(files.id, sql`coalesce(${receipts.replacementFileId}, ${receipts.fileId})`))
    .where(eq(receipts.claimId, id))
    .orderBy(asc(receipts.id));
  const all = rows.map(({ receipt }) => receipt);
  if (areAllTooLate(all, context))
    for (const { expenseDate } of all) if (expenseDate) requireExpenseAccepted(context, expenseDate);
  return rows.filter(({ receipt }) => !isTooLate(receipt, context));
}

async function copyReceipts(deps: ServiceDeps, rows: readonly ReceiptWithFile[]): Promise<CopiedReceipt[]> {
  const copied: CopiedReceipt[] = [];
  for (const { receipt, file } of rows) copied.push({ receipt, file: await copyFile(deps, file) });
  return copied;
}

async function startFrom(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  id: ClaimId,
  copied: readonly CopiedReceipt[],
): Promise<ClaimCopy> {
  await lockEmployee(tx, caller.employeeId);
  requireDeclined(await lockOwnClaim(tx, caller, id));
  const concurrentCopy = await findNewestCopy(tx, id);
  if (concurrentCopy) {
    for (const { file } of copied) await discardFile(deps, file);
    return concurrentCopy;
  }
  requireMayClaim(await readClaimContext(tx, deps, caller));
  const { employeeId } = caller;
  const createdAt = deps.clock.now();
  const [made] = await tx
    .insert(claims)
    .values({ employeeId, copyOfClaimId: id, createdAt })
    .returning({ id: claims.id });
  if (!made) throw notFoundError();
  for (const { receipt, file } of copied) {
    await insertFile(tx, deps, caller, file);
    const { amount, benefitCoverageId, expenseDate, expenseTypeId, expenseTypeOther, notes } = receipt;
    const details = {
      amount,
      claimerId: await activeClaimant(tx, caller, receipt.claimerId),
      benefitCoverageId,
      expenseDate,
      expenseTypeId,
      expenseTypeOther,
      notes,
    };
    await tx
      .insert(receipts)
      .values({ ...details, claimId: made.id, employeeId, fileId: file.id, createdAt });
  }
  await recordAudit(tx, deps, caller, {
    action: "claim.startedAgain",
    subjectId: made.id,
    details: { from: id },
  });
  const copy = await findNewestCopy(tx, id);
  if (!copy) throw notFoundError();
  return copy;
}

/** Returns the newest copy of a declined claim, sent or still a draft; null without one, or when it was removed. */
export async function findNewestCopy(db: Executor, id: ClaimId): Promise<ClaimCopy | null> {
  const [copy] = await db
    .select({
      claimId: claims.id,
      claimStatus: claims.status,
      submittedAt: claims.submittedAt,
      receiptIds: sql<
        number[]
      >`(select coalesce(json_agg(r.id order by r.id), '[]') from ${receipts} r where r.claim_id = ${claims}.id)`,
    })
    .from(claims)
    .where(and(eq(claims.copyOfClaimId, id), ne(claims.status, DISABLED_CLAIM_STATUS)))
    .orderBy(desc(claims.id))
    .limit(1);
  if (!copy) return null;
  const { submittedAt, ...known } = copy;
  return { ...known, submittedDate: submittedAt?.toISOString() ?? null };
}

/** SQL for the id of a claim's newest copy that was not removed, in a query of `claims`. */
export const newestCopyId = sql<ClaimId | null>`(select max(c.id) from ${claims} c where c.copy_of_claim_id = ${claims}.id and c.status <> 'DISABLED')`;
