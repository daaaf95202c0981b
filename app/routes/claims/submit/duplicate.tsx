import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClaimId } from "~/domain/ids";
import { claimFingerprint } from "~/domain/receipt-fingerprint";
import { openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors } from "~/forms/parse-form.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { undefinedIfNotFound } from "~/gateway/api-error";
import { withEmployee } from "~/session/with-employee.server";
import { small, soft } from "~/ui/layout/layout.css";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { Tag } from "~/ui/tag/tag";
import { pageTitle } from "../../page-title";
import { refuseUnseenSubmit } from "../../refuse-unseen-submit.server";
import { useListBehind } from "../list/list-behind";
import { ADD_CLAIM_PATH } from "../paths";
import { HeadNote, SideBySide } from "../side-by-side";
import { handleClaimDialogPost } from "./claim-dialog-post.server";
import { type ClaimHead, loadClaimComparison } from "./duplicate-comparison.server";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.notice, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const flow = await openClaimSubmissionFlow(args, me);
    const { claimId, duplicateOf, queue, submitted, removed, leftInDraft, decidedElsewhere } = flow.context;
    const asked = Number(new URL(args.request.url).searchParams.get("claim"));
    if (flow.state !== "askingAboutDuplicate" || claimId === null || claimId !== asked)
      throw replace(flow.path);
    const done = submitted.length + removed.length + leftInDraft.length + decidedElsewhere.length;
    const found = await loadClaimComparison(me.api, claimId, duplicateOf);
    if (!found) throw replace(ADD_CLAIM_PATH);
    const { version, sides, isUnlike } = found;
    return {
      claimId,
      position: done + 1,
      total: done + queue.length,
      sides,
      isUnlike,
      seen: version,
      wasRefused: hasFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return handleClaimDialogPost(
    args,
    ["claim.submitAnyway", "claim.remove"],
    (type, { claimId, seen }) => ({ type, claimId, agreedAs: seen }),
    async (form, { claimId, seen }, { api }) => {
      const claim = await undefinedIfNotFound(api.claim.info({ claimId }));
      // The flow handles a claim that was submitted or removed in the meantime.
      if (claim?.claimStatus !== "OPEN") return undefined;
      const versions = { seen, now: claimFingerprint(claim.receipts) };
      return refuseUnseenSubmit(args, form, versions, texts.changedSinceNotice);
    },
  );
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

export default function Duplicate() {
  const listBehind = useListBehind();
  const { claimId, position, total, sides, isUnlike, seen } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const form = useWalletForm({ id: `duplicate-${claimId}`, reply, defaultValues: {} });
  return (
    <RouteDialog
      key={claimId}
      title={texts.notice}
      back={listBehind}
      hasErrors={form.problems.length > 0}
      headerAction={<span className={`${soft} ${small}`}>{texts.claimOf(position, total)}</span>}
    >
      <WalletForm
        form={form}
        replacesHistory
        hiddenFields={{ claimId, state: "askingAboutDuplicate", seen }}
        footer={
          <>
            <SubmitButton event="claim.submitAnyway" busyLabel={texts.submitting}>
              {texts.yes}
            </SubmitButton>
            <EventButton event="claim.remove" variant="danger">
              {texts.noRemove}
            </EventButton>
          </>
        }
      >
        <p>
          <strong>{isUnlike ? texts.looksLikeNone(claimId) : sentenceOf(claimId, sides?.heads[1])}</strong>
        </p>
        {sides && (
          <SideBySide
            {...sides.pair}
            heads={[<Head key="mine" claim={sides.heads[0]} />, <Head key="other" claim={sides.heads[1]} />]}
            texts={texts}
          />
        )}
        <p>
          <strong>{isUnlike ? texts.submitIt : texts.anyway}</strong>
        </p>
      </WalletForm>
    </RouteDialog>
  );
}

function sentenceOf(claimId: ClaimId, like: ClaimHead | undefined): string {
  if (!like) return texts.looksLikeSome(claimId);
  return (like.status === "OPEN" ? texts.looksLikeOpen : texts.looksLike)(claimId, like.id);
}

function Head({ claim }: { claim: ClaimHead }) {
  return (
    <>
      <Tag status={claim.status}>{claim.statusText}</Tag>
      <br />
      {texts.claim(claim.id)}
      <HeadNote>{claim.submittedOn ? texts.submittedOn(claim.submittedOn) : texts.notSubmitted}</HeadNote>
    </>
  );
}
