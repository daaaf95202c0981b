import type { ActionFunctionArgs } from "@remix-run/node";
import type { ReceiptId } from "~/domain/ids";
import { type ReceiptDraft, truncateDraft } from "~/domain/receipt-draft";
import { isSameReceipt, parseReceiptValues } from "~/domain/receipt-values";
import { openReceiptFlow, unsavedIn } from "~/flows/receipt.server";
import type { EditableReceipt } from "~/flows/receipt-facts.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { editReceiptPath } from "../../paths";
import { texts } from "../receipt-answer-texts";
import { pathAfterEditing } from "../receipt-request.server";
import { initialDraft } from "./form-facts.server";

/** The posted form and the path its button leads to. */
interface AbandonedForm {
  readonly draft: ReceiptDraft;
  readonly seen: string | undefined;
  readonly hasFile: boolean;
  /** Whether the form showed the saved version while there are unsaved changes. */
  readonly isSavedShown: boolean;
  /** Undefined to go back. */
  readonly path?: string;
}

/**
 * Handles Cancel, Close and Escape, and Delete before its confirmation: keeps the typed values for a day and says so in the flash
 * message. A chosen file is not kept.
 */
export async function leaveReceipt(
  args: ActionFunctionArgs,
  me: EmployeeSession,
  editable: EditableReceipt,
  { draft, seen, hasFile, isSavedShown, path }: AbandonedForm,
) {
  const { receipt, claim, saved } = editable;
  const typed = parseReceiptValues(draft);
  const isTyped =
    !isSameReceipt(typed, saved) && !isSameReceipt(typed, parseReceiptValues(initialDraft(editable)));
  const cut = truncateDraft(draft);
  const flow = await openReceiptFlow(args, me, receipt.id);
  // Looking at the saved version discards nothing.
  const before = isSavedShown && !isTyped ? unsavedIn(flow.context)?.draft : undefined;
  const kept = isTyped ? { draft: cut, seen } : { draft: before ?? null, seen: flow.context.seen };
  const outcome = await flow.send({ type: "receipt.leave", ...kept }, { from: flow.state });
  const sentences = [
    (isTyped || before) && texts.typedIsKept,
    isTyped && !isSameReceipt(parseReceiptValues(cut), typed) && texts.typedIsCut,
    hasFile && texts.fileNotKept,
  ].filter((sentence) => typeof sentence === "string");
  const text = sentences.join(" ");
  return flow.redirect(outcome, {
    flash: text === "" ? undefined : { tone: "good", text },
    path: path ?? pathAfterEditing(claim, receipt.id),
  });
}

/** Discards the unsaved changes and shows the form with the saved version. */
export async function discardUnsaved(args: ActionFunctionArgs, me: EmployeeSession, receiptId: ReceiptId) {
  const flow = await openReceiptFlow(args, me, receiptId);
  const outcome = await flow.send({ type: "receipt.leave", draft: null }, { from: flow.state });
  return flow.redirect(outcome, {
    flash: { tone: "good", text: texts.unsavedDiscarded },
    path: editReceiptPath(receiptId),
  });
}
