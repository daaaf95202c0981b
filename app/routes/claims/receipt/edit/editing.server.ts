import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from "@remix-run/node";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import type { ReceiptId } from "~/domain/ids";
import { canDeleteReceipt, canEditReceipt } from "~/domain/receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { receiptFingerprint } from "~/domain/receipt-fingerprint";
import { isSameReceipt } from "~/domain/receipt-values";
import { mediaTypesFor } from "~/domain/upload";
import { openReceiptFlow, unsavedIn } from "~/flows/receipt.server";
import { type EditableReceipt, loadEditableReceipt } from "~/flows/receipt-facts.server";
import { hasFormErrors } from "~/forms/parse-form.server";
import { redirectWithFlash } from "~/session/flash.server";
import { problemOfIncompleteForm, type SubmittedUpload, withUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { deleteReceiptPath, editReceiptPath, receiptPath } from "../../paths";
import { reasonNotToClaimText } from "../../reason-not-to-claim.server";
import { yearNotes } from "../../year-notes.server";
import { texts } from "../receipt-answer-texts";
import { redirectIfReceiptGone, replaceIfReceiptDeleted } from "../receipt-gone.server";
import { pathAfterEditing, requireReceiptId, toShownFile } from "../receipt-request.server";
import { fileTexts, formTexts, unsavedTexts } from "../receipt-texts.server";
import { consequencesOf } from "./draft-consequences";
import { benefitChoices, claimantChoices, recentDays, typeChoices } from "./form-choices.server";
import { formNoteFactsOf, initialDraft, receiptFormFactsOf } from "./form-facts.server";
import { formRules } from "./form-rules.server";
import { DELETE_EVENT, DISCARD_EVENT, LEAVE_EVENT } from "./leave-button";
import { discardUnsaved, leaveReceipt } from "./leave-receipt.server";
import { readReceiptDraft, toReceiptFields } from "./receipt-fields";
import { dropReplacementFile } from "./receipt-file.server";
import { readPostedVersion } from "./receipt-version.server";
import { saveDetails } from "./save-details.server";

/** The draft that each request posted, by request context: if refused, the loader computes `consequences` from it. */
const draftsTyped = new WeakMap<object, ReceiptDraft>();

export type EditPage = Awaited<ReturnType<typeof loadReceiptToEdit>>;

/** Loads the form with the flow's unsaved draft, else the saved receipt. For a decided claim redirects to the read-only page. */
export async function loadReceiptToEdit(args: LoaderFunctionArgs, me: EmployeeSession) {
  const receiptId = requireReceiptId(args.params);
  const [flow, editable] = await Promise.all([
    openReceiptFlow(args, me, receiptId),
    replaceIfReceiptDeleted(args, me, () => loadEditableReceipt(args, me, receiptId)),
  ]);
  const { receipt, claim, saved } = editable;
  if (!canEditReceipt(claim.claimStatus)) throw replace(receiptPath(receiptId));
  const isAskedForSaved = new URL(args.request.url).searchParams.has("saved");
  const kept = unsavedIn(flow.context);
  const isUnsaved = kept !== undefined && !isSameReceipt(kept.values, saved);
  const unsaved = isAskedForSaved ? undefined : kept;
  const values = toReceiptFields(unsaved?.draft ?? initialDraft(editable));
  const notes = formNoteFactsOf(me, editable);
  const person = { ...receiptFormFactsOf(editable), runOutEndDate: notes.runOutEndDate };
  const typed = draftsTyped.get(args.context) ?? readReceiptDraft((field) => values[field]);
  return {
    texts: formTexts,
    fileTexts: fileTextsOf(editable),
    rules: formRules,
    consequences: consequencesOf(typed, person),
    receiptId,
    file: toShownFile(receipt.replacement ? { ...receipt, ...receipt.replacement } : receipt),
    isFileWaiting: Boolean(receipt.replacement),
    needsPicture: editable.isFileTooBlurry,
    reasonNotToClaim: reasonNotToClaimText(editable.employee, editable.today),
    values,
    seen: (unsaved && flow.context.seen) || receiptFingerprint(receipt),
    leavingEvents: [LEAVE_EVENT, DELETE_EVENT, DISCARD_EVENT],
    hiddenFields: {
      state: "editing",
      ...(pathAfterEditing(claim, receiptId) !== undefined && { isNew: "true" }),
      ...(isUnsaved && isAskedForSaved && { isSavedShown: "true" }),
    },
    unsavedNote: isUnsaved ? unsavedNoteOf(receiptId, isAskedForSaved) : null,
    claimants: claimantChoices(editable.employee, receipt),
    benefits: benefitChoices(person.benefits),
    typeChoices: typeChoices(person.benefits),
    recentDays: recentDays(person),
    person,
    mayDelete: canDeleteReceipt(claim.claimStatus, "view"),
    yearNotes: yearNotes(notes, editable.employee.eligibilityDate),
    accept: mediaTypesFor("Employee/Claim").join(","),
    uploadKey: crypto.randomUUID(),
    wasRefused: hasFormErrors(args.context),
  };
}

/** Returns what the form says about unsaved changes: it shows either them or the saved version, and links to the other. */
function unsavedNoteOf(receiptId: ReceiptId, isSavedShown: boolean) {
  const to = editReceiptPath(receiptId);
  const { notSavedYet, showSaved, savedShown, showUnsaved, discardUnsaved } = unsavedTexts;
  return isSavedShown
    ? {
        text: savedShown,
        link: { to, children: showUnsaved },
        discard: { event: DISCARD_EVENT, children: discardUnsaved },
      }
    : { text: notSavedYet, link: { to: `${to}?saved`, children: showSaved }, discard: null };
}

/** Returns the texts of the file field; those ending in `Stored` apply once a file from a refused post is stored. */
function fileTextsOf({ receipt, isFileTooBlurry }: EditableReceipt) {
  const label = isFileTooBlurry ? fileTexts.newPicture : fileTexts.replaceFile;
  const waiting = receipt.replacement ? fileTexts.waits : undefined;
  return {
    label,
    hint: isFileTooBlurry ? fileTexts.newPictureHint : (waiting ?? fileTexts.hint),
    // Once a file from a refused post is stored.
    stored: { label: fileTexts.replaceFile, hint: waiting ?? fileTexts.stored },
  };
}

/** Handles a post of the form, by the button that was pressed. */
export async function saveReceiptForm(args: ActionFunctionArgs, me: EmployeeSession) {
  const receiptId = requireReceiptId(args.params);
  const read = () => loadEditableReceipt(args, me, receiptId);
  return withUpload(args, me.employee, (upload) =>
    redirectIfReceiptGone(args, me, read, (editable) => answerTo(args, me, editable, upload)),
  );
}

function answerTo(
  args: ActionFunctionArgs,
  me: EmployeeSession,
  editable: EditableReceipt,
  upload: SubmittedUpload,
) {
  const { id } = editable.receipt;
  if (!canEditReceipt(editable.claim.claimStatus))
    return redirectWithFlash(args, receiptPath(id), { tone: "bad", text: texts.decided });
  const lost = problemOfIncompleteForm(upload, "amount");
  if (lost) return redirectWithFlash(args, editReceiptPath(id), { tone: "bad", text: lost.text });

  const { formData } = upload;
  const seen = readPostedVersion(formData);
  const draft = withBenefitOfType(
    readReceiptDraft((field) => formData.get(field)),
    editable.benefits,
  );
  draftsTyped.set(args.context, draft);
  const event = formData.get("event");
  switch (event) {
    case LEAVE_EVENT:
    case DELETE_EVENT:
      return leaveReceipt(args, me, editable, {
        draft,
        seen,
        hasFile: Boolean(formData.get("file")),
        isSavedShown: formData.get("isSavedShown") === "true",
        ...(event === DELETE_EVENT && { path: deleteReceiptPath(id) }),
      });
    case DISCARD_EVENT:
      return discardUnsaved(args, me, id);
    case "file.drop":
      return dropReplacementFile(args, me, editable, { draft, seen, formData });
    default:
      return saveDetails(args, me, editable, { draft, upload });
  }
}
