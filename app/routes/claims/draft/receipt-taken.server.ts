import { z } from "zod";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { type FormAnswer, parseForm, type SubmittedForm } from "~/forms/parse-form.server";
import { postedIdOf } from "~/forms/posted-id.server";
import { refusalOf } from "~/gateway/api-error";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { texts } from "./texts";

/** The claim a receipt joins; none, or a senseless one, is the draft. */
export const optionalClaimId = postedIdOf<"claim">().optional().catch(undefined);

const uploadSchema = z.object({
  claimId: optionalClaimId,
  idempotencyKey: z.uuid().optional().catch(undefined),
});

/**
 * What became of the file that came with a post: a receipt, or the form again with the reason beside its field; `claim` is the
 * one named by the post which takes no file any more, with that reason.
 */
export type TakenReceipt =
  | { readonly receiptId: ReceiptId; readonly refused?: undefined }
  | { readonly refused: FormAnswer; readonly claim?: { readonly id: ClaimId; readonly why: string } };

/** One file becomes one receipt (RCP-01), whether the form brings it or scripts do as soon as it is chosen. The caller disposes of the file. */
export async function takeReceipt({ api }: EmployeeSession, upload: SubmittedUpload): Promise<TakenReceipt> {
  const form = await parseForm(upload, uploadSchema);
  if (form.refused) return form;
  const { claimId, idempotencyKey } = form.value;
  try {
    const { problem } = upload;
    if (problem) return await refuse(upload, problem.text, problem.status);
    if (!upload.file) return await refuse(upload, texts.chooseFile, 400);
    const receipt = await api.uploads.receipt(
      upload.file,
      claimId === undefined ? {} : { claimId },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
    return { receiptId: receipt.id };
  } catch (error) {
    const refusal = refusalOf(error);
    const { refused } = await refuse(upload, refusal.userMessage, refusal.status);
    const isOver = refusal.code === "alreadyDecided" || refusal.status === 404;
    if (claimId === undefined || !isOver) return { refused };
    return { refused, claim: { id: claimId, why: refusal.userMessage } };
  }
}

/** The form again with the reason. Where it is not known whether the file was stored, the next try carries the same key. */
async function refuse(posted: SubmittedForm, sentence: string, status: number) {
  const form = await parseForm(posted, uploadSchema, { secrets: status >= 500 ? [] : ["idempotencyKey"] });
  return { refused: form.refused ?? form.refuse({ fields: { file: sentence } }, status) };
}
