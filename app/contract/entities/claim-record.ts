import { z } from "zod";
import { CLAIM_EVENTS } from "~/domain/claim-timeline";
import { PAID_TO } from "~/domain/enrollment";
import { cents, claimerId, count, idOf, instant, isoDate } from "./primitives";

/** A status is passed through as text: an unknown one is shown as it is, in red (CLM-18, decision D17). */
export const claimStatus = z.string();

/** What a claim's receipts are for and for whom: first names, null for the employee (CLM-21). */
const claimSubject = z.object({
  expenseTypes: z.array(z.string()).readonly(),
  claimants: z.array(z.string().nullable()).readonly(),
  receiptCount: count,
});

/**
 * Claim summary (API-05): one card of the list. `submittedDate` is null while the claim is OPEN. The fields after the total are
 * ours, and another service may omit them: what the claim is for, why it was declined, the claim it was sent again as (D19), and
 * for a declined claim the latest day of its expenses, null if no receipt has one.
 */
export const claimSummary = z.object({
  id: idOf<"claim">(),
  claimStatus,
  extendStatus: z.string().nullable(),
  submittedDate: instant.nullable(),
  totalAmount: cents,
  subject: claimSubject.nullish(),
  reasonType: z.string().nullish(),
  reason: z.string().nullish(),
  sentAgainAs: idOf<"claim">().nullish(),
  lastExpenseDate: isoDate.nullish(),
});

/** All OPEN claims as one row (CLM-15). The empty object means there is none. */
export const openingSummary = z.union([
  claimSummary.extend({ openIdList: z.array(idOf<"claim">()).min(1) }),
  z.object({}).strict(),
]);

const storedFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int(),
  thumbnailUrl: z.string().nullable(),
  isPasswordProtected: z.boolean(),
});

/**
 * Receipt (API-05). A new receipt has amount 0, claimerId -1 and no coverage, date or type yet. Ours: `replacement`, the file
 * that replaces the present one when a receipt of a sent claim is next saved (decision D86); and `takenOn`, the Toronto day from
 * which it counts in a sent claim as an expense of each year, where that differs from the claim's own day.
 */
export const receipt = z.object({
  id: idOf<"receipt">(),
  claimId: idOf<"claim">(),
  amount: cents,
  attachmentUrl: z.string(),
  fileUrl: z.string(),
  claimerId,
  claimerType: z.enum(["EMPLOYEE", "DEPENDENTS"]).nullable(),
  claimerName: z.string().nullable(),
  relationship: z.string().nullable(),
  employeeBenefitCoverageId: idOf<"benefit coverage">().nullable(),
  typeOfClaim: z.string().nullable(),
  expenseDate: isoDate.nullable(),
  expenseTypeId: idOf<"expense type">().nullable(),
  expenseType: z.string().nullable(),
  expenseTypeOther: z.string().nullable(),
  notes: z.string().nullable(),
  file: storedFile,
  takenOn: z.record(z.string().regex(/^\d{4}$/), isoDate).nullish(),
  replacement: z.object({ fileUrl: z.string(), file: storedFile }).nullish(),
});

/** Claim separation (API-05): a part of a claim with its own payment. */
const claimSeparation = z.object({
  amount: cents,
  paidStatus: z.string().nullable(),
  status: z.string(),
  forDate: isoDate.nullable(),
});

/** An event of a claim; `amount` was approved, paid or charged as a fee, `paidTo` is where a payment went (CLD-07). */
const claimEvent = z.object({
  kind: z.enum(CLAIM_EVENTS),
  at: instant,
  amount: cents.nullable(),
  paidTo: z.enum(PAID_TO).nullish(),
});

/** The claim that a declined one was sent again as, or is being prepared as (decision D19). */
export const claimCopy = z.object({
  claimId: idOf<"claim">(),
  claimStatus,
  submittedDate: instant.nullable(),
  receiptIds: z.array(idOf<"receipt">()),
});

/**
 * Claim record (API-05). Both `claimStatus` and `status` are sent (decision D17). `extendStatus` as in the summary; the
 * specification does not name it here, so another service may omit it, as it may the fields after the receipts, which are ours.
 */
export const claimRecord = z.object({
  id: idOf<"claim">(),
  claimStatus,
  status: claimStatus,
  extendStatus: z.string().nullish(),
  totalAmount: cents,
  submittedDate: instant.nullable(),
  employeeName: z.string(),
  employeeEmail: z.string(),
  companyName: z.string(),
  maxPaid: cents.nullable(),
  enableClaimSeparation: z.boolean(),
  claimSeparations: z.array(claimSeparation),
  reasonType: z.string().nullable(),
  reason: z.string().nullable(),
  receipts: z.array(receipt),
  subject: claimSubject.nullish(),
  events: z.array(claimEvent).nullish(),
  sentAgain: claimCopy.nullish(),
  /** The declined claim this one was started from. */
  copyOfClaimId: idOf<"claim">().nullish(),
});

/** Claim policy and expense type (API-05). */
export const claimPolicy = z.object({ id: idOf<"claim policy">(), description: z.string() });
export const expenseType = z.object({ id: idOf<"expense type">(), name: z.string() });

export type ClaimSummary = z.infer<typeof claimSummary>;
export type OpeningSummary = z.infer<typeof openingSummary>;
export type ClaimCopy = z.infer<typeof claimCopy>;
export type ClaimRecord = z.infer<typeof claimRecord>;
export type Receipt = z.infer<typeof receipt>;
export type ClaimPolicy = z.infer<typeof claimPolicy>;
export type ExpenseTypeRecord = z.infer<typeof expenseType>;
