import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { claimSubmissionFlow } from "~/flows/claim-submission.server";
import { parseForm } from "~/forms/parse-form.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { answered } from "~/session/answered.server";
import { postedForm } from "~/session/posted-form.server";
import { signedIn } from "~/session/signed-in.server";
import { Banner } from "~/ui/banner/banner";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { texts } from "./dialog-texts";
import { useListBehind } from "./list-behind";

const schema = z.object({
  state: z.string(),
  event: z.enum(["claim.retry", "claim.leave"]),
  claimId: z.coerce.number().int().positive(),
});

export const meta: MetaFunction = () => [{ title: `${texts.failed} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const flow = await claimSubmissionFlow(args, await signedIn(args, "claims"));
    const { claimId, failure } = flow.context;
    if (flow.state !== "failed" || claimId === null) throw redirect(flow.address);
    return { claimId, sentence: failure?.message || texts.problem };
  });
}

export function action(args: ActionFunctionArgs) {
  return answered(args, async () => {
    const me = await signedIn(args, "claims");
    const form = await parseForm({ context: args.context, formData: await postedForm(args) }, schema);
    const flow = await claimSubmissionFlow(args, me);
    if (form.refused) return redirect(flow.address);
    const { event, claimId, state } = form.value;
    return flow.post(event === "claim.leave" ? { type: event, claimId } : { type: event }, state);
  });
}

export { clientAction } from "~/forms/lost-answer";

/** A call did not succeed: the same once more, or the other claims without this one. Nothing is lost meanwhile. */
export default function Failed() {
  const listBehind = useListBehind();
  const { claimId, sentence } = useLoaderData<typeof loader>();
  const form = useWalletForm({ id: `failed-${claimId}`, reply: undefined, values: {} });
  return (
    <RouteDialog title={texts.failed} back={listBehind} width="narrow">
      <WalletForm
        form={form}
        hidden={{ claimId, state: "failed" }}
        foot={
          <>
            <SubmitButton event="claim.retry" busy={texts.submitting}>
              {texts.retry}
            </SubmitButton>
            <EventButton event="claim.leave">{texts.leave}</EventButton>
          </>
        }
      >
        <Banner tone="bad">{sentence}</Banner>
        <p>{texts.failedClaim(claimId)}</p>
      </WalletForm>
    </RouteDialog>
  );
}
