import { oc } from "@orpc/contract";
import { z } from "zod";
import { REJECT_REASONS } from "~/domain/claim";
import type { ClaimVersion } from "~/domain/claim-changes";
import { SEPARATION_STEPS } from "~/domain/claim-separation";
import { INVITATIONS_AT_ONCE } from "~/domain/invitation";
import { OPERATOR_ROLES } from "~/domain/operator-role";
import {
  claimProposal,
  invitationOutcome,
  invitationRow,
  ledgerVerification,
  offeredPlan,
  operatorAccount,
  operatorClaim,
  operatorClaimState,
  operatorClaimSummary,
  operatorCompany,
  operatorDocument,
  operatorPerson,
  operatorWithKey,
  personLedger,
} from "./entities/operator";
import { reAllocationStatus } from "./entities/person";
import { cents, centsFromZero, count, isoDate, positiveIdOf } from "./entities/primitives";
import { forgetKeys, resealData, rotateKeys } from "./operator-keys";
import { calls } from "./operator-rights";

/** The header that carries the operator's key; an employee's bearer token opens nothing here. */
export const OPERATOR_KEY = "Operator-Key";

const page = {
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number<number>().int().min(1).max(100).default(20),
};
const email = z.string().max(320);

const version: z.ZodType<ClaimVersion, ClaimVersion> = z.int().min(1).max(2_147_483_647);

/** What the operator read before deciding (SUB-11); 409 with `details.changes` when the claim is another one since. */
const seen = { version, total: cents };

/** GET companies: every company, by name. */
const companies = calls.read.route({ method: "GET", path: "/companies" }).output(z.array(operatorCompany));

/** POST companies: a new company, which offers nothing yet. 409 for a name that is there, however it is capitalised. */
const addCompany = calls.administer
  .route({ method: "POST", path: "/companies" })
  .input(z.object({ companyName: z.string().max(1000) }))
  .output(operatorCompany);

/** GET plans: what can be offered to whom, this benefit year and later. */
const plans = calls.read
  .route({ method: "GET", path: "/plans" })
  .input(z.object({ company: z.string().max(300).optional() }))
  .output(z.array(offeredPlan));

/**
 * POST plans: what a company offers one class in the benefit year of `startDate`; cents, Toronto days. A category with a
 * `fixedAmount` is not the employee's to choose. 404 for no company, 409 for a class that has a plan in that year.
 */
const addPlan = calls.administer
  .route({ method: "POST", path: "/plans" })
  .input(
    z.object({
      company: z.string().max(300),
      className: z.string().max(1000),
      totalAmount: cents,
      startDate: isoDate,
      enrollments: z
        .array(z.object({ enrollmentId: positiveIdOf<"enrollment">(), fixedAmount: cents.nullish() }))
        .max(100),
      enableMonthlyLimit: z.boolean().default(false),
      rolloverAllowed: z.boolean().default(false),
      runOutEndDate: isoDate.nullish(),
    }),
  )
  .output(offeredPlan);

/** GET people: everybody, by company and name. */
const people = calls.read
  .route({ method: "GET", path: "/people" })
  .input(z.object({ ...page, company: z.string().max(300).optional() }))
  .output(z.object({ records: z.array(operatorPerson), pageCount: count, total: count }));

/** POST people/find: one person by e-mail, in a body so that the address reaches no log. 404 when there is none. */
const findPerson = calls.read
  .route({ method: "POST", path: "/people/find" })
  .input(z.object({ email }))
  .output(operatorPerson);

/**
 * POST invitations: invites up to so many people in one transaction. Rows are judged one by one: those with problems are
 * left out, all others are invited. `dryRun` judges and changes nothing.
 */
const invite = calls.administer
  .route({ method: "POST", path: "/invitations" })
  .input(
    z.object({
      people: z.array(invitationRow).min(1).max(INVITATIONS_AT_ONCE),
      dryRun: z.boolean().default(false),
    }),
  )
  .output(z.object({ rows: z.array(invitationOutcome) }));

/** POST people/{id}/invitation: a new link for somebody who has not signed up; the links before end. 409 afterwards. */
const inviteAgain = calls.administer
  .route({ method: "POST", path: "/people/{id}/invitation" })
  .input(z.object({ id: positiveIdOf<"employee">() }))
  .output(operatorPerson);

/** PUT people/{id}/benefit-cancellation: the last Toronto day of the benefit; null takes a cancellation back. */
const cancelBenefit = calls.administer
  .route({ method: "PUT", path: "/people/{id}/benefit-cancellation" })
  .input(z.object({ id: positiveIdOf<"employee">(), date: isoDate.nullable() }))
  .output(operatorPerson);

/**
 * PUT people/{id}/re-allocation: the status of section 4 and, for CHANGE_REQUIRED, the fund to spread (negative: to take
 * back), cents. 400 for a fund with another status, 409 before set-up or for taking back more than is left.
 */
const setReAllocation = calls.administer
  .route({ method: "PUT", path: "/people/{id}/re-allocation" })
  .input(z.object({ id: positiveIdOf<"employee">(), status: reAllocationStatus, fund: cents.default(0) }))
  .output(operatorPerson);

/** PUT people/{id}/allocation-lock: whether the person may change this year's amounts (ALO-06). */
const lockAllocation = calls.administer
  .route({ method: "PUT", path: "/people/{id}/allocation-lock" })
  .input(z.object({ id: positiveIdOf<"employee">(), isLocked: z.boolean() }))
  .output(operatorPerson);

/** GET people/{id}/ledger: every account, and a page of the transactions. */
const personsLedger = calls.read
  .route({ method: "GET", path: "/people/{id}/ledger" })
  .input(z.object({ id: positiveIdOf<"employee">(), ...page }))
  .output(personLedger);

/** GET ledger/verification: derives the whole ledger again. */
const verifyLedger = calls.read
  .route({ method: "GET", path: "/ledger/verification" })
  .output(ledgerVerification);

/** GET claims: submitted claims, newest first; drafts are their owner's alone. Dates are Toronto days of submission. */
const claims = calls.read
  .route({ method: "GET", path: "/claims" })
  .input(
    z.object({
      ...page,
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

/** GET operator: who calls, as the key says. */
const whoAmI = calls.read
  .meta({ roles: ["READ"], keepsOperators: true })
  .route({ method: "GET", path: "/operator" })
  .output(operatorAccount);

/** POST operator/key: a new key for the caller; the old one opens nothing from then on. 409 for the installation's key. */
const renewOwnKey = calls.read.route({ method: "POST", path: "/operator/key" }).output(operatorWithKey);

/** GET operators: everybody who has or had a key, by name. */
const operators = calls.keepOperators
  .route({ method: "GET", path: "/operators" })
  .output(z.array(operatorAccount));

const rights = { role: z.enum(OPERATOR_ROLES), ceiling: centsFromZero.nullable().default(null) };

/**
 * POST operators: somebody with a key of their own, which is told this once. `ceiling` in cents; with a role that neither
 * decides nor pays 400. 409 for a name that is there.
 */
const addOperator = calls.keepOperators
  .route({ method: "POST", path: "/operators" })
  .input(z.object({ name: z.string().max(1000), ...rights }))
  .output(operatorWithKey);

/** PUT operators/{id}: another role or ceiling. 409 for one who was revoked, or for the installation. */
const changeOperator = calls.keepOperators
  .route({ method: "PUT", path: "/operators/{id}" })
  .input(z.object({ id: positiveIdOf<"operator">(), ...rights }))
  .output(operatorAccount);

/** POST operators/{id}/key: a new key; the old one opens nothing from then on. */
const renewKey = calls.keepOperators
  .route({ method: "POST", path: "/operators/{id}/key" })
  .input(z.object({ id: positiveIdOf<"operator">() }))
  .output(operatorWithKey);

/** POST operators/{id}/revocation: the key opens nothing any more, and what the operator proposed is withdrawn. */
const revokeOperator = calls.keepOperators
  .route({ method: "POST", path: "/operators/{id}/revocation" })
  .input(z.object({ id: positiveIdOf<"operator">() }))
  .output(operatorAccount);

/** GET documents: what is published now, by company and title. */
const documents = calls.read.route({ method: "GET", path: "/documents" }).output(z.array(operatorDocument));

/**
 * POST documents (multipart): publishes a PDF or picture for a company's employees; `display` puts it on their Documents page
 * (decision D74). Answered by a streaming handler, as the other uploads are.
 */
const publish = calls.administer
  .route({ method: "POST", path: "/documents" })
  .input(
    z.object({
      file: z.file(),
      company: z.string().max(300),
      title: z.string().max(200),
      type: z.enum(["EE_HSA", "EE_WSA"]).optional(),
      display: z.enum(["true", "false"]).default("true"),
    }),
  )
  .output(operatorDocument);

/** The operator's calls (decision D77): of the embedded service alone, so no part of what the portal asks of an upstream. */
export const operatorContract = oc.prefix("/manage-operator/api").router({
  companies,
  addCompany,
  plans,
  addPlan,
  people,
  findPerson,
  invite,
  inviteAgain,
  cancelBenefit,
  setReAllocation,
  lockAllocation,
  personsLedger,
  verifyLedger,
  claims,
  claim,
  approve,
  reject,
  pay,
  markSeparation,
  proposals,
  confirmProposal,
  withdrawProposal,
  whoAmI,
  renewOwnKey,
  operators,
  addOperator,
  changeOperator,
  renewKey,
  revokeOperator,
  documents,
  publish,
  rotateKeys,
  resealData,
  forgetKeys,
});
