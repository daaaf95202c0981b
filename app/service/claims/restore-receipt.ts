import { and, eq, lte } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { Receipt } from "~/contract/entities/claim-record";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { canUndoDeletion, DELETION_UNDO_MS } from "~/domain/receipt";
import { isAudited, recordAudit } from "../audit";
import type { Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { deletedReceipts, files, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { findOrCreateDraft, findOrCreateDraftForReceipt } from "./claim-of-receipt";
import { activeClaimant, lockExistingCoverage } from "./existing-references";
import { claimStatusError, lockOwnClaim, lockOwnReceipt } from "./own-claim";
import { requireOwnReceipt } from "./read-receipts";
import { texts } from "./texts";

type DeletedReceiptRow = typeof deletedReceipts.$inferSelect;

/**
 * POST receipts/{id}/restore (not in the specification): undoes the deletion of a draft's receipt within ten minutes. The receipt
 * returns unchanged to its draft, with its id and file. If it was the draft's last one, it goes to the current draft or a new one;
 * in the year transition, to a draft that it does not hold back (decision D10). Does nothing if the receipt is not deleted.
 */
export async function restoreReceipt(
  deps: ServiceDeps,
  caller: Caller,
  input: Inputs["claim"]["restoreReceipt"],
): Promise<Receipt> {
  return deps.db.transaction(async (tx) => {
    await lockEmployee(tx, caller.employeeId);
    const there = await lockOwnReceipt(tx, caller, input.id);
    if (there && there.claim.status !== DISABLED_CLAIM_STATUS) return requireOwnReceipt(tx, caller, input.id);
    const isOwn = and(
      eq(deletedReceipts.receiptId, input.id),
      eq(deletedReceipts.employeeId, caller.employeeId),
    );
    const [deleted] = await tx.select().from(deletedReceipts).where(isOwn).for("update");
    if (!deleted || !canUndoDeletion(deleted.deletedAt, deps.clock.now())) {
      const wasTheirs = await isAudited(tx, caller, "receipt.deleted", input.id);
      throw wasTheirs ? new ServiceError(409, texts.deletedForGood, "RECEIPT_GONE") : notFoundError();
    }
    const claimId = await draftAgain(tx, deps, caller, deleted);
    await tx.delete(deletedReceipts).where(isOwn);
    const { receiptId: id, deletedAt: _, tookClaimAlong: __, ...row } = deleted;
    const benefitCoverageId = await lockExistingCoverage(tx, caller, row.benefitCoverageId);
    const claimerId = await activeClaimant(tx, caller, row.claimerId);
    await tx
      .insert(receipts)
      .overridingSystemValue()
      .values({ ...row, id, claimId, benefitCoverageId, claimerId });
    await recordAudit(tx, deps, caller, { action: "receipt.restored", subjectId: id });
    return requireOwnReceipt(tx, caller, id);
  });
}

/**
 * Returns the draft that the receipt goes back to, unless the year transition now requires another (decision D10). A draft that was
 * removed with its last receipt is not reopened; its other deleted receipts move to the new draft too.
 */
async function draftAgain(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  { receiptId: id, claimId, expenseDate }: DeletedReceiptRow,
): Promise<ClaimId> {
  const claim = await lockOwnClaim(tx, caller, claimId);
  if (claim.status === "OPEN")
    return findOrCreateDraftForReceipt(tx, deps, caller, { id, claimId, expenseDate });
  const ofClaim = and(
    eq(deletedReceipts.claimId, claim.id),
    eq(deletedReceipts.employeeId, caller.employeeId),
  );
  const endedEmpty =
    (await tx.$count(deletedReceipts, and(ofClaim, eq(deletedReceipts.tookClaimAlong, true)))) > 0;
  if (claim.status !== DISABLED_CLAIM_STATUS || !endedEmpty) throw claimStatusError(claim.status);
  const newest = await findOrCreateDraft(tx, deps, caller);
  const draftId = await findOrCreateDraftForReceipt(tx, deps, caller, {
    id,
    claimId: newest.id,
    expenseDate,
  });
  await tx.update(deletedReceipts).set({ claimId: draftId, tookClaimAlong: false }).where(ofClaim);
  return draftId;
}

/** Deletes receipts that can no longer be restored. A later sweep removes their files' bytes. */
export async function clearDeletedReceipts({ db, clock }: Pick<ServiceDeps, "db" | "clock">): Promise<void> {
  const isOver = lte(deletedReceipts.deletedAt, new Date(clock.now().getTime() - DELETION_UNDO_MS));
  await db.transaction(async (tx) => {
    const cleared = await tx
      .delete(deletedReceipts)
      .where(isOver)
      .returning({ fileId: deletedReceipts.fileId });
    for (const { fileId } of cleared) await tx.delete(files).where(eq(files.id, fileId));
  });
}
