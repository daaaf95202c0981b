import { z } from "zod";
import { PAYMENT_STATUSES } from "~/domain/claim";
import { SEPARATION_STEPS } from "~/domain/claim-separation";
import { claimRecord, claimStatus } from "./claim-record";
import { cents, claimVersion, idOf, instant, isoDate } from "./primitives";

const paymentStatus = z.enum(PAYMENT_STATUSES).nullable();

/** A part of an approved claim and its current step. */
const operatorSeparation = z.object({
  id: idOf<"claim separation">(),
  amount: cents,
  forDate: isoDate,
  step: z.enum(SEPARATION_STEPS),
});

/** A proposal that waits for a second operator; `amount` is what the claim covers, cents. */
export const claimProposal = z.object({
  id: idOf<"claim proposal">(),
  claimId: idOf<"claim">(),
  action: z.enum(["APPROVE", "PAY", "MARK"]),
  /** For an approval: the parts in which it is to be paid; empty: as a whole. */
  separations: z.array(z.object({ amount: cents, forDate: isoDate })),
  /** The part that a payment pays; null: all that is owed. */
  separationId: idOf<"claim separation">().nullable(),
  version: claimVersion,
  total: cents,
  amount: cents,
  proposedBy: z.string(),
  proposedDate: instant,
});
export type ClaimProposal = z.infer<typeof claimProposal>;

/** The state of a claim after a decision or payment. `approvedAmount` is what was set aside for it; cents. */
export const operatorClaimState = z.object({
  id: idOf<"claim">(),
  version: claimVersion,
  claimStatus,
  paymentStatus,
  totalAmount: cents,
  approvedAmount: cents,
  paidAmount: cents,
  separations: z.array(operatorSeparation),
  /** A proposal that waits for a second operator; nothing of it has been done yet. */
  proposal: claimProposal.nullable(),
});
export type OperatorClaimState = z.infer<typeof operatorClaimState>;

/** One line of the operator's list of claims. */
export const operatorClaimSummary = z.object({
  id: idOf<"claim">(),
  version: claimVersion,
  claimStatus,
  paymentStatus,
  submittedDate: instant,
  totalAmount: cents,
  approvedAmount: cents,
  employeeId: idOf<"employee">(),
  employeeName: z.string(),
  employeeEmail: z.string(),
  companyName: z.string(),
});
export type OperatorClaimSummary = z.infer<typeof operatorClaimSummary>;

/**
 * A claim as its owner sees it, with what only the operator needs, all read at the same moment: a decision names its `version`
 * and `totalAmount`. `url` opens a receipt's file for five minutes.
 */
export const operatorClaim = claimRecord.extend({
  version: claimVersion,
  employeeId: idOf<"employee">(),
  decidedDate: instant.nullable(),
  state: operatorClaimState,
  files: z.array(z.object({ receiptId: idOf<"receipt">(), url: z.string() })),
});
export type OperatorClaim = z.infer<typeof operatorClaim>;
