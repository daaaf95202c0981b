import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PATH } from "~/domain/paths";
import { openReAllocationFlow } from "~/flows/re-allocation.server";
import { readReAllocationFacts } from "~/flows/re-allocation-facts.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { employeeAction, withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { listTitle, stack } from "~/ui/layout/layout.css";
import { StepFoot } from "~/ui/steps/steps";
import { pageTitle } from "../page-title";
import { AllocatedAmounts } from "./allocated-amounts";
import { handleStepPost } from "./handle-step-post.server";
import { ReAllocationHead, ReAllocationSteps } from "./re-allocation-steps";
import { texts } from "./texts";

const schema = z.object({ state: z.string().max(40) });

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.title, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "reAllocation", async (me) => {
    const [flow, facts] = await Promise.all([
      openReAllocationFlow(args, me),
      readReAllocationFacts(args, me),
    ]);
    return {
      state: flow.state,
      firstName: me.employee.firstName,
      companyName: facts.info.companyInfo.companyName,
      fund: facts.fund,
      coverages: facts.info.benefitCoverage.benefitCoverages,
      lastYear: facts.lastYear,
      year: facts.year,
      yearBefore: facts.yearBefore,
      wasRefused: hasFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return employeeAction(args, "reAllocation", async (me, posted) => {
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    return handleStepPost(args, me, form, { type: "allocation.begin" }, form.value.state);
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The overview: what the employee has to do, and the current amounts (REA-01). */
export default function Landing() {
  const { state, firstName, companyName, fund, coverages, lastYear, year, yearBefore } =
    useLoaderData<typeof loader>();
  const isSaved = state === "reviewing";
  const form = useWalletForm({
    id: "re-allocation",
    reply: useFormReply<typeof action>(),
    defaultValues: {},
  });
  return (
    <ReAllocationSteps step="landing" isSaved={isSaved}>
      <WalletForm form={form} navigates hiddenFields={{ state }}>
        <ReAllocationHead step="landing" />
        <p>{isSaved ? texts.savedAlready : texts.welcome(firstName, companyName)}</p>
        <Card title={texts.yourBenefit(year)} titleVariant="quiet">
          <div className={stack}>
            <p>
              <Amount cents={fund} isLarge />
            </p>
            <div>
              <h3 className={listTitle}>{lastYear.length > 0 ? texts.allocatedOf(yearBefore) : texts.now}</h3>
              <AllocatedAmounts coverages={lastYear.length > 0 ? lastYear : coverages} />
            </div>
          </div>
        </Card>
        <StepFoot>
          {isSaved ? (
            <>
              <LinkButton variant="primary" to={PATH.reAllocationReview}>
                {texts.review}
              </LinkButton>
              <LinkButton to={PATH.reAllocationCoverage}>{texts.change}</LinkButton>
            </>
          ) : (
            <SubmitButton event="allocation.begin">{texts.continue}</SubmitButton>
          )}
        </StepFoot>
      </WalletForm>
    </ReAllocationSteps>
  );
}

/** Rendered inside the layout, so that the menu stays usable. */
export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";
