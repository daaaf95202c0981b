import { eq } from "drizzle-orm";
import type { ClaimStanding } from "~/contract/entities/operator";
import type { SeparationStep, SeparationWish } from "~/domain/claim-separation";
import { approveClaim, type Rejection, rejectClaim } from "../claims/decide";
import { refusalOfStatus } from "../claims/own-claim";
import { markSeparation as mark, payClaim } from "../claims/pay";
import { requireComplete, requireSeen, type Seen } from "../claims/require-seen";
import { texts as claimTexts } from "../claims/texts";
import type { Transaction } from "../database";
import { claims } from "../database/schema";
import type { ServiceParts } from "../parts";
import { notFound, Refusal } from "../refusal";
import { standingOfClaim } from "./claims";
import { tellOfPayment, tellOfRejection } from "./tell";
import { texts } from "./texts";
import { leaveOperatorTrace } from "./trace";

type Claim = typeof claims.$inferSelect;

/** Which claim, and what of it was seen (SUB-11). */
interface Decision extends Seen {
  readonly id: number;
}

/**
 * POST claims/{id}/approval: what was set aside for the claim is owed from now on (section 4).
 *
 * @throws {Refusal} 404 for no claim; 409 when it is not REQUESTED, was changed since it was read, has a receipt that is not
 * complete, or nothing is set aside; 400 for wrong parts
 */
export async function approve(
  parts: ServiceParts,
  input: Decision & { readonly separations?: readonly SeparationWish[] | undefined },
): Promise<ClaimStanding> {
  return decided(parts, input, async (tx, claim) => {
    await requireComplete(tx, claim.id);
    const { approved } = await approveClaim(tx, movedNow(parts, claim), input.separations ?? []);
    const details = { approved, parts: input.separations?.length ?? 0 };
    await traceOf(tx, parts, claim, "claim.approved", details);
  });
}

/**
 * POST claims/{id}/rejection: declines the claim; what was set aside is available again (section 4, CLD-02).
 *
 * @throws {Refusal} 404 for no claim; 409 when it is not REQUESTED or was changed since it was read; 400 for OTHER without a
 * reason
 */
export async function reject(
  parts: ServiceParts,
  input: Decision & {
    readonly reasonType: Rejection["reasonType"];
    readonly reason?: string | null | undefined;
  },
): Promise<ClaimStanding> {
  return decided(parts, input, async (tx, claim) => {
    const { reasonType, reason = null } = input;
    await rejectClaim(tx, movedNow(parts, claim), { reasonType, reason });
    await traceOf(tx, parts, claim, "claim.rejected", { reasonType });
    await tellOfRejection(tx, claim, { reasonType, reason });
  });
}

/**
 * POST claims/{id}/payment: pays all that is still owed.
 *
 * @throws {Refusal} 404 for no claim, 409 when nothing is owed or it was changed since it was read
 */
export async function pay(parts: ServiceParts, input: Decision): Promise<ClaimStanding> {
  return approved(parts, input, async (tx, claim) => {
    const paid = await payClaim(tx, movedNow(parts, claim));
    await traceOf(tx, parts, claim, "claim.paid");
    await tellOfPayment(tx, claim, paid, "rest");
  });
}

/**
 * PUT claims/{id}/separations/{separationId}: brings a part a step on (CLD-04); CMP pays it.
 *
 * @throws {Refusal} 404 for no claim or part, 409 for a step it may not take or a claim changed since it was read
 */
export async function markSeparation(
  parts: ServiceParts,
  input: Decision & { readonly separationId: number; readonly step: SeparationStep },
): Promise<ClaimStanding> {
  return approved(parts, input, async (tx, claim) => {
    const { separationId, step } = input;
    const paid = await mark(tx, movedNow(parts, claim), separationId, step);
    await traceOf(tx, parts, claim, "separation.marked", { separationId, step });
    await tellOfPayment(tx, claim, paid, `part-${separationId}`);
  });
}

/** The work on a claim that waits for its decision: nobody else decides it meanwhile, and a decided one never changes. */
function decided(
  parts: ServiceParts,
  decision: Decision,
  work: (tx: Transaction, claim: Claim) => Promise<void>,
): Promise<ClaimStanding> {
  return withClaim(parts, decision.id, async (tx, claim) => {
    if (claim.status !== "REQUESTED") throw refusalOfStatus(claim.status);
    await requireSeen(tx, claim.id, decision);
    await work(tx, claim);
  });
}

function approved(
  parts: ServiceParts,
  decision: Decision,
  work: (tx: Transaction, claim: Claim) => Promise<void>,
): Promise<ClaimStanding> {
  return withClaim(parts, decision.id, async (tx, claim) => {
    if (claim.status !== "APPROVED") throw new Refusal(409, claimTexts.notApproved, "notApproved");
    await requireSeen(tx, claim.id, decision);
    await work(tx, claim);
  });
}

async function withClaim(
  parts: ServiceParts,
  id: number,
  work: (tx: Transaction, claim: Claim) => Promise<void>,
): Promise<ClaimStanding> {
  return parts.db.transaction(async (tx) => {
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for("update");
    // A draft is its owner's alone, as is a claim that was removed.
    if (!claim || claim.status === "OPEN" || claim.status === "DISABLED") throw notFound(texts.noSuchClaim);
    await work(tx, claim);
    return standingOfClaim(tx, id);
  });
}

function movedNow(parts: ServiceParts, { id, employeeId }: Claim) {
  return { id, employeeId, at: parts.clock.now() };
}

function traceOf(
  tx: Transaction,
  parts: ServiceParts,
  { id, employeeId }: Claim,
  action: "claim.approved" | "claim.rejected" | "claim.paid" | "separation.marked",
  details?: Readonly<Record<string, string | number>>,
): Promise<void> {
  return leaveOperatorTrace(tx, parts, {
    action,
    employeeId,
    subjectId: id,
    ...(details ? { details } : {}),
  });
}
