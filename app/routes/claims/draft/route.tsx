import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { claimSubmissionFlow, submitEvent } from "~/flows/claim-submission.server";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors, parseForm, type SubmittedForm } from "~/forms/parse-form.server";
import { postedIdOf } from "~/forms/posted-id.server";
import { titled } from "~/forms/titled";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readUpload } from "~/session/read-upload.server";
import { requireEmployee, signOutIfUnauthorized } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { texts } from "../dialog-texts";
import { useListBehind } from "../list/list-behind";
import { claimDetailPath, deleteAllPath, editReceiptPath } from "../paths";
import { claimsToShow } from "./loader.server";
import { ReceiptList } from "./receipt-list";
import { SubmitClaims } from "./submit-claims";
import { UploadReceipt } from "./upload-receipt";

const optionalClaimId = postedIdOf<"claim">().optional().catch(undefined);
const uploadSchema = z.object({
  claimId: optionalClaimId,
  idempotencyKey: z.uuid().optional().catch(undefined),
});
const submitSchema = z.object({ state: z.string() });

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = data?.claims.managed ? texts.receiptManagement : texts.addClaims;
  return [{ title: titled(`${title} – ${brand.name}`, data?.wasRefused ?? false) }];
};

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async ({ api }) => {
    const claimId = optionalClaimId.parse(new URL(args.request.url).searchParams.get("claim") ?? undefined);
    const [claims, { available }] = await Promise.all([
      claimsToShow(args, api, claimId),
      api.employee.allInfo(),
    ]);
    return { claims, available, uploadKey: crypto.randomUUID(), wasRefused: hadFormErrors(args.context) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const me = await requireEmployee(args, "claims");
  const upload = await readUpload(args);
  const posted = { context: args.context, formData: upload.form };
  if (upload.form.get("event") === "claim.submit") {
    const form = await parseForm(posted, submitSchema);
    if (form.refused) return form.refused;
    const { obstacles } = await claimsToShow(args, me.api, undefined);
    if (obstacles.length > 0) return form.refuse({ form: obstacles.join("\n") });
    const [flow, event] = await Promise.all([claimSubmissionFlow(args, me), submitEvent(args, me)]);
    return flow.follow(await flow.send(event, { from: form.value.state }));
  }
  const form = await parseForm(posted, uploadSchema);
  try {
    if (form.refused) return form.refused;
    const { problem } = upload;
    if (problem) return refuseUpload(posted, texts[problem], problem === "noRoom" ? 507 : 400);
    if (!upload.file) return refuseUpload(posted, texts.chooseFile, 400);
    const { claimId, idempotencyKey } = form.value;
    const receipt = await me.api.uploads.receipt(
      upload.file,
      claimId === undefined ? {} : { claimId },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
    return await redirectWithFlash(args, editReceiptPath(receipt.id), { tone: "good", text: texts.uploaded });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw await signOutIfUnauthorized(args, error);
    return refuseUpload(posted, error.userMessage, error.status);
  } finally {
    await upload.dispose();
  }
}

export { clientAction } from "~/forms/lost-answer";

/** The form again with the reason. Where it is not known whether the file was stored, the next try carries the same key. */
async function refuseUpload(posted: SubmittedForm, sentence: string, status: number) {
  const form = await parseForm(posted, uploadSchema, { secrets: status >= 500 ? [] : ["idempotencyKey"] });
  return form.refused ?? form.refuse({ fields: { file: sentence } }, status);
}

export default function AddClaim() {
  const listBehind = useListBehind();
  const { claims, available, uploadKey } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const managed = claims.managed;
  const sentKey = reply?.initialValue?.idempotencyKey;
  return (
    <RouteDialog
      title={managed ? texts.receiptManagement : texts.addClaims}
      back={managed ? claimDetailPath(managed.id) : listBehind}
      hasErrors={reply?.status === "error"}
    >
      <DialogBody>
        {claims.mayChange && (
          <UploadReceipt
            reply={reply}
            claimId={managed?.id}
            idempotencyKey={typeof sentKey === "string" ? sentKey : uploadKey}
            available={available}
            isFirst={claims.receipts.length === 0}
          />
        )}
        {claims.notSentYet && <p>{claims.notSentYet}</p>}
        <ReceiptList claims={claims} />
      </DialogBody>
      {!managed && (
        <DialogFoot>
          <SubmitClaims obstacles={available ? claims.obstacles : [texts.notYet]} reply={reply} />
          {claims.receipts.length > 0 && (
            <LinkButton look="quietDanger" atEnd to={deleteAllPath} replace preventScrollReset>
              {texts.deleteAll}
            </LinkButton>
          )}
        </DialogFoot>
      )}
    </RouteDialog>
  );
}
