import { and, eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { Receipt } from "~/contract/entities/claim-record";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ReceiptId } from "~/domain/ids";
import { isAudited } from "../audit";
import type { Executor } from "../database";
import { claims, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { requireOwnVisibleClaim } from "./own-claim";
import { listOwnReceipts } from "./receipt-rows";

/** GET receipts?claimId: the receipts of a claim in upload order. */
export async function listReceiptsOfClaim(
  deps: Pick<ServiceDeps, "db">,
  caller: Caller,
  input: Inputs["claim"]["receipts"],
): Promise<Receipt[]> {
  const claim = await requireOwnVisibleClaim(deps.db, caller, input.claimId);
  return listOwnReceipts(deps.db, caller, { claimId: claim.id });
}

/** GET receipts/{id}: one receipt of the caller. The 404 for a receipt they deleted differs from the one for an unknown receipt. */
export async function readOwnReceipt(
  deps: Pick<ServiceDeps, "db">,
  caller: Caller,
  input: Inputs["claim"]["receipt"],
): Promise<Receipt> {
  const [receipt] = await listOwnReceipts(deps.db, caller, { id: input.id });
  if (receipt) return receipt;
  const isDeleted =
    (await isAudited(deps.db, caller, "receipt.deleted", input.id)) ||
    (await isOfRemovedClaim(deps.db, caller, input.id));
  throw isDeleted ? new ServiceError(404, "This receipt was deleted", "receiptDeleted") : notFoundError();
}

async function isOfRemovedClaim(db: Executor, { employeeId }: Caller, id: ReceiptId): Promise<boolean> {
  const found = await db
    .select({ id: receipts.id })
    .from(receipts)
    .innerJoin(claims, and(eq(claims.id, receipts.claimId), eq(claims.status, DISABLED_CLAIM_STATUS)))
    .where(and(eq(receipts.id, id), eq(receipts.employeeId, employeeId)));
  return found.length > 0;
}

/** Returns the caller's receipt in the form of the contract. @throws {ServiceError} 404 when there is none */
export async function requireOwnReceipt(db: Executor, caller: Caller, id: ReceiptId): Promise<Receipt> {
  const [receipt] = await listOwnReceipts(db, caller, { id });
  if (!receipt) throw notFoundError();
  return receipt;
}
