import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type ReceiptDraft, truncateDraft } from "~/domain/receipt-draft";
import { isSameReceipt, parseReceiptValues } from "~/domain/receipt-values";
import { openReceiptFlow } from "~/flows/receipt.server";
import type { EditableReceipt } from "~/flows/receipt-facts.server";
import { parseForm } from "~/forms/parse-form.server";
import { apiErrorOrThrow } from "~/gateway/api-error";
import type { EmployeeSession } from "~/session/require-employee.server";
import { texts } from "../receipt-answer-texts";

const schema = z.object({});

/**
 * Drops the replacement file, keeping the submitted one, or returns the form with the reason. Typed values are kept as far as they
 * fit into storage.
 */
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
  const cut = truncateDraft(draft);
  const isCut = !isSameReceipt(parseReceiptValues(cut), parseReceiptValues(draft));
  const flow = await openReceiptFlow(args, me, id);
  const outcome = await flow.send(
    { type: "receipt.edit", claimStatus, draft: cut, seen },
    { from: flow.state },
  );
  const text = isCut ? `${texts.fileDropped} ${texts.typedIsCut}` : texts.fileDropped;
  return flow.redirect(outcome, { flash: { tone: "good", text } });
}
