import { eq, inArray } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { canDeleteReceipt, deletionOf } from "~/domain/receipt";
import { isAudited, recordAudit } from "../audit";
import type { Transaction } from "../database";
import { deletedReceipts, files, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { readReceiptsOfClaim } from "./facts";
import { claimStatusError, lockOwnReceipt } from "./own-claim";
import { disableClaim } from "./remove";
import { renewHold } from "./renew-hold";
import { texts } from "./texts";

type ReceiptRow = typeof receipts.$inferSelect;

/**
 * DELETE receipts/{id} (RCP-13, decision D18). Deleting a claim's last receipt also removes the claim: an OPEN claim is removed
 * empty, a sent one keeps the receipt as a record. A sent claim's money is set aside again, never more than before. A draft's
 * receipt can be restored for a while (`restoreReceipt`). Idempotent: a receipt that the caller already deleted is no error. A
 * later sweep removes the file's bytes once no row references them.
 * @throws {ServiceError} also 409 when it would delete something else than the caller was asked about, such as a draft's receipt that
 * was sent meanwhile (decision D76)
 */
export async function deleteReceipt(
  deps: ServiceDeps,
  caller: Caller,
  input: Inputs["claim"]["deleteReceipt"],
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const own = await lockOwnReceipt(tx, caller, input.id);
    if (!own) {
      if (await isAudited(tx, caller, "receipt.deleted", input.id)) return;
      throw notFoundError();
    }
    const { claim, receipt } = own;
    if (claim.status === "DISABLED") return;
    if (!canDeleteReceipt(claim.status, "list")) throw claimStatusError(claim.status);

    const others = (await readReceiptsOfClaim(tx, claim.id)).filter(({ id }) => id !== receipt.id);
    const deletes = deletionOf(claim.status, others);
    if (input.deletes !== undefined && input.deletes !== deletes)
      throw new ServiceError(409, texts.deletesOther, "claimChanged");
    await recordAudit(tx, deps, caller, { action: "receipt.deleted", subjectId: receipt.id });
    if (deletes === "sentClaim") return disableClaim(tx, deps, caller, claim);

    if (deletes === "draftReceipt") {
      const isLast = others.length === 0;
      await keepDeleted(tx, deps, receipt, isLast);
      if (isLast) await disableClaim(tx, deps, caller, claim);
      return;
    }
    await tx.delete(receipts).where(eq(receipts.id, receipt.id));
    await tx
      .delete(files)
      .where(inArray(files.id, [receipt.fileId, receipt.replacementFileId ?? receipt.fileId]));
    if (receipt.isComplete) await renewHold(tx, deps, claim, []);
  });
}

/** Moves a draft's receipt to `deleted_receipts`; its file stays, so that the owner can undo the deletion. */
async function keepDeleted(
  tx: Transaction,
  { clock }: Pick<ServiceDeps, "clock">,
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
