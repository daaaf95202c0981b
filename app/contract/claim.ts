import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  claimPolicy,
  claimRecord,
  claimSummary,
  expenseType,
  openingSummary,
  sentAgain,
} from "./entities/claim-record";
import { pageInput, pageOf } from "./entities/page";
import { idOf, isoDate, nothing, positiveIdOf } from "./entities/primitives";
import { claimDraft, offeredTypes } from "./entities/receipt-facts";
import { receiptCalls } from "./receipt";
import { refuses } from "./refusals";

const claim = oc.$route({ tags: ["claim"] });

/** Claim search (CLM-10, CLM-12): dates are Toronto days, `to` counts to the end of its day. */
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

/** GET claims/expense-types/{id} (decisions D26). */
const expenseTypes = claim
  .route({
    method: "GET",
    path: "/claims/expense-types/{id}",
    summary: "The expense types of a benefit",
    description: "Nothing for an id that is no enrollment.",
  })
  .input(z.object({ id: positiveIdOf<"enrollment">() }))
  .output(z.array(expenseType));

/** GET claims/expense-types: ours, so that a page asks once. */
const offeredExpenseTypes = claim
  .route({
    method: "GET",
    path: "/claims/expense-types",
    summary: "The expense types of each benefit of the bearer",
  })
  .output(z.array(offeredTypes));

/**
 * GET claims/check/{id} (decisions D22). What it answers beside `accept` is ours, so that the Notice can show
 * the other claim.
 */
const checkDuplicate = claim
  .route({
    method: "GET",
    path: "/claims/check/{id}",
    summary: "Whether a claim looks like another one",
    description:
      "`accept` false: it looks like `duplicateClaimId`. `sameFile` is set when a file is the same in both, which nothing else of the two tells.",
    spec: refuses({ 404: "No claim of the bearer's" }),
  })
  .input(z.object({ id: positiveIdOf<"claim">() }))
  .output(
    z.object({
      accept: z.boolean(),
      duplicateClaimId: idOf<"claim">().nullish(),
      sameFile: z.boolean().optional(),
    }),
  );

/** GET claims/claim-policy (SUB-01). */
const policies = claim
  .route({
    method: "GET",
    path: "/claims/claim-policy",
    summary: "What a person agrees to before sending a claim",
  })
  .output(z.array(claimPolicy));

/** GET employees/claims (CLM-10). */
const list = claim
  .route({
    method: "GET",
    path: "/employees/claims",
    summary: "A page of the bearer's claims",
    description: "The newest first. `to` counts to the end of its day.",
  })
  .input(claimSearch)
  .output(pageOf(claimSummary).partial({ total: true }));

/** GET employees/export (CLM-16). */
const exportList = claim
  .route({
    method: "GET",
    path: "/employees/export",
    summary: "The claims that a search finds, as a workbook",
    description: "All pages as one .xlsx.",
  })
  .input(claimSearch.omit({ page: true, perPage: true }))
  .output(z.file());

/** GET employees/claimOpeningSummary (CLM-15). */
const opening = claim
  .route({
    method: "GET",
    path: "/employees/claimOpeningSummary",
    summary: "The bearer's OPEN claims as one row",
    description: "The empty object when there is none.",
  })
  .output(openingSummary);

/** GET employees/claim-draft: ours, so that a page asks once. */
const draft = claim
  .route({
    method: "GET",
    path: "/employees/claim-draft",
    summary: "The bearer's OPEN claims with their receipts, and whether they may be sent",
  })
  .output(claimDraft);

/** GET employees/claim-info?claimId (CLD-05). */
const info = claim
  .route({
    method: "GET",
    path: "/employees/claim-info",
    summary: "One claim with its receipts",
    spec: refuses({ 404: "No claim of the bearer's" }),
  })
  .input(z.object({ claimId: positiveIdOf<"claim">() }))
  .output(claimRecord);

/** PUT claims/submit (SUB-06, decision D22). */
const submit = claim
  .route({
    method: "PUT",
    path: "/claims/submit",
    summary: "Send a claim",
    description:
      "Repeating it is harmless. `submitAnyway` true records that the person saw the duplicate; false refuses what looks like another claim when it is sent. Without it the caller has asked claims/check itself.",
    spec: refuses({
      400: "A policy is missing, or a receipt incomplete",
      404: "No claim of the bearer's",
      409: "The claim is not OPEN, the benefit was cancelled too long ago, or `duplicate`",
    }),
  })
  .input(
    z.object({
      claimId: positiveIdOf<"claim">(),
      claimPolicys: z.array(positiveIdOf<"claim policy">()).max(50),
      submitAnyway: z.boolean().optional(),
    }),
  )
  .output(nothing);

/** DELETE claims/remove/{id} (decisions D23). */
const remove = claim
  .route({
    method: "DELETE",
    path: "/claims/remove/{id}",
    successStatus: 204,
    summary: "Disable a claim",
    description: "204 also when it is disabled already.",
    spec: refuses({ 404: "No claim of the bearer's", 409: "It was decided already" }),
  })
  .input(z.object({ id: positiveIdOf<"claim">() }))
  .output(nothing);

/** POST claims/send-again/{id}: ours (CLD-06, decision D19). */
const sendAgain = claim
  .route({
    method: "POST",
    path: "/claims/send-again/{id}",
    summary: "Start an OPEN claim with the receipts of a declined one",
    description:
      "The declined one stays as it is. Where that was done before, the answer is the claim made then.",
    spec: refuses({ 404: "No claim of the bearer's", 409: "It was not declined, or nothing can be added" }),
  })
  .input(z.object({ id: positiveIdOf<"claim">() }))
  .output(sentAgain);

export const claimContract = oc.prefix("/manage-claim/api").router({
  expenseTypes,
  offeredExpenseTypes,
  checkDuplicate,
  policies,
  list,
  exportList,
  openingSummary: opening,
  draft,
  info,
  ...receiptCalls,
  submit,
  remove,
  sendAgain,
});
