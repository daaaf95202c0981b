import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type ReceiptDraft, truncateDraft } from "~/domain/receipt-draft";
import { openReceiptFlow } from "~/flows/receipt.server";
import type { EditableReceipt } from "~/flows/receipt-facts.server";
import { parseForm } from "~/forms/parse-form.server";
import { apiErrorOrThrow } from "~/gateway/api-error";
import type { EmployeeSession } from "~/session/require-employee.server";
import { texts } from "../receipt-answer-texts";

const schema = z.object({});

/** Drops the replacement file, keeping the submitted one, or returns the form with the reason; typed values are kept. */
export async function dropReplacementFile(
  args: ActionFunctionArgs,
  me: EmployeeSession,
  { receipt: { id }, claim: { claimStatus } }: EditableReceipt,
  { draft, seen, formData }: { draft: ReceiptDraft; seen: string | undefined; formData: FormData },
) {
  try {
    await me.api.claim.dropReplacement({ id });
  } catch (error) {
    const { userMessage, status } = apiErrorOrThrow(error);
    const form = await parseForm({ context: args.context, formData }, schema);
    return form.response ?? form.refuse({ fields: { file: userMessage } }, status);
  }
  const flow = await openReceiptFlow(args, me, id);
  const outcome = await flow.send(
    { type: "receipt.edit", claimStatus, draft: truncateDraft(draft), seen },
    { from: flow.state },
  );
  return flow.redirect(outcome, { flash: { tone: "good", text: texts.fileDropped } });
}
