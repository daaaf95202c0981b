import { oc } from "@orpc/contract";
import { z } from "zod";
import type { ClaimerId } from "~/domain/ids";
import { folderName } from "./employer";
import {
  claimPolicy,
  claimRecord,
  claimSummary,
  expenseType,
  openingSummary,
  receipt,
  sentAgain,
} from "./entities/claim-record";
import { cents, count, idOf, isoDate, nothing, positiveIdOf } from "./entities/primitives";
import { receiptFacts } from "./entities/receipt-facts";

const claim = oc.$route({ tags: ["claim"] });

/** Claim search (section 3): dates are Toronto days, `to` counts to the end of its day (CLM-10). */
export const claimSearch = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number<number>().int().min(1).max(100).default(10),
  columnName: z.enum(["createdDate"]).default("createdDate"),
  sortType: z.enum(["ASC", "DESC"]).default("DESC"),
  status: z.string().max(40).optional(),
  claimPaymentStatus: z.string().max(40).optional(),
  expenseTypeId: positiveIdOf<"expense type">().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  excludeStatus: z.string().max(40).optional(),
});

/** GET claims/expense-types/{id}: the types an enrollment offers (decisions D26). */
const expenseTypes = claim
  .route({ method: "GET", path: "/claims/expense-types/{id}" })
  .input(z.object({ id: positiveIdOf<"enrollment">() }))
  .output(z.array(expenseType));

/**
 * GET claims/check/{id}: the duplicate check. `accept` false means the claim looks like `duplicateClaimId`
 * (decisions D22; that field is ours, so that the Notice can show the other claim, and so is `sameFile`: set when a file is
 * the same in both, which nothing else of the two tells).
 */
const checkDuplicate = claim
  .route({ method: "GET", path: "/claims/check/{id}" })
  .input(z.object({ id: positiveIdOf<"claim">() }))
  .output(
    z.object({
      accept: z.boolean(),
      duplicateClaimId: idOf<"claim">().nullish(),
      sameFile: z.boolean().optional(),
    }),
  );

/** GET claims/claim-policy: what a person agrees to before submitting (SUB-01). */
const policies = claim.route({ method: "GET", path: "/claims/claim-policy" }).output(z.array(claimPolicy));

/** GET employees/claims: one page of the bearer's claims, newest first. */
const list = claim
  .route({ method: "GET", path: "/employees/claims" })
  .input(claimSearch)
  .output(z.object({ records: z.array(claimSummary), pageCount: count, total: count.optional() }));

/** GET employees/export: the claims that a search finds, all pages, as one .xlsx (CLM-16). */
const exportList = claim
  .route({ method: "GET", path: "/employees/export" })
  .input(claimSearch.omit({ page: true, perPage: true }))
  .output(z.file());

/** GET employees/claimOpeningSummary: the bearer's OPEN claims as one row, `{}` when there is none (CLM-15). */
const opening = claim.route({ method: "GET", path: "/employees/claimOpeningSummary" }).output(openingSummary);

/** GET employees/claim-info?claimId: one claim with its receipts; 404 for another person's (CLD-05). */
const info = claim
  .route({ method: "GET", path: "/employees/claim-info" })
  .input(z.object({ claimId: positiveIdOf<"claim">() }))
  .output(claimRecord);

/** GET receipts?claimId: the receipts of one claim of the bearer. */
const receipts = claim
  .route({ method: "GET", path: "/receipts" })
  .input(z.object({ claimId: positiveIdOf<"claim">() }))
  .output(z.array(receipt));

/** GET receipts/{id}; 404 for another person's, with the code `receiptDeleted` for one the bearer deleted. */
const oneReceipt = claim
  .route({ method: "GET", path: "/receipts/{id}" })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(receipt);

/**
 * GET receipts/{id}/facts (path ours): the receipt with all that its form shows and is judged by, so that a page asks once.
 * 404 as for the receipt.
 */
const facts = claim
  .route({ method: "GET", path: "/receipts/{id}/facts" })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(receiptFacts);

const claimerId: z.ZodType<ClaimerId, ClaimerId> = z.int().min(-1);

const receiptDetails = z.object({
  id: positiveIdOf<"receipt">(),
  claimId: positiveIdOf<"claim">(),
  amount: cents,
  claimerId,
  employeeBenefitCoverageId: positiveIdOf<"benefit coverage">(),
  expenseDate: isoDate,
  expenseTypeId: positiveIdOf<"expense type">(),
  expenseTypeOther: z.string().max(255).nullish(),
  notes: z.string().max(500).nullish(),
});

/**
 * PUT receipts: details of a receipt. 400 with a message that says what is wrong; 409 when its claim is decided.
 * In a claim that was sent every check of sending runs again (decisions D18 and D86): 409 with code `duplicate` when the
 * receipt looks like another one (ask {@link checkReceipt} which), unless `saveAnyway` records that the person saw it.
 */
const saveReceipt = claim
  .route({ method: "PUT", path: "/receipts" })
  .input(receiptDetails.extend({ saveAnyway: z.boolean().optional() }))
  .output(receipt);

/**
 * POST receipts/check: which receipt the one named, saved like this, would look like (decision D22): one of the bearer's
 * other claims, or of the same claim where that was sent already. `sameFile` is set when a file is the same. Changes nothing.
 */
const checkReceipt = claim
  .route({ method: "POST", path: "/receipts/check" })
  .input(
    receiptDetails.pick({
      id: true,
      claimId: true,
      amount: true,
      claimerId: true,
      expenseDate: true,
      expenseTypeId: true,
    }),
  )
  .output(
    z.object({
      accept: z.boolean(),
      duplicateClaimId: idOf<"claim">().nullish(),
      duplicateReceiptId: idOf<"receipt">().nullish(),
      sameFile: z.boolean().optional(),
    }),
  );

/** DELETE receipts/{id}: 204, also when it is gone already. 409 when its claim is decided (RCP-13). */
const deleteReceipt = claim
  .route({ method: "DELETE", path: "/receipts/{id}", successStatus: 204 })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(nothing);

/**
 * DELETE receipts/{id}/replacement (path ours): the file that waits for the next save of a sent receipt goes (decision D86).
 * 204, also when none waits. 409 when its claim is decided.
 */
const dropReplacement = claim
  .route({ method: "DELETE", path: "/receipts/{id}/replacement", successStatus: 204 })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(nothing);

/**
 * POST receipts/upload-receipt (multipart). Without `claimId` the file joins the newest OPEN claim or makes one;
 * `receiptId` replaces that receipt's file (decisions D21); in a claim that was sent the new one counts once the receipt is
 * saved (decision D86), and is its `replacement` until then. Answered by the streaming handler, see employer files.
 */
const uploadReceipt = claim
  .route({ method: "POST", path: "/receipts/upload-receipt" })
  .input(
    z.object({
      file: z.file(),
      folderName: folderName.default("Employee/Claim"),
      receiptId: positiveIdOf<"receipt">().optional(),
      claimId: positiveIdOf<"claim">().optional(),
    }),
  )
  .output(receipt);

/**
 * PUT claims/submit {claimId, claimPolicys}. Repeating it is harmless. 400 when a policy is missing or a receipt is
 * incomplete, 409 when the claim is not OPEN or the benefit was cancelled too long ago (SUB-06).
 * `submitAnyway` true records that the person saw the duplicate (decision D22); false refuses what looks like another claim
 * when it is sent, 409 with code `duplicate`. A call without it has asked `checkDuplicate` itself (section 4).
 */
const submit = claim
  .route({ method: "PUT", path: "/claims/submit" })
  .input(
    z.object({
      claimId: positiveIdOf<"claim">(),
      claimPolicys: z.array(positiveIdOf<"claim policy">()).max(50),
      submitAnyway: z.boolean().optional(),
    }),
  )
  .output(nothing);

/** DELETE claims/remove/{id}: disables the claim (decisions D23); 204, also when it is disabled already. */
const remove = claim
  .route({ method: "DELETE", path: "/claims/remove/{id}", successStatus: 204 })
  .input(z.object({ id: positiveIdOf<"claim">() }))
  .output(nothing);

/**
 * POST claims/send-again/{id} (path ours): starts an OPEN claim with the receipts and files of a declined one, which stays as
 * it is (CLD-06, decision D19). Where that was done before, it answers with the claim it made then. 409 for a claim that was
 * not declined, and when nothing can be added.
 */
const sendAgain = claim
  .route({ method: "POST", path: "/claims/send-again/{id}" })
  .input(z.object({ id: positiveIdOf<"claim">() }))
  .output(sentAgain);

export const claimContract = oc.prefix("/manage-claim/api").router({
  expenseTypes,
  checkDuplicate,
  policies,
  list,
  exportList,
  openingSummary: opening,
  info,
  receipts,
  receipt: oneReceipt,
  receiptFacts: facts,
  saveReceipt,
  checkReceipt,
  deleteReceipt,
  dropReplacement,
  uploadReceipt,
  submit,
  remove,
  sendAgain,
});
