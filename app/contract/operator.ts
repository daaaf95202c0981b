import { oc } from "@orpc/contract";
import { z } from "zod";
import { GUIDE_TYPES } from "~/domain/published-document";
import {
  ledgerVerification,
  offeredPlan,
  operatorCompany,
  operatorDocument,
  operatorPage,
  personLedger,
} from "./entities/operator";
import { cents, isoDate, positiveIdOf } from "./entities/primitives";
import { operatorAccounts } from "./operator-accounts";
import { operatorClaims } from "./operator-claims";
import { forgetKeys, resealData, rotateKeys } from "./operator-keys";
import { operatorPeople } from "./operator-people";
import { calls } from "./operator-rights";
import { operatorWithdrawals } from "./operator-withdrawals";

/** The header that carries the operator's key; an employee's bearer token opens nothing here. */
export const OPERATOR_KEY = "Operator-Key";

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
      groupInsuranceNames: z.array(z.string().max(1000)).max(100).optional(),
    }),
  )
  .output(offeredPlan);

/** GET people/{id}/ledger: every account, and a page of the transactions. */
const personsLedger = calls.read
  .route({ method: "GET", path: "/people/{id}/ledger" })
  .input(z.object({ id: positiveIdOf<"employee">(), ...operatorPage }))
  .output(personLedger);

/** GET ledger/verification: derives the whole ledger again. */
const verifyLedger = calls.read
  .route({ method: "GET", path: "/ledger/verification" })
  .output(ledgerVerification);

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
      type: z.enum(GUIDE_TYPES).optional(),
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
  ...operatorPeople,
  personsLedger,
  verifyLedger,
  ...operatorClaims,
  ...operatorWithdrawals,
  ...operatorAccounts,
  documents,
  publish,
  rotateKeys,
  resealData,
  forgetKeys,
});
