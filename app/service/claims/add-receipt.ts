import { eq } from "drizzle-orm";
import type { Receipt } from "~/contract/entities/claim-record";
import { claimPermissions } from "~/domain/claim";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { files, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { insertFile } from "../files/rows";
import type { StoredFile } from "../files/store-file";
import { notFoundError } from "../service-error";
import { currentClaimId, findOrCreateDraft } from "./claim-of-receipt";
import { readClaimContext } from "./facts";
import { requireMayClaim } from "./may-send";
import { claimStatusError, lockOwnClaim, lockOwnReceipt, type StoredClaim } from "./own-claim";
import { requireOwnReceipt } from "./read-receipts";

/** The claim or receipt that a new file is for; without both, the draft (decision D21). */
export interface ReceiptDestination {
  readonly claimId?: ClaimId | undefined;
  readonly receiptId?: ReceiptId | undefined;
}

/**
 * Adds a stored file as a receipt of the given claim, else of the newest OPEN claim, else of a new one; or replaces the file of the
 * given receipt (RCP-01, decision D21). In a sent claim the replacement takes effect with the receipt's next save (decision D86).
 * The file is already in the store, so the transaction does not wait for it.
 *
 * @throws {ServiceError} 404 for a claim or receipt that is not the caller's, 409 when the person may not claim or the claim
 * accepts no more receipts
 */
export async function addReceipt(
  deps: ServiceDeps,
  caller: Caller,
  destination: ReceiptDestination,
  file: StoredFile,
): Promise<Receipt> {
  return deps.db.transaction(async (tx) => {
    const { receiptId } = destination;
    const id =
      receiptId === undefined
        ? await newReceipt(tx, deps, caller, destination.claimId, file)
        : await replaceFile(tx, deps, caller, { ...destination, receiptId }, file);
    return requireOwnReceipt(tx, caller, id);
  });
}

async function newReceipt(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  claimId: ClaimId | undefined,
  file: StoredFile,
): Promise<ReceiptId> {
  const claim =
    claimId === undefined
      ? await findOrCreateDraft(tx, deps, caller)
      : await lockOwnClaim(tx, caller, claimId);
  await requireOpenToFiles(tx, deps, caller, claim);
  await insertFile(tx, deps, caller, file);
  const [made] = await tx
    .insert(receipts)
    .values({
      claimId: claim.id,
      employeeId: caller.employeeId,
      fileId: file.id,
      createdAt: deps.clock.now(),
    })
    .returning({ id: receipts.id });
  if (!made) throw notFoundError();
  await recordAudit(tx, deps, caller, { action: "receipt.uploaded", subjectId: made.id });
  return made.id;
}

async function replaceFile(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  { claimId, receiptId }: { readonly claimId?: ClaimId | undefined; readonly receiptId: ReceiptId },
  file: StoredFile,
): Promise<ReceiptId> {
  const own = await lockOwnReceipt(tx, caller, receiptId);
  const expectedClaimId =
    claimId === undefined ? own?.claim.id : await currentClaimId(tx, caller, { id: receiptId, claimId });
  if (!own || expectedClaimId !== own.claim.id) throw notFoundError();
  const { claim, receipt: before } = own;
  await requireOpenToFiles(tx, deps, caller, claim);
  await insertFile(tx, deps, caller, file);
  // In a sent claim, the file of a complete receipt is replaced by its next save, which repeats the checks of sending (D86).
  const isPending = claim.status === "REQUESTED" && before.isComplete;
  const replaced = isPending ? before.replacementFileId : before.fileId;
  await tx
    .update(receipts)
    .set(isPending ? { replacementFileId: file.id } : { fileId: file.id })
    .where(eq(receipts.id, before.id));
  if (replaced) await tx.delete(files).where(eq(files.id, replaced));
  await recordAudit(tx, deps, caller, { action: "receipt.fileReplaced", subjectId: receiptId });
  return receiptId;
}

async function requireOpenToFiles(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  { status }: StoredClaim,
): Promise<void> {
  if (!claimPermissions(status).upload) throw claimStatusError(status);
  requireMayClaim(await readClaimContext(tx, deps, caller));
}
