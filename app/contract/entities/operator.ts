import { z } from "zod";
import { PAYMENT_STATUSES } from "~/domain/claim";
import { SEPARATION_STEPS } from "~/domain/claim-separation";
import { OPERATOR_ROLES } from "~/domain/operator-role";
import { GUIDE_TYPES } from "~/domain/published-document";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { claimRecord, claimStatus } from "./claim-record";
import { pageInput } from "./page";
import { reAllocationStatus } from "./person";
import { benefitYear, cents, claimVersion, count, idOf, instant, isoDate } from "./primitives";

/** The page of an operator's list that is requested. */
export const operatorPageInput = pageInput(20);

/** A person as operators see them. `standing`: invited, signed up, or set up. `fund` is the mid-year change, cents. */
export const operatorPerson = z.object({
  id: idOf<"employee">(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  className: z.string().nullable(),
  standing: z.enum(["INVITED", "SIGNED_UP", "SET_UP"]),
  reAllocationStatus,
  fund: cents,
  /** The benefit year of that change, among whose coverages it is divided, even later; null if none is required. */
  fundYear: benefitYear.nullable(),
  eligibilityDate: isoDate.nullable(),
  benefitCancellationDate: isoDate.nullable(),
  /** Whether the person may not change this year's amounts (ALO-06). */
  isAllocationLocked: z.boolean(),
  /** Whether the person may read the machines in the inspector (MCH-02). */
  isAnalyst: z.boolean(),
});

/** One row of an invitation list as typed; the service validates every field and reports row by row. */
export const invitationRow = z.object({
  email: z.string().max(1000),
  firstName: z.string().max(1000),
  lastName: z.string().max(1000),
  company: z.string().max(1000),
  className: z.string().max(1000),
  eligibilityDate: z.string().max(1000),
  proRated: z.string().max(1000).optional(),
  role: z.string().max(1000).optional(),
});

/** The outcomes of the rows, in the order given. A row with problems is skipped; a warning stops nothing. */
export const invitationOutcome = z.object({
  email: z.string(),
  outcome: z.enum(["INVITED", "WOULD_BE_INVITED", "LEFT_OUT"]),
  employeeId: idOf<"employee">().nullable(),
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});

/** A company with its number of people, and of plans in all years. */
export const operatorCompany = z.object({
  id: idOf<"employer">(),
  companyName: z.string(),
  people: count,
  plans: count,
});

/**
 * What a class of employees is offered in a benefit year; cents. `fixedAmounts` are set by the employer; the fee's rates are
 * hundredths of a percent.
 */
export const offeredPlan = z.object({
  id: idOf<"plan">(),
  companyName: z.string(),
  className: z.string(),
  benefitYear,
  startDate: isoDate,
  totalAmount: cents,
  enrollments: z.array(z.string()),
  fixedAmounts: z.array(z.object({ enrollment: z.string(), amount: cents })),
  enableMonthlyLimit: z.boolean(),
  rolloverAllowed: z.boolean(),
  runOutEndDate: isoDate.nullable(),
  groupInsuranceNames: z.array(z.string()),
  administrationFeeBasisPoints: z.int(),
  administrationFeeTaxBasisPoints: z.int(),
});

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

/**
 * A claim as its owner sees it, with what only the operator needs, all read at the same moment: a decision names its `version`
 * and `totalAmount`. `address` opens a receipt's file for five minutes.
 */
export const operatorClaim = claimRecord.extend({
  version: claimVersion,
  employeeId: idOf<"employee">(),
  decidedDate: instant.nullable(),
  standing: operatorClaimState,
  files: z.array(z.object({ receiptId: idOf<"receipt">(), address: z.string() })),
});

const account = z.object({
  kind: z.string(),
  benefitYear: benefitYear.nullable(),
  enrollmentName: z.string().nullable(),
});

/** A person's ledger: the balance of every account, and a page of its transactions, newest first; cents. */
export const personLedger = z.object({
  accounts: z.array(account.extend({ balance: cents })),
  transactions: z.array(
    z.object({
      id: idOf<"ledger transaction">(),
      kind: z.string(),
      title: z.string(),
      description: z.string(),
      claimId: idOf<"claim">().nullable(),
      createdDate: instant,
      postings: z.array(account.extend({ amount: cents })),
    }),
  ),
  pageCount: count,
  total: count,
});

/** The result of recomputing every balance from its postings; in a sound ledger both lists are empty. */
export const ledgerVerification = z.object({
  isSound: z.boolean(),
  accounts: count,
  transactions: count,
  wrongAccounts: z.array(
    z.object({ id: idOf<"ledger account">(), stored: cents, derived: cents, lowest: cents }),
  ),
  unbalancedTransactions: z.array(idOf<"ledger transaction">()),
});

/** Money that a person asked to have paid to their bank account, and the outcome; cents. */
export const operatorWithdrawal = z.object({
  id: idOf<"withdrawal">(),
  employeeId: idOf<"employee">(),
  employeeName: z.string(),
  employeeEmail: z.string(),
  companyName: z.string(),
  referenceId: z.string(),
  partnerId: z.string(),
  amount: cents,
  accountNumberEnding: z.string(),
  /** The person's bank account has changed since: the request can only be rejected. */
  accountChanged: z.boolean(),
  status: z.enum(WITHDRAWAL_STATUSES),
  requestedDate: instant,
  decidedDate: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});

/** What an employer publishes for its employees; `type` names a spending-account guide (API-05). Size in bytes. */
export const operatorDocument = z.object({
  id: idOf<"published document">(),
  companyName: z.string(),
  title: z.string(),
  type: z.enum(GUIDE_TYPES).nullable(),
  display: z.boolean(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
});

/**
 * An operator as administrators see them (SEC-07). `isInstallation`: it stands for the key of the settings; `ceiling` in cents.
 */
export const operatorAccount = z.object({
  id: idOf<"operator">(),
  name: z.string(),
  role: z.enum(OPERATOR_ROLES),
  ceiling: cents.nullable(),
  isInstallation: z.boolean(),
  createdDate: instant,
  createdBy: z.string().nullable(),
  lastUsedDate: instant.nullable(),
  revokedDate: instant.nullable(),
});

/** The same with the key, which is returned only once; null if a repeated command gets its first response again. */
export const operatorWithKey = operatorAccount.extend({ key: z.string().nullable() });

export type ClaimProposal = z.infer<typeof claimProposal>;
export type OperatorAccount = z.infer<typeof operatorAccount>;
export type OperatorWithKey = z.infer<typeof operatorWithKey>;
export type OperatorCompany = z.infer<typeof operatorCompany>;
export type OperatorDocument = z.infer<typeof operatorDocument>;
export type OperatorPerson = z.infer<typeof operatorPerson>;
export type InvitationRow = z.infer<typeof invitationRow>;
export type InvitationOutcome = z.infer<typeof invitationOutcome>;
export type OfferedPlan = z.infer<typeof offeredPlan>;
export type OperatorClaimState = z.infer<typeof operatorClaimState>;
export type OperatorClaimSummary = z.infer<typeof operatorClaimSummary>;
export type OperatorClaim = z.infer<typeof operatorClaim>;
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawal>;
export type PersonLedger = z.infer<typeof personLedger>;
export type LedgerVerification = z.infer<typeof ledgerVerification>;
