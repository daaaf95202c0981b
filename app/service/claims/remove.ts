import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { claims } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { dropReplacementsOfClaim } from "./drop-replacement";
import { releaseHold } from "./hold";
import { claimStatusError, lockOwnClaim, type StoredClaim } from "./own-claim";
import { requireKnown } from "./require-known";
import { texts } from "./texts";

/**
 * DELETE claims/remove/{id}: disables a claim (decision D23), which hides it, keeps its receipts and releases the money set aside
 * for it. Idempotent.
 * @throws {ServiceError} also 409 when the caller was asked about a draft that was submitted or changed meanwhile (decision D76)
 */
export async function removeClaim(
  deps: ServiceDeps,
  caller: Caller,
  input: Inputs["claim"]["remove"],
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    // Removing a dependent at the same time changes the receipts of drafts.
    await lockEmployee(tx, caller.employeeId);
    const claim = await lockOwnClaim(tx, caller, input.id);
    if (claim.status === "DISABLED") return;
    if (input.knownAs !== undefined) {
      if (claim.status !== "OPEN") throw claimStatusError(claim.status);
      await requireKnown(tx, caller, claim.id, input.knownAs, texts.removesOther);
    }
    await disableClaim(tx, deps, caller, claim);
  });
}

/** Disables a locked OPEN or REQUESTED claim. @throws {ServiceError} 409 for a decided one */
export async function disableClaim(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  claim: StoredClaim,
): Promise<void> {
  if (claim.status !== "OPEN" && claim.status !== "REQUESTED") throw claimStatusError(claim.status);
  const isSent = claim.status === "REQUESTED";
  if (isSent) await releaseHold(tx, { id: claim.id, employeeId: caller.employeeId, at: deps.clock.now() });
  const droppedFiles = isSent ? await dropReplacementsOfClaim(tx, claim.id) : 0;
  await tx.update(claims).set({ status: "DISABLED", paymentStatus: null }).where(eq(claims.id, claim.id));
  const details = droppedFiles > 0 ? { droppedFiles } : undefined;
  await recordAudit(tx, deps, caller, { action: "claim.removed", subjectId: claim.id, details });
}
