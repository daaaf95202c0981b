import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { today } from "~/domain/calendar";
import { useFormReply } from "~/forms/lost-answer";
import { type FormReply, hasFormErrors } from "~/forms/parse-form.server";
import { EventButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { readForm } from "~/session/read-form.server";
import { withEmployee, withErrorResponses } from "~/session/with-employee.server";
import { StepFoot } from "~/ui/steps/steps";
import { DependentsEditor } from "../../dependents/dependents-editor";
import { dependentsPageData } from "../../dependents/dependents-page-data.server";
import { formTexts } from "../../dependents/form-texts";
import { handleDependentsPost } from "../../dependents/handle-dependents-post.server";
import { CONTINUE_EVENT, type OpenDependent, queryOfDependent } from "../../dependents/open-dependent";
import { texts } from "../../dependents/texts";
import { pageTitle } from "../../page-title";
import { stepPath } from "../paths";
import { isFromReview, requireSetupForStep } from "../require-setup.server";
import { saveStep } from "../save-step.server";
import { SetupHead } from "../setup-head";
import { StepBackLink, useIsFromReview } from "../step-back-link";
import { texts as wizard } from "../texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(wizard.step.dependents, data);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { info } = await requireSetupForStep(args, "dependents");
    return {
      ...dependentsPageData(info.dependents, args.request),
      today: today(args.context.clock),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Saves through the wizard after each change (DEP-01). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async () => {
    const posted = await readForm(args);
    const setup = await requireSetupForStep(args, "dependents");
    const here = dependentsPath(isFromReview(args));
    return handleDependentsPost(args, posted, {
      savedDependents: setup.info.dependents,
      listPath: here,
      save: (form, { dependents, known, successMessage, isContinuing }) =>
        saveStep(args, setup, form, {
          event: { type: "dependents.save", dependents, known },
          successMessage,
          ...(!isContinuing && { goTo: here }),
        }),
    });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The dependents step: the people the employee may claim for (DEP-01 to DEP-05). */
export default function Dependents() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const isOpenedFromReview = useIsFromReview();
  const buttons = (
    <StepFoot>
      <EventButton event={CONTINUE_EVENT} variant="primary" busyLabel={formTexts.saving}>
        {wizard.continue}
      </EventButton>
      <StepBackLink step="dependents" />
    </StepFoot>
  );
  return (
    <DependentsEditor
      page={page}
      reply={reply}
      pathTo={(open) => dependentsPath(isOpenedFromReview, open)}
      header={
        <>
          <SetupHead step="dependents" />
          <p>
            {texts.opening} {wizard.noDependents}
          </p>
        </>
      }
      footer={{ event: CONTINUE_EVENT, buttons }}
      renderClosed={(content) => (
        <ClosedForm reply={reply}>
          {content}
          {buttons}
        </ClosedForm>
      )}
    />
  );
}

/** The form with Continue while no dependent's form is open. */
function ClosedForm({ reply, children }: { reply: FormReply | undefined; children: ReactNode }) {
  const form = useWalletForm({ id: "dependents", reply, defaultValues: {} });
  return (
    <WalletForm form={form} navigates>
      {children}
    </WalletForm>
  );
}

/** Returns the path of the step, with `?back` if opened from the review, and the open form in the query. */
function dependentsPath(isOpenedFromReview: boolean, open: OpenDependent = {}): string {
  const words = [...(isOpenedFromReview ? ["back"] : []), ...queryOfDependent(open)];
  return stepPath.dependents + (words.length > 0 ? `?${words.join("&")}` : "");
}
