import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { isAfterRunOut, isBlockedByYearTransition } from "~/domain/benefit-year";
import { isIsoDate, yearOf } from "~/domain/calendar";
import { benefitsOfBothYears } from "~/domain/funding";
import type { ReceiptId } from "~/domain/ids";
import { type ReceiptProblem, readReceiptValues } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { receiptFingerprint } from "~/domain/receipt-fingerprint";
import { isSameReceipt, parseReceiptValues, type ReceiptValues } from "~/domain/receipt-values";
import { openReceiptFlow } from "~/flows/receipt.server";
import { benefitsToCompare, type EditableReceipt } from "~/flows/receipt-facts.server";
import { refuseOvertaken } from "~/forms/form-version.server";
import { parseForm } from "~/forms/parse-form.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { storeUpload } from "~/session/store-upload.server";
import { ADD_CLAIM_PATH } from "../../paths";
import { type NoteFacts, yearClosedNote } from "../../year-notes.server";
import { texts } from "../receipt-answer-texts";
import { flashOf, pathAfterSaving } from "../receipt-request.server";
import { formNoteFactsOf, receiptFormFactsOf } from "./form-facts.server";
import { receiptFactsFor } from "./receipt-facts";
import { toReceiptFields } from "./receipt-fields";
import { readPostedVersion, wasChangedSince } from "./receipt-version.server";
import { problemText } from "./rule-texts";

const schema = z.object({
  state: z.string().default(""),
  /** The form was opened from the draft for a receipt without details, so saving returns there, even after a lost response. */
  isNew: z.literal("true").optional().catch(undefined),
  idempotencyKey: z.uuid().optional().catch(undefined),
});

/** Saves the posted receipt, or returns the form with its errors. Stores a posted file first, even if the fields are invalid. */
export async function saveDetails(
  args: ActionFunctionArgs,
  me: EmployeeSession,
  editable: EditableReceipt,
  { draft, upload }: { draft: ReceiptDraft; upload: SubmittedUpload },
) {
  const { claim, receipt: shown, saved } = editable;
  const typed = parseReceiptValues(draft);
  const { context, formData: posted, file } = upload;
  const wasChanged = wasChangedSince(posted.get("seen"), editable, typed);
  const isOldPicture = editable.isFileTooBlurry && !file && posted.get("keepsFile") !== "true";
  const formData = formAgain(posted, draft, {
    // Report a conflict or the old picture once: saving again confirms it.
    ...(wasChanged && { seen: receiptFingerprint(shown) }),
    ...(isOldPicture && { keepsFile: "true" }),
    ...(file && { storedFile: file.name }),
  });
  const form = await parseForm({ context, formData }, schema);
  if (form.response) return form.response;

  const facts = receiptFactsFor(receiptFormFactsOf(editable), draft);
  const { value: receipt, problems = [] } = readReceiptValues(typed, facts);
  const { id: receiptId, claimId } = shown;
  const { idempotencyKey } = form.value;
  const fileResult = await storeUpload(upload, "Employee/Claim", (replacement) =>
    me.api.uploads.receipt(replacement, { receiptId, claimId }, { idempotencyKey }),
  );
  const refused = fileResult.kind === "refused" ? fileResult : undefined;
  const late = lateNote(typed, me, formNoteFactsOf(me, editable));
  if (refused || late || wasChanged || isOldPicture || !receipt) {
    const fields = {
      ...(late && { expenseDate: late }),
      ...sentencesOf(problems),
      ...(isOldPicture && { file: texts.stillBlurry }),
      ...(refused && { file: refused.sentence }),
    };
    const elsewhere = wasChanged ? { form: texts.changedElsewhere } : {};
    return form.refuse({ ...elsewhere, fields }, refused?.status ?? (wasChanged ? 409 : undefined));
  }
  const isOnlyFile = file !== undefined && claim.claimStatus === "OPEN" && isSameReceipt(typed, saved);
  if (isOnlyFile && isBlockedByYearTransition(receipt.expenseDate, editable.today))
    return leaveWithNewFile(args, me, editable.receipt.id);
  const saving = {
    claim,
    coverages: benefitsOfBothYears(editable),
    rejectsDuplicates: editable.rejectsDuplicates,
  };
  const flow = await openReceiptFlow(args, me, editable.receipt.id, saving);
  const coverages = benefitsToCompare(receipt, editable);
  const event = {
    type: "receipt.save",
    claimStatus: claim.claimStatus,
    receipt,
    facts: { ...facts, coverages },
    seen: readPostedVersion(posted),
  } as const;
  const outcome = await flow.send(event, { from: form.value.state });
  if (outcome.status === "failed" && outcome.failure.kind === "changed") {
    const seen = receiptFingerprint(await me.api.claim.receipt({ id: shown.id }));
    return refuseOvertaken(form, texts.changedElsewhere, { seen });
  }
  const wasNew = form.value.isNew !== undefined;
  const path = pathAfterSaving({ before: claim, after: outcome }, editable.receipt.id, wasNew);
  return flow.redirect(outcome, { flash: flashOf(outcome), path });
}

/**
 * Returns to the draft after only the file was replaced: it is stored already, so the year transition, in which last year's details
 * cannot be saved, has nothing to hold back (CLD-06, RCP-11, decision D10).
 */
async function leaveWithNewFile(args: ActionFunctionArgs, me: EmployeeSession, receiptId: ReceiptId) {
  const flow = await openReceiptFlow(args, me, receiptId);
  const outcome = await flow.send({ type: "receipt.leave", draft: null }, { from: flow.state });
  return flow.redirect(outcome, { flash: { tone: "good", text: texts.fileReplaced }, path: ADD_CLAIM_PATH });
}

/** Returns the form data to show again, with the benefit derived from the type and the given extra fields. */
function formAgain(
  posted: FormData,
  draft: ReceiptDraft,
  extras: Readonly<Record<string, string>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of posted) form.append(name, value);
  const { expenseTypeId, employeeBenefitCoverageId } = toReceiptFields(draft);
  for (const [name, value] of Object.entries({ expenseTypeId, employeeBenefitCoverageId, ...extras }))
    form.set(name, value);
  return form;
}

function sentencesOf(problems: readonly ReceiptProblem[]) {
  return Object.fromEntries(problems.map((problem) => [problem.field, problemText(problem)]));
}

/**
 * Returns why the service would reject the expense's year: the employer's last day has passed (a cancellation does not prevent
 * saving, decision D12). During the year transition in January the flow shows its own notice instead.
 */
function lateNote(
  { expenseDate: day }: ReceiptValues,
  { employee: { runOutEndDate = null } }: EmployeeSession,
  facts: NoteFacts,
): string | undefined {
  const { today } = facts;
  if (!isIsoDate(day) || isBlockedByYearTransition(day, today) || !isAfterRunOut(day, today, runOutEndDate))
    return undefined;
  return yearClosedNote(yearOf(day), facts);
}
