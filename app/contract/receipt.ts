import { z } from "zod";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH } from "~/domain/expense-type";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import type { ClaimerId } from "~/domain/ids";
import { RECEIPT_DELETIONS } from "~/domain/receipt";
import { NOTES_MAX_LENGTH } from "~/domain/receipt-draft";
import { callsWithBearer } from "./calls";
import { folderName } from "./employer";
import { receipt } from "./entities/claim-record";
import { cents, idOf, isoDate, positiveIdOf, textUpTo, voidOutput } from "./entities/primitives";
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
  expenseTypeOther: textUpTo(EXPENSE_TYPE_OTHER_MAX_LENGTH).nullish(),
  notes: textUpTo(NOTES_MAX_LENGTH).nullish(),
});

/** The employee's calls about receipts. */
export const receiptCalls = {
  receipts: claim
    .get("/receipts", "List the receipts of a claim", { refuses: { 404: "The claim is not the employee's" } })
    .input(z.object({ claimId: positiveIdOf<"claim">() }))
    .output(z.array(receipt)),
  receipt: claim
    .get("/receipts/{id}", "Get a receipt", {
      refuses: {
        404: "The receipt is not the employee's; or `receiptDeleted`: the employee deleted it, alone or with its claim",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(receipt),
  /** Ours, so that a page makes one call. */
  receiptFacts: claim
    .get("/receipts/{id}/facts", "Get a receipt with everything its form shows and validates", {
      refuses: {
        404: "The receipt is not the employee's; or `receiptDeleted`: the employee deleted it, alone or with its claim",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(receiptFacts),
  /** Decisions D18, D22 and D86. */
  saveReceipt: claim
    .put("/receipts", "Save a receipt's details", {
      description:
        "In a submitted claim, all checks of submission run again; `saveAnyway` records that the person saw the duplicate. `knownAs` (ours) is the fingerprint of the details as they were read; the call fails if they have changed since. From 1 to 15 January a receipt of the new year moves out of an OPEN claim with receipts of last year: the response has the id of its new claim.",
      refuses: {
        400: "The message says what is wrong",
        404: "The receipt is not the employee's",
        409: "The claim has been decided; `receiptChanged`: the details differ from `knownAs`; `divisionPending`: a submitted claim needs more money of a year that must be allocated first; or `duplicate`: it looks like another receipt (POST receipts/check returns which)",
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
    .post("/receipts/check", "Find the receipt that a receipt would duplicate if saved", {
      withoutKey: true,
      description:
        "Looks in the employee's other claims, and in the same claim if it is submitted. Changes nothing.",
      refuses: { 404: "The receipt is not the employee's" },
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
        404: "The receipt is not the employee's",
        409: "The claim has been decided; or `claimChanged`: something other than `deletes` would be deleted",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">(), deletes: z.enum(RECEIPT_DELETIONS).optional() }))
    .output(voidOutput),
  /** Ours. */
  restoreReceipt: claim
    .post("/receipts/{id}/restore", "Restore a deleted receipt of a draft", {
      description:
        "Within ten minutes of the deletion. The receipt returns with its id and file to its draft, or to a new draft if the old one was deleted with it. Idempotent.",
      refuses: {
        404: "The receipt is not the employee's",
        409: "The draft has been submitted or removed since; or `RECEIPT_GONE`: it was deleted too long ago",
      },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(receipt),
  /** Ours (decision D86). */
  dropReplacement: claim
    .delete("/receipts/{id}/replacement", "Cancel the replacement of a submitted receipt's file", {
      successStatus: 204,
      description: "Also 204 if there is no replacement.",
      refuses: { 404: "The receipt is not the employee's", 409: "The claim has been decided" },
    })
    .input(z.object({ id: positiveIdOf<"receipt">() }))
    .output(voidOutput),
  /** Decisions D21 and D86. The streaming handler answers it, as it does the employer's `uploadFile`. */
  uploadReceipt: claim
    .post("/receipts/upload-receipt", "Upload a receipt", {
      description:
        "Without `claimId` the receipt is added to the newest OPEN claim, which is created if there is none. `receiptId` replaces that receipt's file; in a submitted claim the new file is its `replacement` until the receipt is saved.",
      refuses: {
        400: "No file, or an empty file",
        404: "The claim or receipt is not the employee's",
        409: "The claim has been decided, or no receipts can be added now",
        415: "Not a type that receipts can have",
        429: "Too many uploads",
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
