import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { claimSubmissionFlow } from "~/flows/claim-submission.server";
import { parseForm } from "~/forms/parse-form.server";
import { postedIdOf } from "~/forms/posted-id.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { withErrorResponses } from "~/session/error-responses.server";
import { readForm } from "~/session/read-form.server";
import { requireEmployee } from "~/session/require-employee.server";
import { Banner } from "~/ui/banner/banner";
import { BackLink, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { texts } from "../dialog-texts";
import { useListBehind } from "../list/list-behind";
import { failedPath } from "../paths";
import { type Outcome, outcomeOf } from "./submission-outcome.server";

const schema = z.object({
  state: z.string(),
  event: z.enum(["claim.retry", "claim.leave"]),
  claimId: postedIdOf<"claim">(),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOf(data?.outcome)} – ${brand.name}` },
];

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const me = await requireEmployee(args, "claims");
    const flow = await claimSubmissionFlow(args, me);
    const { claimId, failure } = flow.context;
    if (flow.state !== "failed" || claimId === null) throw replace(flow.path);
    const outcome = await outcomeOf(me.api, claimId, failure);
    return { claimId, outcome, sentence: failure?.message || texts.problem };
  });
}

export function action(args: ActionFunctionArgs) {
  return withErrorResponses(args, async () => {
    const me = await requireEmployee(args, "claims");
    const form = await parseForm({ context: args.context, formData: await readForm(args) }, schema);
    const flow = await claimSubmissionFlow(args, me);
    if (form.refused) return redirect(flow.path);
    const { event, claimId, state } = form.value;
    const outcome = await outcomeOf(me.api, claimId, flow.context.failure);
    // What was done nevertheless does not stay in the draft: repeated, which is harmless, it counts as what it is.
    const isLeft = event === "claim.leave" && outcome !== "sent" && outcome !== "removed";
    const next = isLeft ? ({ type: event, claimId } as const) : ({ type: "claim.retry" } as const);
    return flow.follow(await flow.send(next, { from: state }));
  });
}

export { clientAction } from "~/forms/lost-answer";

/**
 * A call did not succeed, or its answer was lost: what is known of the claim by now, the same once more, or the other claims
 * without this one. Each time the page is shown the service is asked again.
 */
export default function Failed() {
  const listBehind = useListBehind();
  const { claimId, outcome, sentence } = useLoaderData<typeof loader>();
  const isDone = outcome === "sent" || outcome === "removed";
  const form = useWalletForm({ id: `failed-${claimId}`, reply: undefined, values: {} });
  return (
    <RouteDialog title={titleOf(outcome)} back={listBehind} isNarrow>
      <WalletForm
        form={form}
        replaces
        hidden={{ claimId, state: "failed" }}
        foot={
          <>
            <SubmitButton event="claim.retry" busy={texts.submitting}>
              {isDone ? texts.goOn : texts.retry}
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
        <p>{texts.outcome[outcome](claimId)}</p>
        {outcome === "unknown" && (
          <p>
            <BackLink to={failedPath}>{texts.lookAgain}</BackLink>
          </p>
        )}
      </WalletForm>
    </RouteDialog>
  );
}

function titleOf(outcome: Outcome | undefined): string {
  if (outcome === "sent" || outcome === "removed") return texts.outcomeKnown;
  return outcome === "unknown" ? texts.outcomeUnknown : texts.failed;
}
