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
    .get("/claims/expense-types/{id}", "The expense types of a benefit", {
      description: "Nothing for an id that is no enrollment.",
    })
    .input(z.object({ id: positiveIdOf<"enrollment">() }))
    .output(z.array(expenseType)),
  /** Ours, so that a page makes one call. */
  offeredExpenseTypes: claim
    .get("/claims/expense-types", "The expense types of each benefit of the bearer")
    .output(z.array(benefitExpenseTypes)),
  /** Decision D22. The fields besides `accept` are ours, so that the Notice can show the other claim. */
  checkDuplicate: claim
    .get("/claims/check/{id}", "Whether a claim looks like another one", {
      description:
        "`accept` false: it looks like `duplicateClaimId`. `sameFile` is set when a file is the same in both, which nothing else of the two tells.",
      refuses: { 404: "No claim of the bearer's" },
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
    .get("/claims/claim-policy", "What a person agrees to before sending a claim")
    .output(z.array(claimPolicy)),
  /** CLM-10. */
  list: claim
    .get("/employees/claims", "A page of the bearer's claims", {
      description: "The newest first. `to` counts to the end of its day.",
    })
    .input(claimSearch)
    .output(pageOf(claimSummary).partial({ total: true })),
  /** CLM-16. */
  exportList: claim
    .get("/employees/export", "The claims that a search finds, as a workbook", {
      description: "All pages as one .xlsx.",
    })
    .input(claimSearch.omit({ page: true, perPage: true }))
    .output(z.file()),
  /** CLM-15. */
  openingSummary: claim
    .get("/employees/claimOpeningSummary", "The bearer's OPEN claims as one row", {
      description: "The empty object when there is none.",
    })
    .output(openingSummary),
  /** Ours, so that a page makes one call. */
  draft: claim
    .get(
      "/employees/claim-draft",
      "The bearer's OPEN claims with their receipts, and whether they may be sent",
    )
    .output(claimDraft),
  /** CLD-05. */
  info: claim
    .get("/employees/claim-info", "One claim with its receipts", {
      refuses: { 404: "No claim of the bearer's" },
    })
    .input(z.object({ claimId: positiveIdOf<"claim">() }))
    .output(claimRecord),
  ...receiptCalls,
  /** SUB-06, decision D22. */
  submit: claim
    .put("/claims/submit", "Send a claim", {
      description:
        "Repeating it is harmless. `submitAnyway` true records that the person saw the duplicate; false refuses what looks like another claim when it is sent. Without it the caller has asked claims/check itself. `knownAs` (ours) is our fingerprint of the receipts when the person agreed: a claim that has changed since is not sent unseen.",
      refuses: {
        400: "A policy is missing, or a receipt incomplete",
        404: "No claim of the bearer's",
        409: "The claim is not OPEN, the benefit was cancelled too long ago, `claimChanged`: it is no longer what is known, `divisionPending`: the year's money has to be divided first, or `duplicate`",
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
    .delete("/claims/remove/{id}", "Disable a claim", {
      successStatus: 204,
      description:
        "204 also when it is disabled already. `knownAs` (ours) is our fingerprint of a draft's receipts when the person was asked: a claim that was sent or has changed since is not removed unseen.",
      refuses: {
        404: "No claim of the bearer's",
        409: "It was decided already; with `knownAs` also that it was sent, or `claimChanged`: it is no longer what is known",
      },
    })
    .input(
      z.object({ id: positiveIdOf<"claim">(), knownAs: z.string().regex(FINGERPRINT_FORMAT).optional() }),
    )
    .output(voidOutput),
  /** Ours (CLD-06, decision D19). */
  sendAgain: claim
    .post("/claims/send-again/{id}", "Start an OPEN claim with the receipts of a declined one", {
      withoutKey: true,
      description:
        "The declined one stays as it is. Where that was done before, the answer is the claim made then.",
      refuses: { 404: "No claim of the bearer's", 409: "It was not declined, or nothing can be added" },
    })
    .input(z.object({ id: positiveIdOf<"claim">() }))
    .output(claimCopy),
});
