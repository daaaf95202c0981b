import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClaimId } from "~/domain/ids";
import { claimSubmissionFlow } from "~/flows/claim-submission.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { withEmployee } from "~/session/with-employee.server";
import { small, soft } from "~/ui/layout/layout.css";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { Tag } from "~/ui/tag/tag";
import { pageTitle } from "../../page-title";
import { useListBehind } from "../list/list-behind";
import { HeadNote, SideBySide } from "../side-by-side";
import { answerAboutClaim } from "./answer-about-claim.server";
import { type ClaimHead, comparisonOf } from "./duplicate-comparison.server";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.notice);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const flow = await claimSubmissionFlow(args, me);
    const { claimId, duplicateOf, queue, submitted, removed } = flow.context;
    const asked = Number(new URL(args.request.url).searchParams.get("claim"));
    if (flow.state !== "askingAboutDuplicate" || claimId === null || claimId !== asked)
      throw replace(flow.path);
    const done = submitted.length + removed.length;
    return {
      claimId,
      nth: done + 1,
      of: done + queue.length,
      comparison: await comparisonOf(me.api, claimId, duplicateOf),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return answerAboutClaim(args, ["claim.submitAnyway", "claim.remove"], (type, claimId) => ({
    type,
    claimId,
  }));
}

export { clientAction } from "~/forms/lost-answer";

export default function Duplicate() {
  const listBehind = useListBehind();
  const { claimId, nth, of, comparison } = useLoaderData<typeof loader>();
  const form = useWalletForm({ id: `duplicate-${claimId}`, reply: undefined, values: {} });
  return (
    <RouteDialog
      key={claimId}
      title={texts.notice}
      back={listBehind}
      aside={<span className={`${soft} ${small}`}>{texts.claimOf(nth, of)}</span>}
    >
      <WalletForm
        form={form}
        replaces
        hidden={{ claimId, state: "askingAboutDuplicate" }}
        foot={
          <>
            <SubmitButton event="claim.submitAnyway" busy={texts.submitting}>
              {texts.yes}
            </SubmitButton>
            <EventButton event="claim.remove" look="danger">
              {texts.noRemove}
            </EventButton>
          </>
        }
      >
        <p>
          <strong>{sentenceOf(claimId, comparison?.heads[1])}</strong>
        </p>
        {comparison && (
          <SideBySide
            {...comparison.pair}
            heads={[
              <Head key="mine" claim={comparison.heads[0]} />,
              <Head key="other" claim={comparison.heads[1]} />,
            ]}
            texts={texts}
          />
        )}
        <p>
          <strong>{texts.anyway}</strong>
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
