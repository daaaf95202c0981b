import { type InferContractRouterOutputs, oc } from "@orpc/contract";
import { z } from "zod";
import { GUIDE_TYPES } from "~/domain/published-document";
import { ledgerVerification, operatorDocument, operatorPageInput, personLedger } from "./entities/operator";
import { offeredPlan, operatorCompany } from "./entities/operator-company";
import { cents, isoDate, positiveIdOf } from "./entities/primitives";
import { operatorAccountCalls } from "./operator-accounts";
import { operatorClaimCalls } from "./operator-claims";
import { operatorKeyCalls } from "./operator-keys";
import { operatorPeopleCalls } from "./operator-people";
import { operator } from "./operator-rights";
import { operatorReviewCalls, operatorVendorCalls } from "./operator-vendors";
import { operatorWithdrawalCalls } from "./operator-withdrawals";
import type { ParsedInputs } from "./parsed-inputs";

/** The header with the operator's key; an employee's bearer token authorises none of these calls. */
export const OPERATOR_KEY_HEADER = "Operator-Key";

/** The operator's calls (decision D77): only the embedded service has them, so the portal never makes them to an upstream. */
export const operatorContract = oc.prefix("/manage-operator/api").router({
  companies: operator.read.get("/companies", "Every company, by name").output(z.array(operatorCompany)),
  addCompany: operator.administer
    .post("/companies", "Add a company", {
      description: "It offers nothing yet.",
      refuses: { 400: "No name", 409: "The name is there, however it is capitalised" },
    })
    .input(z.object({ companyName: z.string().max(1000) }))
    .output(operatorCompany),
  plans: operator.read
    .get("/plans", "What can be offered to whom", {
      description:
        "This benefit year and later; where a class has none of this year, the one that stays in force.",
    })
    .input(z.object({ company: z.string().max(300).optional() }))
    .output(z.array(offeredPlan)),
  addPlan: operator.administer
    .post("/plans", "Offer a class a plan", {
      description:
        "In the benefit year of `startDate`. A category with a `fixedAmount` is not the employee's to choose. The administration fee is taken from what a claim's benefit has available when it is paid: `administrationFeeBasisPoints` hundredths of a percent of the payment, and of the fee `administrationFeeTaxBasisPoints` as tax.",
      refuses: {
        400: "With the sentence that says what is wrong",
        404: "No company",
        409: "The class has a plan in that year, or somebody who has to re-allocate could not divide this one",
      },
    })
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
        administrationFeeBasisPoints: z.int().default(0),
        administrationFeeTaxBasisPoints: z.int().default(0),
      }),
    )
    .output(offeredPlan),
  ...operatorPeopleCalls,
  personsLedger: operator.read
    .get("/people/{id}/ledger", "A person's accounts and a page of their transactions", {
      refuses: { 404: "Nobody" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), ...operatorPageInput }))
    .output(personLedger),
  verifyLedger: operator.read
    .get("/ledger/verification", "Derive the whole ledger again")
    .output(ledgerVerification),
  ...operatorClaimCalls,
  ...operatorWithdrawalCalls,
  ...operatorReviewCalls,
  ...operatorAccountCalls,
  ...operatorVendorCalls,
  documents: operator.read
    .get("/documents", "What is published now", { description: "By company and title." })
    .output(z.array(operatorDocument)),
  /** Decision D74. Answered by a streaming handler, as the other uploads are. */
  publish: operator.administer
    .post("/documents", "Publish a PDF or picture for a company's employees", {
      description: "`display` puts it on their Documents page.",
      refuses: { 400: "No file, or no title", 404: "No company", 415: "Neither PDF nor picture" },
    })
    .input(
      z.object({
        file: z.file(),
        company: z.string().max(300),
        title: z.string().max(200),
        type: z.enum(GUIDE_TYPES).optional(),
        display: z.enum(["true", "false"]).default("true"),
      }),
    )
    .output(operatorDocument),
  withdrawDocument: operator.administer
    .post("/documents/{id}/withdrawal", "Take a document back", {
      description:
        "Nobody finds or opens it any more, also by an address that was given before; what took its place is published anew. One that was taken back already stays so.",
      refuses: { 404: "No document" },
    })
    .input(z.object({ id: positiveIdOf<"published document">() }))
    .output(operatorDocument),
  ...operatorKeyCalls,
});

/** What each operator's call passes to its function in the service. */
export type OperatorInputs = ParsedInputs<typeof operatorContract>;
/** What each operator's call answers. */
export type OperatorOutputs = InferContractRouterOutputs<typeof operatorContract>;
