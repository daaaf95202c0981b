import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isEditingDisallowed } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import { setupFingerprint } from "~/domain/setup-fingerprint";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { readForm } from "~/session/read-form.server";
import { withEmployee, withErrorResponses } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { StepFoot } from "~/ui/steps/steps";
import { nextDateFor, nextDateText } from "../../next-date.server";
import { pageTitle } from "../../page-title";
import { refuseUnseenSubmit } from "../../refuse-unseen-submit.server";
import { stepPath } from "../paths";
import { requireSetupForStep } from "../require-setup.server";
import { SetupHead } from "../setup-head";
import { texts as wizard } from "../texts";
import { confirmSetup } from "./confirm-setup.server";
import { setupReviewOf } from "./review-data.server";
import {
  AllocationSection,
  BankingSection,
  BasicInformationSection,
  DependentsSection,
} from "./review-sections";
import { texts } from "./texts";

const schema = textFieldsSchema("seen");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(wizard.step.review, data);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { employee, info } = await requireSetupForStep(args, "review");
    return {
      employeeId: employee.id,
      ...setupReviewOf(info),
      seen: setupFingerprint(info),
      isLocked: isEditingDisallowed(info, today(args.context.clock)),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Confirms exactly what the page showed: redirects home with the message, or reports what is missing (SET-05, SET-06). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async () => {
    const posted = await readForm(args);
    const setup = await requireSetupForStep(args, "review");
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    const { seen } = form.value;
    const version = { seen, now: setupFingerprint(setup.info) };
    const unseen = await refuseUnseenSubmit(args, form, version, texts.changedMeanwhile);
    if (unseen) return unseen;
    const next = nextDateFor(args, setup, setup.info);
    const done = [texts.done, next?.kind === "sentUntil" && texts.addFirst, next && nextDateText(next)];
    return confirmSetup(args, setup, form, { knownAs: seen, message: done.filter(Boolean).join(" ") });
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The review of all steps, with the confirmation that ends set-up (SET-05). */
export default function Review() {
  const { employeeId, basic, coverages, banking, dependents, isLocked, seen } =
    useLoaderData<typeof loader>();
  const form = useWalletForm({
    id: `setup-review-${employeeId}`,
    reply: useFormReply<typeof action>(),
    defaultValues: {},
  });
  return (
    <WalletForm form={form} navigates hiddenFields={{ seen }}>
      <SetupHead step="review" />
      <p>{texts.opening}</p>
      <BasicInformationSection basic={basic} />
      <AllocationSection coverages={coverages} isLocked={isLocked} />
      <BankingSection banking={banking} />
      <DependentsSection dependents={dependents} />
      <StepFoot>
        <SubmitButton busyLabel={texts.confirming}>{texts.confirm}</SubmitButton>
        <LinkButton to={stepPath.dependents}>{wizard.back}</LinkButton>
      </StepFoot>
    </WalletForm>
  );
}
