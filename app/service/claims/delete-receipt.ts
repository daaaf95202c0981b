import { and, eq, inArray } from "drizzle-orm";
import type { ReceiptId } from "~/domain/ids";
import { canDeleteReceipt } from "~/domain/receipt";
import { audit, wasDone } from "../audit";
import { files, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { errorOfStatus, lockOwnClaim } from "./own-claim";
import { disable } from "./remove";
import { holdAgain } from "./save-receipt";

/**
 * DELETE receipts/{id} (section 4, RCP-13, decision D18). The last receipt of a claim takes the claim along: an OPEN one is
 * removed empty, a sent one keeps its paper as a record. What was set aside is set aside anew. A receipt the caller deleted
 * before is gone already, which is no error. The file's bytes are swept out later, when no row knows them.
 *
 * @throws {ServiceError} 404 for a receipt that is not the caller's, 409 for one of a decided claim
 */
export async function deleteReceipt(
  parts: ServiceParts,
  caller: Caller,
  input: { readonly id: ReceiptId },
): Promise<undefined> {
  await parts.db.transaction(async (tx) => {
    const isThisReceipt = and(eq(receipts.id, input.id), eq(receipts.employeeId, caller.employeeId));
    const [found] = await tx.select({ claimId: receipts.claimId }).from(receipts).where(isThisReceipt);
    const claim = found && (await lockOwnClaim(tx, caller, found.claimId));
    const all = claim
      ? await tx
          .select({
            id: receipts.id,
            fileId: receipts.fileId,
            replacementFileId: receipts.replacementFileId,
            isComplete: receipts.isComplete,
          })
          .from(receipts)
          .where(eq(receipts.claimId, claim.id))
      : [];
    const receipt = all.find(({ id }) => id === input.id);
    if (!claim || !receipt) {
      if (await wasDone(tx, caller, "receipt.deleted", input.id)) return;
      throw notFound();
    }
    if (claim.status === "DISABLED") return;
    if (!canDeleteReceipt(claim.status, "list")) throw errorOfStatus(claim.status);

    const isSent = claim.status === "REQUESTED";
    // In a sent claim those not complete do not count, so they do not keep it.
    const isLast = !all.some((other) => other !== receipt && (other.isComplete || !isSent));
    await audit(tx, parts, caller, { action: "receipt.deleted", subjectId: receipt.id });
    if (isLast && isSent) return disable(tx, parts, caller, claim);

    await tx.delete(receipts).where(isThisReceipt);
    await tx
      .delete(files)
      .where(inArray(files.id, [receipt.fileId, receipt.replacementFileId ?? receipt.fileId]));
    if (isLast) return disable(tx, parts, caller, claim);
    if (isSent && receipt.isComplete) await holdAgain(tx, parts, claim);
  });
}
