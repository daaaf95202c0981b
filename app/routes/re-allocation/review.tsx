import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allocationFingerprint } from "~/domain/allocation-fingerprint";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { allocatedThisYear } from "~/domain/pro-rating";
import { benefitYearOf } from "~/domain/re-allocation";
import { openReAllocationFlow } from "~/flows/re-allocation.server";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { employeeAction, withEmployee } from "~/session/with-employee.server";
import { NoteLine } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { StepFoot } from "~/ui/steps/steps";
import { pageTitle } from "../page-title";
import { refuseUnseenSubmit } from "../refuse-unseen-submit.server";
import { AllocatedAmounts } from "./allocated-amounts";
import { handleStepPost } from "./handle-step-post.server";
import { ReAllocationHead, ReAllocationSteps } from "./re-allocation-steps";
import { texts } from "./texts";

const schema = textFieldsSchema("seen");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.step.reviewing, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "reAllocationReview", async (me) => {
    const [flow, info] = await Promise.all([openReAllocationFlow(args, me), me.api.employee.allInfo()]);
    const { benefitCoverages } = info.benefitCoverage;
    return {
      employeeId: me.employee.id,
      isSaved: flow.state === "reviewing",
      year: benefitYearOf(info, today(args.context.clock)),
      coverages: benefitCoverages,
      seen: allocationFingerprint(benefitCoverages),
      total: allocatedThisYear(benefitCoverages),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Confirms exactly the amounts that the page showed; on failure shows the service's message (REA-01). */
export function action(args: ActionFunctionArgs) {
  return employeeAction(args, "reAllocationReview", async (me, posted) => {
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    const [flow, info] = await Promise.all([openReAllocationFlow(args, me), me.api.employee.allInfo()]);
    if (flow.state === "reviewing") {
      const version = {
        seen: form.value.seen,
        now: allocationFingerprint(info.benefitCoverage.benefitCoverages),
      };
      const unseen = await refuseUnseenSubmit(args, form, version, texts.changedMeanwhile);
      if (unseen) return unseen;
    }
    const { seen } = form.value;
    const event = { type: "allocation.confirm", ...(seen !== "" && { knownAs: seen }) } as const;
    return handleStepPost(args, me, form, event, "reviewing");
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The review of the amounts, with the confirmation that ends a re-allocation (REA-01, SES-11). */
export default function Review() {
  const { employeeId, isSaved, year, coverages, seen, total } = useLoaderData<typeof loader>();
  const form = useWalletForm({
    id: `re-allocation-review-${employeeId}`,
    reply: useFormReply<typeof action>(),
    defaultValues: {},
  });
  return (
    <ReAllocationSteps step="reviewing" isSaved={isSaved}>
      <WalletForm form={form} navigates hiddenFields={{ seen }}>
        <ReAllocationHead step="reviewing" />
        <p>
          {isSaved ? texts.lookOnce : texts.notAllocated}
          {!isSaved && coverages.length > 0 && ` ${texts.amountsNow}`}
        </p>
        <Card title={texts.yourBenefit(year)} titleVariant="quiet">
          <AllocatedAmounts coverages={coverages} total={total} />
        </Card>
        {isSaved && <NoteLine icon="info">{texts.warning}</NoteLine>}
        <StepFoot>
          {isSaved && (
            <SubmitButton event="allocation.confirm" busyLabel={texts.confirming}>
              {texts.confirm}
            </SubmitButton>
          )}
          <LinkButton variant={isSaved ? "plain" : "primary"} to={PATH.reAllocationCoverage}>
            {isSaved ? texts.change : texts.allocate}
          </LinkButton>
        </StepFoot>
      </WalletForm>
    </ReAllocationSteps>
  );
}

/** Rendered inside the layout, so that the menu stays usable. */
export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";
