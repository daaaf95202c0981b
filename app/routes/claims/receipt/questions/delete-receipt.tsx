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
import { doesLastReceiptDisableClaim } from "~/domain/claim";
import type { ReceiptId } from "~/domain/ids";
import { canDeleteReceipt, isReceiptComplete } from "~/domain/receipt";
import { openDeletionDialog, openReceiptFlow } from "~/flows/receipt.server";
import { readReceiptAndClaim } from "~/flows/receipt-reading.server";
import { parseForm } from "~/forms/parse-form.server";
import { QuestionDialog } from "~/forms/question-dialog";
import { undefinedIfNotFound } from "~/gateway/api-error";
import type { ClaimRecord } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../../../page-title";
import { lastListPath } from "../../list/list-cookie.server";
import { deleteReceiptPath, receiptPath } from "../../paths";
import { recordDeletionHeader } from "../deleted-receipts.server";
import { replaceIfReceiptDeleted } from "../receipt-gone.server";
import { claimDialogPath, flashOf, requireReceiptId } from "../receipt-request.server";
import { texts } from "./texts";

const schema = z.object({ state: z.string(), event: z.enum(["delete.confirm", "delete.cancel"]) });

export const meta: MetaFunction = () => pageTitle(texts.confirm);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const receiptId = requireReceiptId(args.params);
    const { receipt, claim } = await replaceIfReceiptDeleted(args, me, () =>
      readReceiptAndClaim(me.api, receiptId),
    );
    const { claimStatus } = claim;
    const from = fromIn(args.request);
    if (!canDeleteReceipt(claimStatus, from)) throw replace(receiptPath(receiptId));
    const shown = {
      name: receipt.file.name,
      removedClaimId: isLastOfSent(claim, receiptId) ? claim.id : null,
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
    const list = await lastListPath(args, me.employee.id);
    if (!found) return redirectWithFlash(args, list, { tone: "bad", text: texts.gone });
    const flow = await openReceiptFlow(args, me, receiptId);
    if (form.response) return redirect(flow.path);
    const { event, state } = form.value;
    const isBackToList = event === "delete.cancel" && fromIn(args.request) === "list";
    const outcome = await flow.send({ type: event }, { from: state });
    const isDeleted = outcome.status === "done";
    const dialog = isDeleted && isLastOfSent(found.claim, receiptId) ? list : claimDialogPath(found.claim);
    const { id: claimId, claimStatus, receipts } = found.claim;
    const name = found.receipt.file.name;
    const undo =
      isDeleted && claimStatus === "OPEN"
        ? await recordDeletionHeader(args, me.employee.id, {
            id: receiptId,
            claimId,
            name,
            wasLast: receipts.length === 1,
          })
        : undefined;
    return flow.redirect(outcome, {
      cookies: [undo],
      flash: event === "delete.confirm" ? flashOf(outcome) : undefined,
      path: isDeleted || isBackToList ? dialog : undefined,
    });
  });
}

export { clientAction } from "~/forms/lost-answer";

function fromIn(request: Request): "list" | "view" {
  return new URL(request.url).searchParams.get("from") === "list" ? "list" : "view";
}

/** Whether deleting the receipt also removes its submitted claim; incomplete receipts do not keep a claim (decision D86). */
function isLastOfSent({ claimStatus, receipts }: ClaimRecord, receiptId: ReceiptId): boolean {
  const others = receipts.filter((other) => other.id !== receiptId);
  return doesLastReceiptDisableClaim(claimStatus) && !others.some(isReceiptComplete);
}

/** The Confirm dialog before a receipt is deleted (RCP-17). */
export default function DeleteReceipt() {
  const { name, removedClaimId, action, back } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id="receipt-confirmingDeletion"
      title={texts.confirm}
      back={back}
      action={action}
      hiddenFields={{ state: "confirmingDeletion" }}
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
