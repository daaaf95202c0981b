import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { z } from "zod";
import type { ClaimId } from "~/domain/ids";
import { mediaTypesFor } from "~/domain/upload";
import { openClaimSubmissionFlow, submitEvent } from "~/flows/claim-submission.server";
import { readDraft } from "~/flows/read-draft.server";
import { receiptsWithUnsavedInput } from "~/flows/unsaved-receipts.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { undefinedIfNotFound } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { type SubmittedUpload, withUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { dialogTexts } from "../dialog-texts.server";
import { useListBehind } from "../list/list-behind";
import { lastListPath } from "../list/list-cookie.server";
import { claimDetailPath, DELETE_ALL_PATH, editReceiptPath, manageClaimPath } from "../paths";
import { readUndoableDeletions } from "../receipt/deleted-receipts.server";
import { loadShownClaims, toShownDraft } from "./loader.server";
import { ReceiptList } from "./receipt-list";
import { handleRestorePost } from "./restore-receipt.server";
import { optionalClaimId, storePostedReceipt } from "./store-posted-receipt.server";
import { SubmitClaims } from "./submit-claims";
import { texts } from "./texts";
import { UndoDeletion } from "./undo-deletion";
import { UploadReceipt } from "./upload-receipt";

const submitSchema = z.object({ state: z.string() });

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.claims.title, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const { employee } = me;
    const claimId = optionalClaimId.parse(new URL(args.request.url).searchParams.get("claim") ?? undefined);
    const [claims, typedIn] = await Promise.all([
      loadShownClaims(args, me, claimId),
      receiptsWithUnsavedInput(args, employee.id),
    ]);
    const deleted = claims.managed ? [] : await readUndoableDeletions(args, employee.id, claims.claimIds);
    const uploadKey = crypto.randomUUID();
    const accept = mediaTypesFor("Employee/Claim").join(",");
    const receipts = claims.receipts.map((receipt) =>
      typedIn.includes(receipt.id) ? { ...receipt, unsavedInputNote: dialogTexts.typedIsKept } : receipt,
    );
    return {
      claims: { ...claims, receipts },
      deleted,
      uploadKey,
      accept,
      wasRefused: hasFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", (me) =>
    withUpload(args, me.employee, (upload) => answerTo(args, me, upload)),
  );
}

export { clientAction } from "~/forms/lost-answer";

export default function AddClaim() {
  const listBehind = useListBehind();
  const { claims, deleted, uploadKey, accept } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const managed = claims.managed;
  const sentKey = reply?.initialValue?.idempotencyKey;
  const back = managed ? claimDetailPath(managed.id) : listBehind;
  const [unsent, setUnsent] = useState<string>();
  const { reasonNotToClaim } = claims;
  const obstacles = unsent === undefined ? claims.obstacles : [unsent];
  return (
    <RouteDialog title={claims.title} back={back} hasErrors={reply?.status === "error"}>
      <DialogBody>
        {claims.mayChange && (
          <UploadReceipt
            reply={reply}
            claimId={managed?.id}
            idempotencyKey={typeof sentKey === "string" ? sentKey : uploadKey}
            accept={accept}
            reasonNotToClaim={reasonNotToClaim}
            isFirst={claims.receipts.length === 0}
            back={back}
            onPendingNoteChange={setUnsent}
          />
        )}
        {deleted.map((one) => (
          <UndoDeletion key={one.id} deleted={one} />
        ))}
        {claims.notSubmittedNote && <p>{claims.notSubmittedNote}</p>}
        <ReceiptList claims={claims} />
      </DialogBody>
      {!managed && (
        <DialogFoot>
          <SubmitClaims
            obstacles={reasonNotToClaim === null ? obstacles : [reasonNotToClaim]}
            reply={reply}
          />
          {claims.receipts.length > 0 && (
            <BackButton variant="quietDanger" isEndAligned to={DELETE_ALL_PATH}>
              {texts.deleteAll}
            </BackButton>
          )}
        </DialogFoot>
      )}
    </RouteDialog>
  );
}

async function answerTo(args: ActionFunctionArgs, me: EmployeeSession, upload: SubmittedUpload) {
  if (upload.formData.get("event") === "receipt.restore") return handleRestorePost(args, me, upload.formData);
  if (upload.formData.get("event") === "claim.submit") {
    const form = await parseForm(upload, submitSchema);
    if (form.response) return form.response;
    const [flow, draft] = await Promise.all([openClaimSubmissionFlow(args, me), readDraft(me.api)]);
    const { obstacles } = toShownDraft(args, me, draft);
    if (obstacles.length > 0) return form.refuse({ form: obstacles.join("\n") });
    return flow.redirect(await flow.send(submitEvent(args, me, draft), { from: form.value.state }));
  }
  const result = await storePostedReceipt(me, upload);
  switch (result.kind) {
    case "stored":
      return redirectWithFlash(args, editReceiptPath(result.receiptId), {
        tone: "good",
        text: dialogTexts.uploaded,
      });
    case "refused":
      return result.response;
    case "claimClosed":
      // The claim's dialog no longer has a file field to show the error at (decision D76).
      return redirectWithFlash(args, await pathOfDecided(args, me, result.claimId), {
        tone: "bad",
        text: result.why,
      });
  }
}

/** Returns the path of the claim's dialog, or of the list if the claim was removed. */
async function pathOfDecided(args: ActionFunctionArgs, { api, employee }: EmployeeSession, claimId: ClaimId) {
  const isThere = await undefinedIfNotFound(api.claim.info({ claimId }));
  return isThere ? manageClaimPath(claimId) : lastListPath(args, employee.id);
}
