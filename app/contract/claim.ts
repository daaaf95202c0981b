import { oc } from "@orpc/contract";
import { z } from "zod";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { callsWithBearer } from "./calls";
import {
  claimCopy,
  claimPolicy,
  claimRecord,
  claimSummary,
  expenseType,
  openingSummary,
} from "./entities/claim-record";
import { pageInput, pageOf } from "./entities/page";
import { idOf, isoDate, positiveIdOf, voidOutput } from "./entities/primitives";
import { benefitExpenseTypes, claimDraft } from "./entities/receipt-facts";
import { receiptCalls } from "./receipt";

const claim = callsWithBearer("claim");

/** Claim search (CLM-10, CLM-12): dates are Toronto days, `to` includes its whole day. */
export const claimSearch = z.object({
  ...pageInput(10),
  columnName: z.enum(["createdDate"]).default("createdDate"),
  sortType: z.enum(["ASC", "DESC"]).default("DESC"),
  status: z.string().max(40).optional(),
  claimPaymentStatus: z.string().max(40).optional(),
  expenseTypeId: positiveIdOf<"expense type">().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  excludeStatus: z.string().max(40).optional(),
});

/** The calls about claims, from a draft to the outcome. */
export const claimContract = oc.prefix("/manage-claim/api").router({
  /** Decision D26. */
  expenseTypes: claim
    .get("/claims/expense-types/{id}", "List the expense types of a benefit", {
      description: "Empty for an unknown id.",
    })
    .input(z.object({ id: positiveIdOf<"enrollment">() }))
    .output(z.array(expenseType)),
  /** Ours, so that a page makes one call. */
  offeredExpenseTypes: claim
    .get("/claims/expense-types", "List the expense types of each of the employee's benefits")
    .output(z.array(benefitExpenseTypes)),
  /** Decision D22. The fields besides `accept` are ours, so that the Notice can show the other claim. */
  checkDuplicate: claim
    .get("/claims/check/{id}", "Check whether a claim looks like another one", {
      description:
        "`accept` false: the claim looks like `duplicateClaimId`. `sameFile` is true if both contain the same file.",
      refuses: { 404: "The claim is not the employee's" },
    })
    .input(z.object({ id: positiveIdOf<"claim">() }))
    .output(
      z.object({
        accept: z.boolean(),
        duplicateClaimId: idOf<"claim">().nullish(),
        sameFile: z.boolean().optional(),
      }),
    ),
  /** SUB-01. */
  policies: claim
    .get("/claims/claim-policy", "List the policies to accept before submitting a claim")
    .output(z.array(claimPolicy)),
  /** CLM-10. */
  list: claim
    .get("/employees/claims", "List the employee's claims", {
      description: "Newest first. `to` includes the whole day.",
    })
    .input(claimSearch)
    .output(pageOf(claimSummary).partial({ total: true })),
  /** CLM-16. */
  exportList: claim
    .get("/employees/export", "Export claims as a workbook", {
      description: "All pages in one .xlsx file.",
    })
    .input(claimSearch.omit({ page: true, perPage: true }))
    .output(z.file()),
  /** CLM-15. */
  openingSummary: claim
    .get("/employees/claimOpeningSummary", "Get the employee's OPEN claims as one summary", {
      description: "An empty object if there are none.",
    })
    .output(openingSummary),
  /** Ours, so that a page makes one call. */
  draft: claim
    .get(
      "/employees/claim-draft",
      "Get the employee's OPEN claims with their receipts, and whether they can be submitted",
    )
    .output(claimDraft),
  /** CLD-05. */
  info: claim
    .get("/employees/claim-info", "Get a claim with its receipts", {
      refuses: { 404: "The claim is not the employee's" },
    })
    .input(z.object({ claimId: positiveIdOf<"claim">() }))
    .output(claimRecord),
  ...receiptCalls,
  /** SUB-06, decision D22. */
  submit: claim
    .put("/claims/submit", "Submit a claim", {
      description:
        "Idempotent. `submitAnyway` true records that the person saw the duplicate; false makes the call fail if the claim looks like another one; absent means that the caller has called claims/check. `knownAs` (ours) is the fingerprint of the receipts that the person agreed to submit; the call fails if they have changed since.",
      refuses: {
        400: "A policy is not accepted, or a receipt is incomplete",
        404: "The claim is not the employee's",
        409: "The claim is not OPEN; the benefit was cancelled too long ago; `claimChanged`: the claim differs from `knownAs`; `divisionPending`: the year's money must be allocated first; or `duplicate`",
      },
    })
    .input(
      z.object({
        claimId: positiveIdOf<"claim">(),
        claimPolicys: z.array(positiveIdOf<"claim policy">()).max(50),
        submitAnyway: z.boolean().optional(),
        knownAs: z.string().regex(FINGERPRINT_FORMAT).optional(),
      }),
    )
    .output(voidOutput),
  /** Decision D23. */
  remove: claim
    .delete("/claims/remove/{id}", "Remove a claim", {
      successStatus: 204,
      description:
        "Idempotent. `knownAs` (ours) is the fingerprint of the draft's receipts as the person saw them; the call fails if the claim has been submitted or has changed since.",
      refuses: {
        404: "The claim is not the employee's",
        409: "The claim has been decided; with `knownAs` also: it has been submitted, or `claimChanged`: it differs from `knownAs`",
      },
    })
    .input(
      z.object({ id: positiveIdOf<"claim">(), knownAs: z.string().regex(FINGERPRINT_FORMAT).optional() }),
    )
    .output(voidOutput),
  /** Ours (CLD-06, decision D19). */
  sendAgain: claim
    .post("/claims/send-again/{id}", "Copy the receipts of a declined claim to a new OPEN claim", {
      withoutKey: true,
      description: "The declined claim does not change. If it was copied before, returns the earlier copy.",
      refuses: {
        404: "The claim is not the employee's",
        409: "The claim was not declined, or no receipts can be added now",
      },
    })
    .input(z.object({ id: positiveIdOf<"claim">() }))
    .output(claimCopy),
});
