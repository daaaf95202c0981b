import { z } from "zod";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { type FormAnswer, parseForm, type SubmittedForm } from "~/forms/parse-form.server";
import { postedIdSchema } from "~/forms/posted-id.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { storeUpload } from "~/session/store-upload.server";
import { texts } from "./texts";

/** The claim a receipt is added to; a missing or invalid id means the draft. */
export const optionalClaimId = postedIdSchema<"claim">().optional().catch(undefined);

const uploadSchema = z.object({
  claimId: optionalClaimId,
  idempotencyKey: z.uuid().optional().catch(undefined),
});

/** The result of posting a file: a receipt, or the form with the reason at its field. */
export type PostedReceiptResult =
  | { readonly kind: "stored"; readonly receiptId: ReceiptId }
  | { readonly kind: "refused"; readonly response: FormAnswer }
  /** The posted claim accepts no more files. */
  | {
      readonly kind: "claimClosed";
      readonly response: FormAnswer;
      readonly claimId: ClaimId;
      readonly why: string;
    };

/** Turns one posted file into one receipt (RCP-01), whether the form or a script posted it. The caller disposes of the file. */
export async function storePostedReceipt(
  { api }: EmployeeSession,
  upload: SubmittedUpload,
): Promise<PostedReceiptResult> {
  const form = await parseForm(upload, uploadSchema);
  if (form.response) return { kind: "refused", response: form.response };
  const { claimId, idempotencyKey } = form.value;
  const result = await storeUpload(upload, "Employee/Claim", (file) =>
    api.uploads.receipt(file, { claimId }, { idempotencyKey }),
  );
  if (result.kind === "stored") return { kind: "stored", receiptId: result.value.id };
  if (result.kind === "none") return refuse(upload, texts.chooseFile, 400);
  const refused = await refuse(upload, result.sentence, result.status);
  const isOver = result.code === "alreadyDecided" || result.status === 404;
  if (claimId === undefined || !isOver) return refused;
  return { ...refused, kind: "claimClosed", claimId, why: result.sentence };
}

/** Returns the form with the reason. After a 5xx the file may have been stored, so the next attempt keeps the idempotency key. */
async function refuse(posted: SubmittedForm, sentence: string, status: number) {
  const form = await parseForm(posted, uploadSchema, { secrets: status >= 500 ? [] : ["idempotencyKey"] });
  return {
    kind: "refused",
    response: form.response ?? form.refuse({ fields: { file: sentence } }, status),
  } as const;
}
