import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { texts as gatewayTexts } from "~/gateway/texts";
import { withEmployee } from "~/session/with-employee.server";
import { Banner } from "~/ui/banner/banner";
import { BackLink, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { useListBehind } from "../list/list-behind";
import { FAILED_PATH } from "../paths";
import { handleClaimDialogPost } from "./claim-dialog-post.server";
import { type ClaimOutcome, readClaimOutcome } from "./submission-outcome.server";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(titleOf(data));

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const flow = await openClaimSubmissionFlow(args, me);
    const { claimId, failure } = flow.context;
    if (flow.state !== "failed" || claimId === null) throw replace(flow.path);
    const outcome = await readClaimOutcome(me.api, claimId, failure);
    return {
      claimId,
      outcome,
      isRemoval: failure?.during === "removeClaim",
      sentence: failure?.message || gatewayTexts.systemError,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return handleClaimDialogPost(
    args,
    ["claim.retry", "claim.leave"],
    async (type, { claimId }, me, { failure }) => {
      const outcome = await readClaimOutcome(me.api, claimId, failure);
      // If the step succeeded after all, the claim is not in the draft: repeating is harmless and records the real outcome.
      const isDone = outcome === "sent" || outcome === "removed";
      return { type: isDone ? "claim.retry" : type, claimId };
    },
  );
}

export { clientAction } from "~/forms/lost-answer";

/**
 * A call failed or its response was lost: shows what is known about the claim, and offers to retry or to continue without it.
 * The loader queries the service each time.
 */
export default function Failed() {
  const listBehind = useListBehind();
  const failed = useLoaderData<typeof loader>();
  const { claimId, outcome, sentence } = failed;
  const words = wordsFor(failed);
  const isDone = outcome === "sent" || outcome === "removed";
  const form = useWalletForm({ id: `failed-${claimId}`, reply: undefined, defaultValues: {} });
  return (
    <RouteDialog title={titleOf(failed)} back={listBehind} isNarrow>
      <WalletForm
        form={form}
        replacesHistory
        hiddenFields={{ claimId, state: "failed" }}
        footer={
          <>
            <SubmitButton event="claim.retry" busyLabel={isDone ? texts.going : words.retrying}>
              {isDone ? texts.goOn : words.retry}
            </SubmitButton>
            {!isDone && (
              <EventButton event="claim.leave">
                {outcome === "unknown" ? texts.leaveUnknown : texts.leave}
              </EventButton>
            )}
          </>
        }
      >
        {!isDone && <Banner tone="bad">{sentence}</Banner>}
        <p>{words[outcome](claimId)}</p>
        {outcome === "unknown" && (
          <p>
            <BackLink to={FAILED_PATH}>{texts.lookAgain}</BackLink>
          </p>
        )}
      </WalletForm>
    </RouteDialog>
  );
}

interface Failed {
  readonly outcome: ClaimOutcome;
  /** Whether removing the claim failed, after "No" to the Notice, and not submitting it. */
  readonly isRemoval: boolean;
}

function titleOf(failed: Failed | undefined): string {
  if (!failed) return texts.failedSubmission.title;
  const { outcome } = failed;
  if (outcome === "sent" || outcome === "removed") return texts.outcomeKnown;
  return outcome === "unknown" ? texts.outcomeUnknown : wordsFor(failed).title;
}

function wordsFor({ isRemoval }: Pick<Failed, "isRemoval">) {
  return isRemoval ? texts.failedRemoval : texts.failedSubmission;
}
