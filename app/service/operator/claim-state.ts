import { asc, eq } from "drizzle-orm";
import type { OperatorClaimState } from "~/contract/entities/operator-claim";
import { separationStep } from "~/domain/claim-separation";
import type { ClaimId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import { claimTotal, readClaimMoney } from "../claims/claim-money";
import type { Executor, Transaction } from "../database";
import { claimSeparations, claims } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import type { LockedClaim } from "./execute-command";
import { findPendingProposal } from "./pending-proposals";
import { texts } from "./texts";

/**
 * Locks a submitted claim, runs `work` on it, and returns its state afterwards.
 *
 * @throws {ServiceError} 404 if there is no such claim, or it is a draft or removed, which only its owner can see
 */
export async function withLockedClaim(
  deps: ServiceDeps,
  id: ClaimId,
  work: (tx: Transaction, claim: LockedClaim) => Promise<void>,
): Promise<OperatorClaimState> {
  return deps.db.transaction(async (tx) => {
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for("update");
    if (!claim || claim.status === "OPEN" || claim.status === "DISABLED")
      throw notFoundError(texts.noSuchClaim);
    await work(tx, claim);
    return readClaimState(tx, id);
  });
}

/** Returns the state of a claim: total, approved (held, payable or paid) and paid amounts, and its parts by date; cents. */
export async function readClaimState(db: Executor, claimId: ClaimId): Promise<OperatorClaimState> {
  const [claim] = await db
    .select({
      version: claims.version,
      status: claims.status,
      paymentStatus: claims.paymentStatus,
      totalAmount: claimTotal,
    })
    .from(claims)
    .where(eq(claims.id, claimId));
  if (!claim) throw notFoundError(texts.noSuchClaim);
  const approved = await readClaimMoney(db, claimId, "held", "payable", "paid");
  const paid = await readClaimMoney(db, claimId, "paid");
  const separations = await db
    .select()
    .from(claimSeparations)
    .where(eq(claimSeparations.claimId, claimId))
    .orderBy(asc(claimSeparations.forDate), asc(claimSeparations.id));
  return {
    id: claimId,
    version: claim.version,
    claimStatus: claim.status,
    paymentStatus: claim.paymentStatus,
    totalAmount: claim.totalAmount,
    approvedAmount: sumOf(approved),
    paidAmount: sumOf(paid),
    separations: separations.map(({ id, amount, forDate, ...words }) => ({
      id,
      amount,
      forDate,
      step: separationStep(words),
    })),
    proposal: await findPendingProposal(db, claimId),
  };
}
