import { and, eq, inArray, ne } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { canDeleteReceipt } from "~/domain/receipt";
import { isAudited, recordAudit } from "../audit";
import type { Transaction } from "../database";
import { deletedReceipts, files, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFoundError } from "../service-error";
import { claimStatusError, lockOwnReceipt } from "./own-claim";
import { disableClaim } from "./remove";
import { renewHold } from "./save-receipt";

type ReceiptRow = typeof receipts.$inferSelect;

/**
 * DELETE receipts/{id} (RCP-13, decision D18). Deleting a claim's last receipt also removes the claim: an OPEN claim is removed
 * empty, a sent one keeps the receipt as a record. A sent claim's money is set aside again. A draft's receipt can be restored for
 * a while (`restoreReceipt`). Idempotent: a receipt that the caller already deleted is no error. A later sweep removes the file's
 * bytes once no row references them.
 */
export async function deleteReceipt(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["claim"]["deleteReceipt"],
): Promise<undefined> {
  await parts.db.transaction(async (tx) => {
    const own = await lockOwnReceipt(tx, caller, input.id);
    if (!own) {
      if (await isAudited(tx, caller, "receipt.deleted", input.id)) return;
      throw notFoundError();
    }
    const { claim, receipt } = own;
    if (claim.status === "DISABLED") return;
    if (!canDeleteReceipt(claim.status, "list")) throw claimStatusError(claim.status);

    const isSent = claim.status === "REQUESTED";
    const isLast = !(await countsBeside(tx, receipt, isSent));
    await recordAudit(tx, parts, caller, { action: "receipt.deleted", subjectId: receipt.id });
    if (isLast && isSent) return disableClaim(tx, parts, caller, claim);

    if (!isSent) {
      await keepDeleted(tx, parts, receipt, isLast);
      if (isLast) await disableClaim(tx, parts, caller, claim);
      return;
    }
    await tx.delete(receipts).where(eq(receipts.id, receipt.id));
    await tx
      .delete(files)
      .where(inArray(files.id, [receipt.fileId, receipt.replacementFileId ?? receipt.fileId]));
    if (receipt.isComplete) await renewHold(tx, parts, claim);
  });
}

/** Moves a draft's receipt to `deleted_receipts`; its file stays, so that the owner can undo the deletion. */
async function keepDeleted(
  tx: Transaction,
  { clock }: Pick<ServiceParts, "clock">,
  {
    id: receiptId,
    dependentId: _,
    isComplete: __,
    replacementFileId: ___,
    takenOn: ____,
    ...kept
  }: ReceiptRow,
  tookClaimAlong: boolean,
): Promise<void> {
  await tx.delete(receipts).where(eq(receipts.id, receiptId));
  await tx.insert(deletedReceipts).values({ ...kept, receiptId, deletedAt: clock.now(), tookClaimAlong });
}

/** Whether another receipt keeps the claim. Incomplete receipts of a sent claim do not count, so they do not keep it. */
async function countsBeside(
  tx: Transaction,
  { id, claimId }: Pick<ReceiptRow, "id" | "claimId">,
  isSent: boolean,
): Promise<boolean> {
  const isOther = and(eq(receipts.claimId, claimId), ne(receipts.id, id));
  const counting = isSent ? and(isOther, eq(receipts.isComplete, true)) : isOther;
  return (await tx.$count(receipts, counting)) > 0;
}
