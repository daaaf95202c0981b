import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { canEditReceipt } from "~/domain/receipt";
import { audit } from "../audit";
import { files, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { errorOfStatus, lockOwnReceipt } from "./own-claim";

/**
 * DELETE receipts/{id}/replacement: the file that waits for the next save of a sent receipt goes, the one that was sent stays
 * (decision D86). Where none waits nothing is done. The file's bytes are swept out later, when no row knows them.
 * @throws {ServiceError} also 409 for one of a removed claim
 */
export async function dropReplacement(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["claim"]["dropReplacement"],
): Promise<undefined> {
  await parts.db.transaction(async (tx) => {
    const own = await lockOwnReceipt(tx, caller, input.id);
    if (!own) throw notFound();
    const { claim, receipt } = own;
    if (!canEditReceipt(claim.status)) throw errorOfStatus(claim.status);
    if (receipt.replacementFileId === null) return;
    await tx.update(receipts).set({ replacementFileId: null }).where(eq(receipts.id, receipt.id));
    await tx.delete(files).where(eq(files.id, receipt.replacementFileId));
    await audit(tx, parts, caller, { action: "receipt.replacementDropped", subjectId: receipt.id });
  });
}
