import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import { isAfterRunOut, isBlockedByYearTransition } from "~/domain/benefit-year";
import { isIsoDate, torontoDate, yearOf } from "~/domain/calendar";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { draftOfMeaning, judgeReceipt } from "~/domain/read-receipt";
import { canDeleteReceipt, canEditReceipt, isReceiptComplete } from "~/domain/receipt";
import { cutToLimits, type ReceiptDraft } from "~/domain/receipt-draft";
import { isSameReceipt, meaningOf, type ReceiptMeaning } from "~/domain/receipt-meaning";
import { relationshipLabel } from "~/domain/relationship";
import { typesFor } from "~/domain/upload";
import { withUsualChoices } from "~/domain/usual-choices";
import { receiptFlow, unsavedIn } from "~/flows/receipt.server";
import { benefitsFor, type EditableReceipt, loadEditableReceipt } from "~/flows/receipt-facts.server";
import { hadFormErrors, parseForm } from "~/forms/parse-form.server";
import { ApiError } from "~/gateway/api-error";
import type { AllInfo } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { readUpload, type SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { editReceiptPath, receiptPath } from "../../paths";
import { type NoteFacts, overNote, yearNotes } from "../../year-notes.server";
import { texts } from "../receipt-answer-texts";
import { unlessDeleted, unlessGone } from "../receipt-gone.server";
import {
  flashOf,
  pathAfterEditing,
  pathAfterSaving,
  receiptIdIn,
  shownFile,
} from "../receipt-request.server";
import { texts as formTexts, problemText } from "../receipt-texts";
import { factsFor } from "./receipt-facts";
import { draftFrom, fieldsOf, type ReceiptFormFacts } from "./receipt-fields";
import { markOf, wasChangedSince } from "./seen.server";

const schema = z.object({
  state: z.string().default(""),
  /** The form was opened from the draft for a receipt without details: saved again after a lost answer, it leads there again. */
  isNew: z.literal("true").optional().catch(undefined),
  idempotencyKey: z.uuid().optional().catch(undefined),
});

export type EditPage = Awaited<ReturnType<typeof loadReceiptToEdit>>;

/** What the form shows: the draft this flow has kept, else what is saved; a decided claim's receipt is only looked at. */
export async function loadReceiptToEdit(args: LoaderFunctionArgs, me: EmployeeSession) {
  const receiptId = receiptIdIn(args.params);
  const [flow, atHand] = await Promise.all([
    receiptFlow(args, me, receiptId),
    unlessDeleted(args, me, () => loadEditableReceipt(args, me, receiptId)),
  ]);
  const { receipt, claim, saved } = atHand;
  if (!canEditReceipt(claim.claimStatus)) throw replace(receiptPath(receiptId));
  const isAskedForSaved = new URL(args.request.url).searchParams.has("saved");
  const unsaved = isAskedForSaved ? undefined : unsavedIn(flow.context);
  return {
    receiptId,
    file: shownFile(receipt.replacement ? { ...receipt, ...receipt.replacement } : receipt),
    isFileWaiting: Boolean(receipt.replacement),
    values: fieldsOf(unsaved?.draft ?? begunDraft(atHand)),
    seen: markOf(saved),
    isNew: pathAfterEditing(claim, receiptId) !== undefined,
    isUnsaved: unsaved !== undefined && !isSameReceipt(unsaved.meaning, saved),
    claimants: claimantsOf(atHand.employee),
    person: personalFacts(atHand),
    mayDelete: canDeleteReceipt(claim.claimStatus, "view"),
    yearNotes: yearNotes(noteFacts(me, atHand), atHand.employee.eligibilityDate),
    accept: typesFor("Employee/Claim").join(","),
    uploadKey: crypto.randomUUID(),
    hadFormErrors: hadFormErrors(args.context),
  };
}

/** What the form begins with where nothing typed is kept. */
function begunDraft(atHand: EditableReceipt): ReceiptDraft {
  return withUsualChoices(draftOfMeaning(atHand.saved), atHand.earlierChoices, personalFacts(atHand));
}

function noteFacts({ employee }: EmployeeSession, { today, now, before, claim }: EditableReceipt): NoteFacts {
  const { submittedDate } = claim;
  const sentOn = submittedDate === null ? today : torontoDate(new Date(submittedDate));
  return { today, runOutEndDate: employee.runOutEndDate ?? null, now, before, sentOn };
}

function personalFacts(atHand: EditableReceipt): ReceiptFormFacts {
  const { today, employee, benefits, receipt } = atHand;
  const { eligibilityDate, dependents } = employee;
  return {
    today,
    eligibilityDate,
    dependentIds: dependents.map(({ id }) => id),
    benefits,
    earlierChoices: isReceiptComplete(receipt) ? [] : atHand.earlierChoices,
  };
}

function claimantsOf({ dependents }: AllInfo) {
  const others = dependents.map(({ id, firstName, lastName, relationship }) => ({
    value: id,
    text: `${firstName} ${lastName} (${relationshipLabel(relationship)})`,
  }));
  return [{ value: 0, text: formTexts.me }, ...others];
}

/** Saves what was posted, or says what is wrong with it. A file that came along is stored first, whatever the fields say. */
export async function saveReceipt(args: ActionFunctionArgs, me: EmployeeSession) {
  const receiptId = receiptIdIn(args.params);
  const upload = await readUpload(args);
  try {
    const read = () => loadEditableReceipt(args, me, receiptId);
    return await unlessGone(args, me, read, (atHand) => save(args, me, atHand, upload));
  } finally {
    await upload.dispose();
  }
}

async function save(
  args: ActionFunctionArgs,
  me: EmployeeSession,
  atHand: EditableReceipt,
  upload: SubmittedUpload,
) {
  const receiptId = atHand.receipt.id;
  const { claimStatus } = atHand.claim;
  if (!canEditReceipt(claimStatus))
    return redirectWithFlash(args, receiptPath(receiptId), { tone: "bad", text: texts.decided });
  if (upload.problem?.isFormLost)
    return redirectWithFlash(args, editReceiptPath(receiptId), { tone: "bad", text: upload.problem.text });

  const formData = upload.form;
  const draft = withBenefitOfType(
    draftFrom((field) => formData.get(field)),
    atHand.benefits,
  );
  if (formData.get("event") === "receipt.leave") return leaveReceipt(args, me, atHand, { draft, formData });
  if (formData.get("event") === "file.drop") return dropWaitingFile(args, me, atHand, draft);
  const typed = meaningOf(draft);
  const wasChanged = wasChangedSince(formData.get("seen"), atHand.saved, typed);
  // Told once: saving again means it.
  if (wasChanged) formData.set("seen", markOf(atHand.saved));
  const { expenseTypeId, employeeBenefitCoverageId } = fieldsOf(draft);
  formData.set("expenseTypeId", expenseTypeId);
  formData.set("employeeBenefitCoverageId", employeeBenefitCoverageId);
  if (upload.file) formData.set("storedFile", upload.file.name);
  const form = await parseForm({ context: args.context, formData }, schema);
  if (form.refused) return form.refused;

  const facts = factsFor(personalFacts(atHand), draft);
  const { value: receipt, problems = [] } = judgeReceipt(typed, facts);
  const refused = await replaceFile(me, atHand.receipt, upload, form.value.idempotencyKey);
  const late = lateNote(typed, noteFacts(me, atHand));
  if (refused || late || wasChanged || !receipt) {
    const byField = problems.map((problem) => [problem.field, problemText(problem)]);
    const fields = {
      ...(late && { expenseDate: late }),
      ...Object.fromEntries(byField),
      ...(refused && { file: refused.sentence }),
    };
    const elsewhere = wasChanged ? { form: texts.changedElsewhere } : {};
    return form.refuse({ ...elsewhere, fields }, refused?.status ?? (wasChanged ? 409 : undefined));
  }
  const known = { claim: atHand.claim, coverages: atHand.now, refusesAlike: atHand.refusesAlike };
  const flow = await receiptFlow(args, me, receiptId, known);
  // An expense of last year takes last year's money.
  const coverages = benefitsFor(receipt.expenseDate, atHand);
  const event = { type: "receipt.save", claimStatus, receipt, facts: { ...facts, coverages } } as const;
  const outcome = await flow.send(event, { from: form.value.state });
  const path = pathAfterSaving(
    { before: atHand.claim, after: outcome },
    receiptId,
    form.value.isNew !== undefined,
  );
  return flow.follow(outcome, { flash: flashOf(outcome), path });
}

/** Why the service would not take the expense's year; in the first days of January the flow's own notice tells. */
function lateNote({ expenseDate: day }: ReceiptMeaning, facts: NoteFacts): string | undefined {
  const { today, runOutEndDate } = facts;
  if (!isIsoDate(day) || isBlockedByYearTransition(day, today) || !isAfterRunOut(day, today, runOutEndDate))
    return undefined;
  return overNote(yearOf(day), facts);
}

/** Cancel, Close and Escape: what was typed waits in the form for a day, and a sentence says so. A chosen file does not. */
async function leaveReceipt(
  args: ActionFunctionArgs,
  me: EmployeeSession,
  atHand: EditableReceipt,
  { draft, formData }: { draft: ReceiptDraft; formData: FormData },
) {
  const { receipt, claim, saved } = atHand;
  const typed = meaningOf(draft);
  const isTyped = [saved, meaningOf(begunDraft(atHand))].every((known) => !isSameReceipt(typed, known));
  const kept = cutToLimits(draft);
  const flow = await receiptFlow(args, me, receipt.id);
  const outcome = await flow.send(
    { type: "receipt.leave", draft: isTyped ? kept : null },
    { from: flow.state },
  );
  const sentences = [
    isTyped && texts.typedIsKept,
    isTyped && !isSameReceipt(meaningOf(kept), typed) && texts.typedIsCut,
    Boolean(formData.get("file")) && texts.fileNotKept,
  ].filter((sentence) => sentence !== false);
  const text = sentences.join(" ");
  return flow.follow(outcome, {
    flash: text === "" ? undefined : { tone: "good", text },
    path: pathAfterEditing(claim, receipt.id),
  });
}

/** The file that was sent stays; what is typed stands in the form again. */
async function dropWaitingFile(
  args: ActionFunctionArgs,
  me: EmployeeSession,
  { receipt: { id }, claim: { claimStatus } }: EditableReceipt,
  draft: ReceiptDraft,
) {
  await me.api.claim.dropReplacement({ id });
  const flow = await receiptFlow(args, me, id);
  const outcome = await flow.send(
    { type: "receipt.edit", claimStatus, draft: cutToLimits(draft) },
    { from: flow.state },
  );
  return flow.follow(outcome, { flash: { tone: "good", text: texts.fileDropped } });
}

/** @returns why the file was not taken, with the status of the answer */
async function replaceFile(
  { api }: EmployeeSession,
  { id, claimId }: { id: ReceiptId; claimId: ClaimId },
  { file, problem }: SubmittedUpload,
  idempotencyKey: string | undefined,
): Promise<{ sentence: string; status: number } | undefined> {
  if (problem) return { sentence: problem.text, status: problem.status };
  if (!file) return undefined;
  try {
    await api.uploads.receipt(
      file,
      { receiptId: id, claimId },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return { sentence: error.userMessage, status: error.status };
  }
}
