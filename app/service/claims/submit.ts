import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { sumOf } from "~/domain/money";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { claimAgreements, claims } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notify } from "../mail/notify";
import { ServiceError } from "../service-error";
import { findDuplicateClaim } from "./duplicates";
import { readClaimContext, readReceiptsOfClaim } from "./facts";
import { placeHold } from "./hold";
import { requireMayClaim, requireSendable } from "./may-send";
import { claimStatusError, lockOwnClaim, type StoredClaim } from "./own-claim";
import { listPoliciesInForce } from "./reference-data";
import { requireKnown } from "./require-known";
import { texts } from "./texts";

/** `submitAnyway` true records that the person saw the duplicate (decision D22); false makes the call check for one. */
type Submission = Inputs["claim"]["submit"];

/**
 * Sends an OPEN claim: in one transaction validates everything again, sets the money aside (never more than is available, D24),
 * records the agreements and notifies the owner (SUB-01 to SUB-06). Idempotent: a REQUESTED claim stays unchanged.
 * @throws {ServiceError} also 409 when the claim was removed, when it is not what the caller knows (decision D76), while the year
 * transition holds it back, and when it needs money of a year that the person still has to divide
 */
export async function submitClaim(deps: ServiceDeps, caller: Caller, input: Submission): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    // Two claims sent concurrently would not see each other, so submissions of one person are serialised.
    await lockEmployee(tx, caller.employeeId);
    const claim = await lockOwnClaim(tx, caller, input.claimId);
    if (claim.status === "REQUESTED") return;
    if (claim.status !== "OPEN") throw claimStatusError(claim.status);
    await send(tx, deps, caller, claim, input);
  });
}

async function send(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  claim: StoredClaim,
  input: Submission,
): Promise<void> {
  const claimContext = await readClaimContext(tx, deps, caller);
  requireMayClaim(claimContext);
  if (input.knownAs !== undefined)
    await requireKnown(tx, caller, claim.id, input.knownAs, texts.claimChanged);
  const receipts = await readReceiptsOfClaim(tx, claim.id);
  await requireSendable(tx, caller, claimContext, { id: claim.id, receipts });
  const policies = await listPoliciesInForce(tx);
  if (!policies.every(({ id }) => input.claimPolicys.includes(id))) {
    throw new ServiceError(400, texts.agreeToAll, "policiesNotAgreed");
  }
  if (input.submitAnyway === false) {
    const alike = await findDuplicateClaim(tx, claim);
    if (alike) throw new ServiceError(409, texts.claimLooksAlike(alike.id), "duplicate");
  }

  const { now: at } = claimContext;
  const { employeeId } = caller;
  const receiptIds = receipts.map(({ id }) => id);
  const { hold } = await placeHold(tx, { id: claim.id, employeeId, receipts, at, sentAt: at }, receiptIds);
  await tx
    .update(claims)
    .set({ status: "REQUESTED", submittedAt: at, submittedAnyway: input.submitAnyway ?? false, ...hold })
    .where(eq(claims.id, claim.id));
  if (policies.length > 0) {
    const agreed = policies.map(({ id }) => ({ claimId: claim.id, policyId: id, agreedAt: at }));
    await tx.insert(claimAgreements).values(agreed);
  }
  await recordAudit(tx, deps, caller, { action: "claim.submitted", subjectId: claim.id });
  const amount = sumOf(receipts);
  await notify(tx, {
    employeeId,
    type: "CLAIM_SUBMITTED",
    kind: "claimSubmitted",
    cause: `claim-submitted:${claim.id}`,
    payload: ({ firstName }) => ({ firstName, claimId: claim.id, amount }),
  });
}
