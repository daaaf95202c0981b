import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from "@remix-run/node";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import { canDeleteReceipt, canEditReceipt } from "~/domain/receipt";
import { isSameReceipt } from "~/domain/receipt-meaning";
import { relationshipLabel } from "~/domain/relationship";
import { typesFor } from "~/domain/upload";
import { receiptFlow, unsavedIn } from "~/flows/receipt.server";
import { type EditableReceipt, loadEditableReceipt } from "~/flows/receipt-facts.server";
import { hadFormErrors } from "~/forms/parse-form.server";
import type { AllInfo } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { readUpload, type SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { mayNotClaim } from "../../may-not-claim.server";
import { editReceiptPath, receiptPath } from "../../paths";
import { yearNotes } from "../../year-notes.server";
import { texts } from "../receipt-answer-texts";
import { unlessDeleted, unlessReceiptGone } from "../receipt-gone.server";
import { pathAfterEditing, receiptIdIn, shownFile } from "../receipt-request.server";
import { texts as formTexts } from "../receipt-texts";
import { firstDraft, formPersonFacts, noteFacts } from "./form-facts.server";
import { leaveReceipt } from "./leave.server";
import { draftFrom, fieldsOf } from "./receipt-fields";
import { dropWaitingFile } from "./receipt-file.server";
import { saveDetails } from "./save.server";
import { markOf } from "./seen.server";

export type EditPage = Awaited<ReturnType<typeof loadReceiptToEdit>>;

/** What the form shows: the draft this flow has kept, else what is saved; a decided claim's receipt is only looked at. */
export async function loadReceiptToEdit(args: LoaderFunctionArgs, me: EmployeeSession) {
  const receiptId = receiptIdIn(args.params);
  const [flow, editable] = await Promise.all([
    receiptFlow(args, me, receiptId),
    unlessDeleted(args, me, () => loadEditableReceipt(args, me, receiptId)),
  ]);
  const { receipt, claim, saved } = editable;
  if (!canEditReceipt(claim.claimStatus)) throw replace(receiptPath(receiptId));
  const isAskedForSaved = new URL(args.request.url).searchParams.has("saved");
  const unsaved = isAskedForSaved ? undefined : unsavedIn(flow.context);
  return {
    receiptId,
    file: shownFile(receipt.replacement ? { ...receipt, ...receipt.replacement } : receipt),
    isFileWaiting: Boolean(receipt.replacement),
    needsPicture: editable.isFileTooBlurry,
    mayNotClaim: mayNotClaim(editable.employee, editable.today),
    values: fieldsOf(unsaved?.draft ?? firstDraft(editable)),
    seen: markOf(saved),
    isNew: pathAfterEditing(claim, receiptId) !== undefined,
    isUnsaved: unsaved !== undefined && !isSameReceipt(unsaved.meaning, saved),
    claimants: claimantsOf(editable.employee),
    person: formPersonFacts(editable),
    mayDelete: canDeleteReceipt(claim.claimStatus, "view"),
    yearNotes: yearNotes(noteFacts(me, editable), editable.employee.eligibilityDate),
    accept: typesFor("Employee/Claim").join(","),
    uploadKey: crypto.randomUUID(),
    hadFormErrors: hadFormErrors(args.context),
  };
}

function claimantsOf({ dependents }: AllInfo) {
  const others = dependents.map(({ id, firstName, lastName, relationship }) => ({
    value: id,
    text: `${firstName} ${lastName} (${relationshipLabel(relationship)})`,
  }));
  return [{ value: 0, text: formTexts.me }, ...others];
}

/** Does what the pressed button of the form says. */
export async function saveReceiptForm(args: ActionFunctionArgs, me: EmployeeSession) {
  const receiptId = receiptIdIn(args.params);
  const upload = await readUpload(args);
  try {
    const read = () => loadEditableReceipt(args, me, receiptId);
    return await unlessReceiptGone(args, me, read, (editable) => answerTo(args, me, editable, upload));
  } finally {
    await upload.dispose();
  }
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
  if (upload.problem?.isFormLost)
    return redirectWithFlash(args, editReceiptPath(id), { tone: "bad", text: upload.problem.text });

  const { form } = upload;
  const draft = withBenefitOfType(
    draftFrom((field) => form.get(field)),
    editable.benefits,
  );
  switch (form.get("event")) {
    case "receipt.leave":
      return leaveReceipt(args, me, editable, { draft, hasFile: Boolean(form.get("file")) });
    case "file.drop":
      return dropWaitingFile(args, me, editable, draft);
    default:
      return saveDetails(args, me, editable, { draft, upload });
  }
}
