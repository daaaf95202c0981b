import { type InferContractRouterOutputs, oc } from "@orpc/contract";
import { z } from "zod";
import { GUIDE_TYPES } from "~/domain/published-document";
import { ledgerVerification, operatorDocument, operatorPageInput, personLedger } from "./entities/operator";
import { correctedPlan, offeredPlan, operatorCompany } from "./entities/operator-company";
import { cents, count, isoDate, positiveIdOf } from "./entities/primitives";
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

/** What an operator states of a plan; its class and the year of `startDate` name it. */
const planOfClass = z.object({
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
});

/** The operator's calls (decision D77): only the embedded service has them, so the portal never makes them to an upstream. */
export const operatorContract = oc.prefix("/manage-operator/api").router({
  companies: operator.read
    .get("/companies", "List companies, sorted by name")
    .output(z.array(operatorCompany)),
  addCompany: operator.administer
    .post("/companies", "Create a company", {
      description: "It has no plans yet.",
      refuses: { 400: "The name is missing", 409: "The name exists, ignoring case" },
    })
    .input(z.object({ companyName: z.string().max(1000) }))
    .output(operatorCompany),
  plans: operator.read
    .get("/plans", "List plans", {
      description:
        "Plans of this benefit year and later; for a class without one this year, the plan that stays in force.",
      refuses: { 404: "No such company" },
    })
    .input(z.object({ company: z.string().max(300).optional() }))
    .output(z.array(offeredPlan)),
  addPlan: operator.administer
    .post("/plans", "Create a plan for a class", {
      description:
        "For the benefit year of `startDate`. Employees cannot change a category with a `fixedAmount`. When a claim is paid, the administration fee is charged to its benefit as far as money is available: `administrationFeeBasisPoints` hundredths of a percent of the payment, plus `administrationFeeTaxBasisPoints` hundredths of a percent of the fee as tax.",
      refuses: {
        400: "The message says what is wrong",
        404: "No such company",
        409: "The class has a plan in that year, or a person who must re-allocate could not allocate this plan",
      },
    })
    .input(planOfClass)
    .output(offeredPlan),
  correctPlan: operator.administer
    .put("/plans", "Correct the plan of a class", {
      description:
        "States the plan of the class for the benefit year of `startDate` anew, as for `POST /plans`, while nobody has divided its money. If it is the class's first plan, people who start with it, or would start before it, start on its corrected first day: `movedPeople`.",
      refuses: {
        400: "The message says what is wrong",
        404: "No such company, or the class has no plan in that year",
        409: "Somebody has divided the plan's money, or a person who must re-allocate could not allocate this plan",
      },
    })
    .input(planOfClass)
    .output(correctedPlan),
  ...operatorPeopleCalls,
  personsLedger: operator.read
    .get("/people/{id}/ledger", "Get a person's accounts and a page of their transactions", {
      refuses: { 404: "No such person" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), ...operatorPageInput }))
    .output(personLedger),
  verifyLedger: operator.read
    .get("/ledger/verification", "Verify the whole ledger")
    .output(ledgerVerification),
  ...operatorClaimCalls,
  ...operatorWithdrawalCalls,
  ...operatorReviewCalls,
  ...operatorAccountCalls,
  ...operatorVendorCalls,
  documents: operator.read
    .get("/documents", "List published documents", { description: "Sorted by company and title." })
    .output(z.array(operatorDocument)),
  /** Decision D74. Answered by a streaming handler, as the other uploads are. */
  publish: operator.administer
    .post("/documents", "Publish a PDF or picture to a company's employees", {
      description: "`display` shows it on their Documents page.",
      refuses: {
        400: "The file or the title is missing",
        404: "No such company",
        415: "The file is neither a PDF nor a picture",
      },
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
    .post("/documents/{id}/withdrawal", "Withdraw a document", {
      description:
        "It can no longer be found or opened, not even by an earlier URL. Publish its successor as a new document. Idempotent.",
      refuses: { 404: "No such document" },
    })
    .input(z.object({ id: positiveIdOf<"published document">() }))
    .output(operatorDocument),
  sendMailsAgain: operator.administer
    .post("/mails/again", "Send failed mails again", {
      description:
        "The mails caused since a Toronto day that the mail server did not accept. Those without a recipient stay failed.",
    })
    .input(z.object({ since: isoDate }))
    .output(z.object({ mails: count })),
  ...operatorKeyCalls,
});

/** What each operator's call passes to its function in the service. */
export type OperatorInputs = ParsedInputs<typeof operatorContract>;
/** What each operator's call answers. */
export type OperatorOutputs = InferContractRouterOutputs<typeof operatorContract>;
