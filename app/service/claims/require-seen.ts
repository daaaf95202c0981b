import { and, eq, sql } from "drizzle-orm";
import type { ClaimVersion } from "~/domain/claim-changes";
import { claimChanges, type SeenClaim } from "~/domain/claim-changes";
import type { ClaimId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import { isReceiptComplete } from "~/domain/receipt";
import type { Executor, Transaction } from "../database";
import { claims, claimVersions } from "../database/schema";
import { ServiceError } from "../service-error";
import { changeTexts } from "./change-texts";
import { claimTotal } from "./claim-money";
import { receiptsOfClaim } from "./facts";
import { texts } from "./texts";

/** What somebody read of a claim before they decided: its version and the sum of its receipts, cents. */
export interface Seen {
  readonly version: ClaimVersion;
  readonly total: Cents;
}

/**
 * Nobody decides on what they have not seen (SUB-11, decision D86). The claim is locked, so that it stays as it is.
 *
 * @throws {ServiceError} 409 where the claim is in another version or comes to another total; `details` say what changed
 */
export async function requireSeen(tx: Transaction, claimId: ClaimId, seen: Seen): Promise<void> {
  const now = await asItIs(tx, claimId);
  if (seen.version !== now.version) {
    const [before] = await tx
      .select()
      .from(claimVersions)
      .where(and(eq(claimVersions.claimId, claimId), eq(claimVersions.version, seen.version)));
    if (!before) {
      throw new ServiceError(409, texts.noSuchVersion(claimId, seen.version, now.version), "claimChanged");
    }
    const changes = claimChanges(before, now);
    throw new ServiceError(409, changeTexts(claimId, changes), "claimChanged", {}, { changes });
  }
  if (seen.total !== now.total) {
    const [named, real] = [formatAmount(seen.total), formatAmount(now.total)];
    throw new ServiceError(409, texts.totalDiffers(claimId, now.version, real, named), "totalDiffers");
  }
}

/** @throws {ServiceError} 409 for a claim with a receipt that does not say all a claim needs: it can be declined, not approved */
export async function requireComplete(tx: Transaction, claimId: ClaimId): Promise<void> {
  const wanting = (await receiptsOfClaim(tx, claimId)).filter((receipt) => !isReceiptComplete(receipt));
  if (wanting.length === 0) return;
  throw new ServiceError(409, texts.incompleteToApprove(wanting.map(({ id }) => id)), "incompleteReceipt");
}

/** The claim as it stands at this moment, read as the triggers of `claim_versions` read it. */
async function asItIs(db: Executor, claimId: ClaimId): Promise<SeenClaim> {
  const [now] = await db
    .select({
      version: claims.version,
      status: claims.status,
      paymentStatus: claims.paymentStatus,
      total: claimTotal,
      receipts: sql<SeenClaim["receipts"]>`seen_receipts(${claims}.id)`,
      parts: sql<SeenClaim["parts"]>`seen_parts(${claims}.id)`,
    })
    .from(claims)
    .where(eq(claims.id, claimId));
  if (!now) throw new Error(`claim ${claimId} was locked and is gone`);
  return now;
}
