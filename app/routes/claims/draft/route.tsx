import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { claimSubmissionFlow, submitEvent } from "~/flows/claim-submission.server";
import { keptReceipts } from "~/flows/kept-receipts.server";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors, parseForm } from "~/forms/parse-form.server";
import { titled } from "~/forms/titled";
import { redirectWithFlash } from "~/session/flash.server";
import { readUpload } from "~/session/read-upload.server";
import { requireEmployee } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { texts } from "../dialog-texts";
import { useListBehind } from "../list/list-behind";
import { claimDetailPath, deleteAllPath, editReceiptPath } from "../paths";
import { undoableDeletions } from "../receipt/deleted-receipts.server";
import { claimsToShow } from "./loader.server";
import { ReceiptList } from "./receipt-list";
import { optionalClaimId, takeReceipt } from "./receipt-taken.server";
import { restoreReceipt } from "./restore-receipt.server";
import { SubmitClaims } from "./submit-claims";
import { UndoDeletion } from "./undo-deletion";
import { UploadReceipt } from "./upload-receipt";

const submitSchema = z.object({ state: z.string() });

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = data?.claims.managed ? texts.receiptManagement : texts.addClaims;
  return [{ title: titled(`${title} – ${brand.name}`, data?.wasRefused ?? false) }];
};

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async ({ api, employee }) => {
    const claimId = optionalClaimId.parse(new URL(args.request.url).searchParams.get("claim") ?? undefined);
    const [claims, { available }, typedIn] = await Promise.all([
      claimsToShow(args, api, claimId),
      api.employee.allInfo(),
      keptReceipts(args, employee.id),
    ]);
    const deleted = claims.managed ? [] : await undoableDeletions(args, employee.id, claims.claimIds);
    const uploadKey = crypto.randomUUID();
    return { claims, typedIn, deleted, available, uploadKey, wasRefused: hadFormErrors(args.context) };
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
  if (upload.form.get("event") === "receipt.restore") return restoreReceipt(args, me, upload.form);
  const taken = await takeReceipt(args, me, upload);
  if (taken.refused) return taken.refused;
  return redirectWithFlash(args, editReceiptPath(taken.receiptId), { tone: "good", text: texts.uploaded });
}

export { clientAction } from "~/forms/lost-answer";

export default function AddClaim() {
  const listBehind = useListBehind();
  const { claims, typedIn, deleted, available, uploadKey } = useLoaderData<typeof loader>();
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
        {deleted.map((one) => (
          <UndoDeletion key={one.id} deleted={one} />
        ))}
        {claims.notSentYet && <p>{claims.notSentYet}</p>}
        <ReceiptList claims={claims} typedIn={typedIn} />
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
