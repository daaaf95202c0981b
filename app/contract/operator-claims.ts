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
    .get("/claims", "List submitted claims", {
      description: "Newest first, without drafts. Dates are the Toronto days of submission.",
      refuses: { 404: "No such company" },
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
    .get("/claims/{id}", "Get a submitted claim with its receipts and separations", {
      refuses: { 404: "No such submitted claim" },
    })
    .input(z.object({ id: positiveIdOf<"claim">() }))
    .output(operatorClaim),
  approve: operator.decide
    .post("/claims/{id}/approval", "Approve a claim", {
      description:
        "The held amount becomes payable, as a whole or in separations that add up to it. Above the operator's ceiling, only creates a proposal.",
      refuses: {
        400: "The separations do not add up to the held amount",
        404: "No such submitted claim",
        409: "The claim is no longer REQUESTED, has changed since it was read (`details.changes`), or has an incomplete receipt",
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
      description: "Reason type OTHER needs a `reason`.",
      refuses: {
        400: "The reason is missing",
        404: "No such submitted claim",
        409: "The claim is no longer REQUESTED, or has changed since it was read (`details.changes`)",
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
    .post("/claims/{id}/payment", "Pay everything that is still due for an approved claim", {
      description: "Above the operator's ceiling, only creates a proposal.",
      refuses: {
        404: "No such submitted claim",
        409: "Nothing is due, or the claim has changed since it was read (`details.changes`)",
      },
    })
    .input(z.object({ id: positiveIdOf<"claim">(), ...seen }))
    .output(operatorClaimState),
  markSeparation: operator.pay
    .put("/claims/{id}/separations/{separationId}", "Change the status of a claim's separation", {
      description: "Status CMP pays it.",
      refuses: {
        404: "No such separation",
        409: "The status cannot follow the present one, or the claim has changed since it was read (`details.changes`)",
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
    .get("/proposals", "List proposals that wait for a second operator", {
      description:
        "Oldest first. Approving or paying more than the operator's ceiling creates a proposal, which is valid for one version of the claim.",
    })
    .output(z.array(claimProposal)),
  confirmProposal: operator.decideOrPay
    .post("/proposals/{id}/confirmation", "Confirm another operator's proposal", {
      description:
        "The confirming operator needs the same role. A separation whose day has passed since the proposal is due on the day of the confirmation.",
      refuses: {
        403: "The operator made the proposal, or lacks the role",
        404: "No such proposal",
        409: "The claim has changed since, or the proposal is closed",
      },
    })
    .input(z.object({ id: positiveIdOf<"claim proposal">(), ...seen }))
    .output(operatorClaimState),
  withdrawProposal: operator.decideOrPay
    .post("/proposals/{id}/withdrawal", "Withdraw a proposal", {
      refuses: {
        403: "The operator lacks the role",
        404: "No such proposal",
        409: "The proposal is closed",
      },
    })
    .input(z.object({ id: positiveIdOf<"claim proposal">() }))
    .output(operatorClaimState),
};
