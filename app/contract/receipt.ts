import { oc } from "@orpc/contract";
import { z } from "zod";
import type { ClaimerId } from "~/domain/ids";
import { folderName } from "./employer";
import { receipt } from "./entities/claim-record";
import { cents, idOf, isoDate, nothing, positiveIdOf } from "./entities/primitives";
import { receiptFacts } from "./entities/receipt-facts";
import { refuses } from "./refusals";

const claim = oc.$route({ tags: ["claim"] });

/** GET receipts?claimId (API-01). */
const receipts = claim
  .route({
    method: "GET",
    path: "/receipts",
    summary: "The receipts of a claim",
    spec: refuses({ 404: "No claim of the bearer's" }),
  })
  .input(z.object({ claimId: positiveIdOf<"claim">() }))
  .output(z.array(receipt));

/** GET receipts/{id} (API-01). */
const oneReceipt = claim
  .route({
    method: "GET",
    path: "/receipts/{id}",
    summary: "One receipt",
    spec: refuses({
      404: "No receipt of the bearer's; `receiptDeleted` for one that the bearer deleted, by itself or with its claim",
    }),
  })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(receipt);

/** GET receipts/{id}/facts: ours, so that a page asks once. */
const facts = claim
  .route({
    method: "GET",
    path: "/receipts/{id}/facts",
    summary: "A receipt with all that its form shows and is judged by",
    spec: refuses({
      404: "No receipt of the bearer's; `receiptDeleted` for one that the bearer deleted, by itself or with its claim",
    }),
  })
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

/** PUT receipts (decisions D18, D22 and D86). */
const saveReceipt = claim
  .route({
    method: "PUT",
    path: "/receipts",
    summary: "Save a receipt's details",
    description:
      "In a claim that was sent every check of sending runs again; `saveAnyway` records that the person saw the duplicate. From 1 to 15 January a receipt of the new year moves out of an OPEN claim that holds last year's: the answer names its claim.",
    spec: refuses({
      400: "With the sentence that says what is wrong",
      404: "No receipt of the bearer's",
      409: "Its claim is decided; or `duplicate`: it looks like another receipt (ask POST receipts/check which)",
    }),
  })
  .input(receiptDetails.extend({ saveAnyway: z.boolean().optional() }))
  .output(receipt);

/** POST receipts/check: ours (decision D22). */
const checkReceipt = claim
  .route({
    method: "POST",
    path: "/receipts/check",
    summary: "Which receipt another one would look like, saved like this",
    description:
      "One of the bearer's other claims, or of the same claim where that was sent already. Changes nothing.",
    spec: refuses({ 404: "No receipt of the bearer's" }),
  })
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

/** DELETE receipts/{id} (RCP-13). */
const deleteReceipt = claim
  .route({
    method: "DELETE",
    path: "/receipts/{id}",
    successStatus: 204,
    summary: "Delete a receipt",
    description: "204 also when it is gone already.",
    spec: refuses({ 404: "No receipt of the bearer's", 409: "Its claim is decided" }),
  })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(nothing);

/** POST receipts/{id}/restore: ours. */
const restoreReceipt = claim
  .route({
    method: "POST",
    path: "/receipts/{id}/restore",
    summary: "Undo the deletion of a draft's receipt",
    description:
      "For ten minutes after it was deleted: it is back with its file and under its id, in its draft, or a new one where the draft ended with it. A receipt that is there already is answered as it is.",
    spec: refuses({
      404: "No receipt of the bearer's",
      409: "Its draft was sent or removed since; or `RECEIPT_GONE`: it was deleted too long ago",
    }),
  })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(receipt);

/** DELETE receipts/{id}/replacement: ours (decision D86). */
const dropReplacement = claim
  .route({
    method: "DELETE",
    path: "/receipts/{id}/replacement",
    successStatus: 204,
    summary: "Drop the file that waits to replace a sent receipt's",
    description: "204 also when none waits.",
    spec: refuses({ 404: "No receipt of the bearer's", 409: "Its claim is decided" }),
  })
  .input(z.object({ id: positiveIdOf<"receipt">() }))
  .output(nothing);

/** POST receipts/upload-receipt (decisions D21 and D86). Answered by the streaming handler, see employer files. */
const uploadReceipt = claim
  .route({
    method: "POST",
    path: "/receipts/upload-receipt",
    summary: "Upload a receipt",
    description:
      "Without `claimId` the file joins the newest OPEN claim or makes one. `receiptId` replaces that receipt's file; in a claim that was sent the new one counts once the receipt is saved, and is its `replacement` until then.",
    spec: refuses({
      400: "No file, or an empty one",
      404: "No claim or receipt of the bearer's",
      409: "The claim is decided, or nothing can be added",
      415: "None of the types that a receipt may be",
      429: "Too much was uploaded",
    }),
  })
  .input(
    z.object({
      file: z.file(),
      folderName: folderName.default("Employee/Claim"),
      receiptId: positiveIdOf<"receipt">().optional(),
      claimId: positiveIdOf<"claim">().optional(),
    }),
  )
  .output(receipt);

/** The employee's calls about receipts. */
export const receiptCalls = {
  receipts,
  receipt: oneReceipt,
  receiptFacts: facts,
  saveReceipt,
  checkReceipt,
  deleteReceipt,
  restoreReceipt,
  dropReplacement,
  uploadReceipt,
};
