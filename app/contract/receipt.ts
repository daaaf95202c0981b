import { z } from "zod";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import type { ClaimerId } from "~/domain/ids";
import { RECEIPT_DELETIONS } from "~/domain/receipt";
import { callsWithBearer } from "./calls";
import { folderName } from "./employer";
import { receipt } from "./entities/claim-record";
import { cents, idOf, isoDate, positiveIdOf, voidOutput } from "./entities/primitives";
import { receiptFacts } from "./entities/receipt-facts";

const claim = callsWithBearer("claim");

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

/** The employee's calls about receipts. */
export const receiptCalls = {
  receipts: claim
    .get("/receipts", "The receipts of a claim", { refuses: { 404: "No claim of the bearer's" } })
    .input(z.object({ claimId: positiveIdOf<"claim">() }))
    .output(z.array(receipt)),
  receipt: claim
    .get("/receipts/{id}", "One receipt", {
      refuses: {
        404: "No receipt of the bearer's; `receiptDeleted` for one that the bearer deleted, by itself or with its claim",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(receipt),
  /** Ours, so that a page makes one call. */
  receiptFacts: claim
    .get("/receipts/{id}/facts", "A receipt with all that its form shows and is judged by", {
      refuses: {
        404: "No receipt of the bearer's; `receiptDeleted` for one that the bearer deleted, by itself or with its claim",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(receiptFacts),
  /** Decisions D18, D22 and D86. */
  saveReceipt: claim
    .put("/receipts", "Save a receipt's details", {
      description:
        "In a claim that was sent every check of sending runs again; `saveAnyway` records that the person saw the duplicate. `knownAs` (ours) is our fingerprint of the details when they were read: what somebody else has saved since is not overwritten unseen. From 1 to 15 January a receipt of the new year moves out of an OPEN claim that holds last year's: the answer names its claim.",
      refuses: {
        400: "With the sentence that says what is wrong",
        404: "No receipt of the bearer's",
        409: "Its claim is decided; or `receiptChanged`: its details are no longer what is known; `divisionPending`: a sent claim needs more of a year whose money has to be divided first; or `duplicate`: it looks like another receipt (ask POST receipts/check which)",
      },
    })
    .input(
      receiptDetails.extend({
        saveAnyway: z.boolean().optional(),
        knownAs: z.string().regex(FINGERPRINT_FORMAT).optional(),
      }),
    )
    .output(receipt),
  /** Ours (decision D22). */
  checkReceipt: claim
    .post("/receipts/check", "Which receipt another one would look like, saved like this", {
      withoutKey: true,
      description:
        "One of the bearer's other claims, or of the same claim where that was sent already. Changes nothing.",
      refuses: { 404: "No receipt of the bearer's" },
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
    ),
  /** RCP-13. */
  deleteReceipt: claim
    .delete("/receipts/{id}", "Delete a receipt", {
      successStatus: 204,
      description:
        "204 also when it is gone already. `deletes` (ours) is what the person was asked about: a receipt of a draft, one of a claim that was sent, or with its last complete receipt the claim that was sent.",
      refuses: {
        404: "No receipt of the bearer's",
        409: "Its claim is decided; or `claimChanged`: it would delete something else than `deletes`",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">(), deletes: z.enum(RECEIPT_DELETIONS).optional() }))
    .output(voidOutput),
  /** Ours. */
  restoreReceipt: claim
    .post("/receipts/{id}/restore", "Undo the deletion of a draft's receipt", {
      description:
        "For ten minutes after it was deleted: it is back with its file and under its id, in its draft, or a new one where the draft ended with it. A receipt that is there already is answered as it is.",
      refuses: {
        404: "No receipt of the bearer's",
        409: "Its draft was sent or removed since; or `RECEIPT_GONE`: it was deleted too long ago",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(receipt),
  /** Ours (decision D86). */
  dropReplacement: claim
    .delete("/receipts/{id}/replacement", "Drop the file that waits to replace a sent receipt's", {
      successStatus: 204,
      description: "204 also when none waits.",
      refuses: { 404: "No receipt of the bearer's", 409: "Its claim is decided" },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(voidOutput),
  /** Decisions D21 and D86. The streaming handler answers it, as it does the employer's `uploadFile`. */
  uploadReceipt: claim
    .post("/receipts/upload-receipt", "Upload a receipt", {
      description:
        "Without `claimId` the file joins the newest OPEN claim or makes one. `receiptId` replaces that receipt's file; in a claim that was sent the new one counts once the receipt is saved, and is its `replacement` until then.",
      refuses: {
        400: "No file, or an empty one",
        404: "No claim or receipt of the bearer's",
        409: "The claim is decided, or nothing can be added",
        415: "None of the types that a receipt may be",
        429: "Too much was uploaded",
      },
    })
    .input(
      z.object({
        file: z.file(),
        folderName: folderName.default("Employee/Claim"),
        receiptId: positiveIdOf<"receipt">().optional(),
        claimId: positiveIdOf<"claim">().optional(),
      }),
    )
    .output(receipt),
};
