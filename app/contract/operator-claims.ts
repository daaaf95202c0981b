import { z } from "zod";
import { LISTED_CLAIM_STATUSES, PAYMENT_STATUSES, REJECT_REASONS } from "~/domain/claim";
import type { ClaimVersion } from "~/domain/claim-changes";
import { SEPARATION_STEPS } from "~/domain/claim-separation";
import { operatorPageInput } from "./entities/operator";
import {
  claimProposal,
  operatorClaim,
  operatorClaimState,
  operatorClaimSummary,
} from "./entities/operator-claim";
import { pageOf } from "./entities/page";
import { cents, isoDate, positiveIdOf } from "./entities/primitives";
import { operator } from "./operator-rights";

const version: z.ZodType<ClaimVersion, ClaimVersion> = z.int().min(1).max(2_147_483_647);

/** What the operator read before deciding (SUB-11); 409 with `details.changes` if the claim has changed since. */
const seen = { version, total: cents };

/** The operator's calls about sent claims and about proposals that wait for a second operator. */
export const operatorClaimCalls = {
  claims: operator.read
    .get("/claims", "Claims that were sent", {
      description: "The newest first; drafts are their owner's alone. Dates are Toronto days of sending.",
    })
    .input(
      z.object({
        ...operatorPageInput,
        status: z.enum(LISTED_CLAIM_STATUSES).optional(),
        paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
        employeeId: positiveIdOf<"employee">().optional(),
        company: z.string().max(300).optional(),
        from: isoDate.optional(),
        to: isoDate.optional(),
      }),
    )
    .output(pageOf(operatorClaimSummary)),
  claim: operator.read
    .get("/claims/{id}", "A sent claim with its receipts and parts", { refuses: { 404: "No sent claim" } })
    .input(z.object({ id: positiveIdOf<"claim">() }))
    .output(operatorClaim),
  approve: operator.decide
    .post("/claims/{id}/approval", "Approve a claim", {
      description:
        "What was set aside is owed from now on, as a whole or in parts that sum to it. Above the operator's ceiling it is only proposed.",
      refuses: {
        400: "Parts that do not sum to it",
        404: "No sent claim",
        409: "The claim is not REQUESTED any more, another one than was read (`details.changes`), or a receipt is not complete",
      },
    })
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
    .output(operatorClaimState),
  /** CLD-02. */
  reject: operator.decide
    .post("/claims/{id}/rejection", "Decline a claim", {
      description: "OTHER needs a `reason`.",
      refuses: {
        400: "No reason",
        404: "No sent claim",
        409: "The claim is not REQUESTED any more, or another one than was read (`details.changes`)",
      },
    })
    .input(
      z.object({
        id: positiveIdOf<"claim">(),
        ...seen,
        reasonType: z.enum(REJECT_REASONS),
        reason: z.string().max(1000).nullish(),
      }),
    )
    .output(operatorClaimState),
  pay: operator.pay
    .post("/claims/{id}/payment", "Pay all that is still owed for an approved claim", {
      description: "Above the operator's ceiling it is only proposed.",
      refuses: {
        404: "No sent claim",
        409: "Nothing is owed, or it is another claim than was read (`details.changes`)",
      },
    })
    .input(z.object({ id: positiveIdOf<"claim">(), ...seen }))
    .output(operatorClaimState),
  markSeparation: operator.pay
    .put("/claims/{id}/separations/{separationId}", "Bring a part of a claim a step on", {
      description: "CMP pays it.",
      refuses: {
        404: "No such part",
        409: "A step it may not take, or another claim than was read (`details.changes`)",
      },
    })
    .input(
      z.object({
        id: positiveIdOf<"claim">(),
        separationId: positiveIdOf<"claim separation">(),
        ...seen,
        step: z.enum(SEPARATION_STEPS),
      }),
    )
    .output(operatorClaimState),
  proposals: operator.read
    .get("/proposals", "What waits for a second operator", {
      description:
        "The oldest first. Approving or paying a claim that covers more than the operator's ceiling is only proposed; it holds for the version it was made for.",
    })
    .output(z.array(claimProposal)),
  confirmProposal: operator.decideOrPay
    .post("/proposals/{id}/confirmation", "Do what another operator proposed", {
      description:
        "By an operator of the role that it takes. A part of an approval whose day has passed since the proposal is due on the day of the confirmation.",
      refuses: {
        403: "The operator proposed it, or has not the role",
        404: "No proposal",
        409: "The claim has changed since, or the proposal is closed",
      },
    })
    .input(z.object({ id: positiveIdOf<"claim proposal">(), ...seen }))
    .output(operatorClaimState),
  withdrawProposal: operator.decideOrPay
    .post("/proposals/{id}/withdrawal", "Let nothing come of a proposal", {
      refuses: {
        403: "The operator has not the role",
        404: "No proposal",
        409: "The proposal is closed",
      },
    })
    .input(z.object({ id: positiveIdOf<"claim proposal">() }))
    .output(operatorClaimState),
};
