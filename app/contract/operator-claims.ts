import { z } from "zod";
import { REJECT_REASONS } from "~/domain/claim";
import type { ClaimVersion } from "~/domain/claim-changes";
import { SEPARATION_STEPS } from "~/domain/claim-separation";
import {
  claimProposal,
  operatorClaim,
  operatorClaimState,
  operatorClaimSummary,
  operatorPage,
} from "./entities/operator";
import { cents, count, isoDate, positiveIdOf } from "./entities/primitives";
import { calls } from "./operator-rights";

const version: z.ZodType<ClaimVersion, ClaimVersion> = z.int().min(1).max(2_147_483_647);

/** What the operator read before deciding (SUB-11); 409 with `details.changes` when the claim is another one since. */
const seen = { version, total: cents };

/** GET claims: submitted claims, newest first; drafts are their owner's alone. Dates are Toronto days of submission. */
const claims = calls.read
  .route({ method: "GET", path: "/claims" })
  .input(
    z.object({
      ...operatorPage,
      status: z.enum(["REQUESTED", "APPROVED", "REJECTED"]).optional(),
      paymentStatus: z.enum(["PARTIALLY_PAID", "PENDING_PAYMENT", "FULLY_PAID"]).optional(),
      employeeId: positiveIdOf<"employee">().optional(),
      company: z.string().max(300).optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
  )
  .output(z.object({ records: z.array(operatorClaimSummary), pageCount: count, total: count }));

/** GET claims/{id}: a submitted claim with its receipts and parts. */
const claim = calls.read
  .route({ method: "GET", path: "/claims/{id}" })
  .input(z.object({ id: positiveIdOf<"claim">() }))
  .output(operatorClaim);

/**
 * POST claims/{id}/approval: what was set aside is owed from now on, as a whole or in parts that sum to it. 409 when the
 * claim is not REQUESTED any more (a decided claim never changes), or a receipt is not complete.
 */
const approve = calls.decide
  .route({ method: "POST", path: "/claims/{id}/approval" })
  .input(
    z.object({
      id: positiveIdOf<"claim">(),
      ...seen,
      separations: z
        .array(z.object({ amount: cents, forDate: isoDate }))
        .max(60)
        .optional(),
    }),
  )
  .output(operatorClaimState);

/** POST claims/{id}/rejection: OTHER needs a `reason` (CLD-02). 409 when the claim is not REQUESTED any more. */
const reject = calls.decide
  .route({ method: "POST", path: "/claims/{id}/rejection" })
  .input(
    z.object({
      id: positiveIdOf<"claim">(),
      ...seen,
      reasonType: z.enum(REJECT_REASONS),
      reason: z.string().max(1000).nullish(),
    }),
  )
  .output(operatorClaimState);

/** POST claims/{id}/payment: pays all that is still owed for an approved claim. 409 when nothing is. */
const pay = calls.pay
  .route({ method: "POST", path: "/claims/{id}/payment" })
  .input(z.object({ id: positiveIdOf<"claim">(), ...seen }))
  .output(operatorClaimState);

/** PUT claims/{id}/separations/{separationId}: brings a part a step on; CMP pays it. 409 for a step it may not take. */
const markSeparation = calls.pay
  .route({ method: "PUT", path: "/claims/{id}/separations/{separationId}" })
  .input(
    z.object({
      id: positiveIdOf<"claim">(),
      separationId: positiveIdOf<"claim separation">(),
      ...seen,
      step: z.enum(SEPARATION_STEPS),
    }),
  )
  .output(operatorClaimState);

/**
 * GET proposals: what waits for a second operator, oldest first. Approving or paying a claim that covers more than the
 * operator's ceiling is only proposed; it holds for the version it was made for.
 */
const proposals = calls.read.route({ method: "GET", path: "/proposals" }).output(z.array(claimProposal));

/**
 * POST proposals/{id}/confirmation: does what was proposed, by another operator of the role it takes. 403 for the one who
 * proposed it, 409 when the claim has changed since or the proposal is closed.
 */
const confirmProposal = calls.decideOrPay
  .route({ method: "POST", path: "/proposals/{id}/confirmation" })
  .input(z.object({ id: positiveIdOf<"claim proposal">(), ...seen }))
  .output(operatorClaimState);

/** POST proposals/{id}/withdrawal: nothing comes of a proposal. 409 when it is closed. */
const withdrawProposal = calls.decideOrPay
  .route({ method: "POST", path: "/proposals/{id}/withdrawal" })
  .input(z.object({ id: positiveIdOf<"claim proposal">() }))
  .output(operatorClaimState);

/** The operator's calls about claims that were sent, and about what waits for a second operator. */
export const operatorClaims = {
  claims,
  claim,
  approve,
  reject,
  pay,
  markSeparation,
  proposals,
  confirmProposal,
  withdrawProposal,
};
