import { and, eq, sql } from "drizzle-orm";
import type { ClaimVersion } from "~/domain/claim-changes";
import { type ClaimSnapshot, claimChanges } from "~/domain/claim-changes";
import type { ClaimId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import { isReceiptComplete } from "~/domain/receipt";
import type { Executor, Transaction } from "../database";
import { claims, claimVersions } from "../database/schema";
import { ServiceError } from "../service-error";
import { claimTotal } from "./claim-money";
import { describeClaimChanges } from "./describe-claim-changes";
import { readReceiptsOfClaim } from "./facts";
import { texts } from "./texts";

/** What an operator read of a claim before deciding: its version and the sum of its receipts, cents. */
export interface SeenVersion {
  readonly version: ClaimVersion;
  readonly total: Cents;
}

/**
 * Requires that the operator decides on the claim's current version and total (SUB-11, decision D86). The caller has locked the
 * claim.
 *
 * @throws {ServiceError} 409 when the claim has another version or another total; `details` say what changed
 */
export async function requireCurrentVersion(
  tx: Transaction,
  claimId: ClaimId,
  seen: SeenVersion,
): Promise<void> {
  const now = await currentClaim(tx, claimId);
  if (seen.version !== now.version) {
    const [before] = await tx
      .select()
      .from(claimVersions)
      .where(and(eq(claimVersions.claimId, claimId), eq(claimVersions.version, seen.version)));
    if (!before) {
      throw new ServiceError(409, texts.noSuchVersion(claimId, seen.version, now.version), "claimChanged");
    }
    const changes = claimChanges(before, now);
    throw new ServiceError(409, describeClaimChanges(claimId, changes), "claimChanged", {}, { changes });
  }
  if (seen.total !== now.total) {
    const real = formatAmount(now.total);
    const named = formatAmount(seen.total);
    throw new ServiceError(409, texts.totalDiffers(claimId, now.version, real, named), "totalDiffers");
  }
}

/** Requires complete receipts. @throws {ServiceError} 409 for a claim with an incomplete one: it can be declined, not approved */
export async function requireCompleteReceipts(tx: Transaction, claimId: ClaimId): Promise<void> {
  const incomplete = (await readReceiptsOfClaim(tx, claimId)).filter(
    (receipt) => !isReceiptComplete(receipt),
  );
  if (incomplete.length === 0) return;
  throw new ServiceError(409, texts.incompleteToApprove(incomplete.map(({ id }) => id)), "incompleteReceipt");
}

/** Reads the claim's current state, with the same SQL functions as the triggers of `claim_versions`. */
async function currentClaim(db: Executor, claimId: ClaimId): Promise<ClaimSnapshot> {
  const [now] = await db
    .select({
      version: claims.version,
      status: claims.status,
      paymentStatus: claims.paymentStatus,
      total: claimTotal,
      receipts: sql<ClaimSnapshot["receipts"]>`seen_receipts(${claims}.id)`,
      parts: sql<ClaimSnapshot["parts"]>`seen_parts(${claims}.id)`,
    })
    .from(claims)
    .where(eq(claims.id, claimId));
  if (!now) throw new Error(`claim ${claimId} was locked and is gone`);
  return now;
}
