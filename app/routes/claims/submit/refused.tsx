import { type LoaderFunctionArgs, type MetaFunction, replace } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { textOfReasonNotToClaim } from "~/domain/claim-submission";
import { openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { texts as gatewayTexts } from "~/gateway/texts";
import { withEmployee } from "~/session/with-employee.server";
import { Banner, NoteLine } from "~/ui/banner/banner";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { useListBehind } from "../list/list-behind";
import { DecidedClaims } from "./decided-claims";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.refused);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const flow = await openClaimSubmissionFlow(args, me);
    if (flow.state !== "refusedAsCancelled") throw replace(flow.path);
    const { benefitCancellationDate } = await me.api.employee.allInfo();
    const { submitted, removed, decidedElsewhere, failure } = flow.context;
    const lastDay =
      flow.context.lastDay ??
      (benefitCancellationDate && lastDayToSubmitAfterCancellation(benefitCancellationDate));
    // If the cancellation was taken back since, only the service's refusal names the day.
    const sentence = lastDay
      ? textOfReasonNotToClaim({ reason: "cancelled", lastDay })
      : failure?.message || gatewayTexts.systemError;
    return {
      sentence,
      submitted,
      removed,
      decidedElsewhere,
    };
  });
}

/**
 * Shown if the benefit was cancelled more than 14 days ago (SUB-06); the draft is kept. Claims decided before the service refused
 * are listed.
 */
export default function Refused() {
  const listBehind = useListBehind();
  const { sentence, decidedElsewhere, ...decided } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={texts.refused} back={listBehind} isNarrow>
      <DialogBody>
        <Banner tone="bad">{sentence}</Banner>
        <DecidedClaims {...decided} hasSeveral />
        {decidedElsewhere.map((id) => (
          <NoteLine key={id}>{texts.elsewhere(id)}</NoteLine>
        ))}
      </DialogBody>
      <DialogFoot>
        <BackButton to={listBehind}>{texts.back}</BackButton>
      </DialogFoot>
    </RouteDialog>
  );
}
