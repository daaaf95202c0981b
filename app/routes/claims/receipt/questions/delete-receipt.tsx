import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { ReceiptId } from "~/domain/ids";
import { canDeleteReceipt, deletionOf, RECEIPT_DELETIONS, type ReceiptDeletion } from "~/domain/receipt";
import { openDeletionDialog, openReceiptFlow } from "~/flows/receipt.server";
import { readReceiptAndClaim } from "~/flows/receipt-reading.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm, type RefusableForm } from "~/forms/parse-form.server";
import { QuestionDialog } from "~/forms/question-dialog";
import { undefinedIfNotFound } from "~/gateway/api-error";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../../../page-title";
import { refuseUnseenSubmit } from "../../../refuse-unseen-submit.server";
import { lastListPath } from "../../list/list-cookie.server";
import { deleteReceiptPath, receiptPath } from "../../paths";
import { recordDeletionHeader } from "../deleted-receipts.server";
import { replaceIfReceiptDeleted } from "../receipt-gone.server";
import { claimDialogPath, flashOf, requireReceiptId } from "../receipt-request.server";
import { texts } from "./texts";

const schema = z.object({
  state: z.string(),
  event: z.enum(["delete.confirm", "delete.cancel"]),
  seen: z.enum(RECEIPT_DELETIONS).optional().catch(undefined),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.confirm, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const receiptId = requireReceiptId(args.params);
    const { receipt, claim } = await replaceIfReceiptDeleted(args, me, () =>
      readReceiptAndClaim(me.api, receiptId),
    );
    const { claimStatus } = claim;
    const from = readFromParam(args.request);
    if (!canDeleteReceipt(claimStatus, from)) throw replace(receiptPath(receiptId));
    const shown = {
      name: receipt.file.name,
      removedClaimId: deletionIn(claim, receiptId) === "sentClaim" ? claim.id : null,
      seen: deletionIn(claim, receiptId),
      wasRefused: hasFormErrors(args.context),
      action: deleteReceiptPath(receiptId) + (from === "list" ? "?from=list" : ""),
      back: from === "list" ? claimDialogPath(claim) : receiptPath(receiptId),
    };
    return data(shown, { headers: await openDeletionDialog(args, me, { receiptId, claimStatus, from }) });
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const form = await parseForm(await readForm(args), schema);
    const receiptId = requireReceiptId(args.params);
    const found = await undefinedIfNotFound(readReceiptAndClaim(me.api, receiptId));
    const listPath = await lastListPath(args, me.employee.id);
    if (!found) return redirectWithFlash(args, listPath, { tone: "bad", text: texts.gone });
    const { claim, receipt } = found;
    const flow = await openReceiptFlow(args, me, receiptId);
    if (form.response) return redirect(flow.path);
    const { event, state, seen } = form.value;
    if (event === "delete.cancel") {
      const outcome = await flow.send({ type: event }, { from: state });
      const isFromList = readFromParam(args.request) === "list";
      return flow.redirect(outcome, { path: isFromList ? claimDialogPath(claim) : undefined });
    }
    if (flow.state === state) {
      const refused = await refuseUnseenDeletion(args, form, seen, { claim, receiptId });
      if (refused) return refused;
    }
    const outcome = await flow.send({ type: event, deletes: seen }, { from: state });
    if (outcome.status === "failed" && outcome.failure.kind === "changed") {
      const changed = await undefinedIfNotFound(readReceiptAndClaim(me.api, receiptId));
      const refused =
        changed && (await refuseUnseenDeletion(args, form, seen, { claim: changed.claim, receiptId }));
      if (refused) return refused;
    }
    const flash = flashOf(outcome);
    if (outcome.status !== "done") return flow.redirect(outcome, { flash });
    return flow.redirect(outcome, {
      flash,
      cookies: [await undoCookie(args, me, receipt, claim)],
      path: seen === "sentClaim" ? listPath : claimDialogPath(claim),
    });
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The Confirm dialog before a receipt is deleted (RCP-17). */
export default function DeleteReceipt() {
  const { name, removedClaimId, seen, action: path, back } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id="receipt-confirmingDeletion"
      title={texts.confirm}
      back={back}
      action={path}
      reply={useFormReply<typeof action>()}
      hiddenFields={{ state: "confirmingDeletion", seen }}
      replacesHistory
      confirm={{ event: "delete.confirm", text: texts.yesDelete }}
      decline={{ event: "delete.cancel", text: texts.no }}
      isDangerous
    >
      <p>{texts.deleteQuestion(name)}</p>
      {removedClaimId !== null && <p>{texts.claimGoesToo(removedClaimId)}</p>}
    </QuestionDialog>
  );
}

function readFromParam(request: Request): "list" | "view" {
  return new URL(request.url).searchParams.get("from") === "list" ? "list" : "view";
}

function deletionIn({ claimStatus, receipts }: ClaimRecord, receiptId: ReceiptId): ReceiptDeletion {
  return deletionOf(
    claimStatus,
    receipts.filter(({ id }) => id !== receiptId),
  );
}

/** Returns the cookie with which the deletion can be undone; undefined for a sent claim's receipt. */
async function undoCookie(
  args: ActionFunctionArgs,
  { employee }: EmployeeSession,
  { id, file: { name } }: Receipt,
  { id: claimId, claimStatus, receipts }: ClaimRecord,
): Promise<string | undefined> {
  if (claimStatus !== "OPEN") return undefined;
  return recordDeletionHeader(args, employee.id, { id, claimId, name, wasLast: receipts.length === 1 });
}

/** Refuses a Yes that would delete something else than its question said, as when the draft was submitted meanwhile. */
async function refuseUnseenDeletion(
  args: ActionFunctionArgs,
  form: RefusableForm,
  seen: ReceiptDeletion | undefined,
  { claim, receiptId }: { readonly claim: ClaimRecord; readonly receiptId: ReceiptId },
) {
  // The service says why the receipt of a decided claim stays.
  if (!canDeleteReceipt(claim.claimStatus, "list")) return undefined;
  if (!canDeleteReceipt(claim.claimStatus, readFromParam(args.request)))
    return redirectWithFlash(args, receiptPath(receiptId), { tone: "bad", text: texts.submittedMeanwhile });
  const versions = { seen: seen ?? "", now: deletionIn(claim, receiptId) };
  return refuseUnseenSubmit(args, form, versions, texts.claimChanged);
}
