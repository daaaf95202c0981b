import { eq } from "drizzle-orm";
import { type IsoDate, torontoDate } from "~/domain/calendar";
import type { ReceiptId } from "~/domain/ids";
import type { Transaction } from "../database";
import { claims } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { readReceiptsOfClaim } from "./facts";
import { placeHold } from "./hold";
import type { StoredClaim } from "./own-claim";

/**
 * Sets the money of a sent claim aside again after its receipts changed.
 *
 * @param newlyClaimed the receipt that was saved, for which the claim may hold more than before; none after a deletion
 * @returns whether anything was posted
 */
export async function renewHold(
  tx: Transaction,
  deps: Pick<ServiceDeps, "clock">,
  claim: StoredClaim,
  newlyClaimed: readonly ReceiptId[],
): Promise<boolean> {
  const { id, employeeId } = claim;
  const at = deps.clock.now();
  const sentAt = claim.submittedAt ?? at;
  const claimReceipts = await readReceiptsOfClaim(tx, id);
  const { hold, isPosted } = await placeHold(
    tx,
    { id, employeeId, receipts: claimReceipts, at, sentAt },
    newlyClaimed,
  );
  await tx.update(claims).set(hold).where(eq(claims.id, id));
  return isPosted;
}

/** The Toronto day on which a claim was sent. */
export function sentOnOf({ submittedAt }: StoredClaim, { clock }: Pick<ServiceDeps, "clock">): IsoDate {
  return torontoDate(submittedAt ?? clock.now());
}
