import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { ClaimId } from "~/domain/ids";
import { canEditReceipt } from "~/domain/receipt";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { files, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { claimStatusError, lockOwnReceipt } from "./own-claim";

/**
 * DELETE receipts/{id}/replacement: drops the replacement file that a sent receipt's next save would use, and keeps the sent file
 * (decision D86). Does nothing without a replacement. A later sweep removes the file's bytes once no row references them.
 * @throws {ServiceError} also 409 for a receipt of a removed claim
 */
export async function dropReplacement(
  deps: ServiceDeps,
  caller: Caller,
  input: Inputs["claim"]["dropReplacement"],
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const own = await lockOwnReceipt(tx, caller, input.id);
    if (!own) throw notFoundError();
    const { claim, receipt } = own;
    if (!canEditReceipt(claim.status)) throw claimStatusError(claim.status);
    if (receipt.replacementFileId === null) return;
    await tx.update(receipts).set({ replacementFileId: null }).where(eq(receipts.id, receipt.id));
    await tx.delete(files).where(eq(files.id, receipt.replacementFileId));
    await recordAudit(tx, deps, caller, { action: "receipt.replacementDropped", subjectId: receipt.id });
  });
}

/**
 * Drops the replacement files of a sent claim's receipts before the claim is approved or removed: no save can put them into effect
 * then, and the receipts do not change any more. A declined claim keeps them for `sendAgain`.
 *
 * @returns how many were dropped, for the audit trail
 */
export async function dropReplacementsOfClaim(tx: Transaction, claimId: ClaimId): Promise<number> {
  const isWaiting = and(eq(receipts.claimId, claimId), isNotNull(receipts.replacementFileId));
  const waiting = await tx.select({ id: receipts.replacementFileId }).from(receipts).where(isWaiting);
  const fileIds = waiting.flatMap(({ id }) => id ?? []);
  if (fileIds.length === 0) return 0;
  await tx.update(receipts).set({ replacementFileId: null }).where(isWaiting);
  await tx.delete(files).where(inArray(files.id, fileIds));
  return fileIds.length;
}
