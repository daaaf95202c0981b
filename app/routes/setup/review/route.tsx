import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isAllocationLocked } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { withErrorResponses } from "~/session/error-responses.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { StepFoot } from "~/ui/steps/steps";
import { nextDateFor, nextDateText } from "../../next-date.server";
import { pageTitle } from "../../page-title";
import { stepPath } from "../paths";
import { confirmSetup } from "../save-step.server";
import { SetupHead } from "../setup-head";
import { setupAt } from "../setup-of.server";
import { texts as wizard } from "../texts";
import {
  AllocationReviewed,
  BankingReviewed,
  BasicInformationReviewed,
  DependentsReviewed,
} from "./review-parts";
import { reviewed } from "./sections.server";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(wizard.step.review, data);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { employee, info } = await setupAt(args, "review");
    return {
      employeeId: employee.id,
      ...reviewed(info),
      isLocked: isAllocationLocked(info, today(args.context.clock)),
      wasRefused: hadFormErrors(args.context),
    };
  });
}

/** Confirms: home with the message, or the page again with what is missing (SET-05, SET-06). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async () => {
    const posted = await readForm(args);
    const setup = await setupAt(args, "review");
    const form = await parseForm(posted, z.object({}));
    if (form.refused) return form.refused;
    const next = nextDateFor(args, setup, setup.info);
    const done = [texts.done, next?.kind === "sentUntil" && texts.addFirst, next && nextDateText(next)];
    return confirmSetup(args, setup, form, done.filter(Boolean).join(" "));
  });
}

export { clientAction } from "~/forms/lost-answer";

/** Everything once more, and the confirmation that ends set-up (SET-05). */
export default function Review() {
  const { employeeId, basic, coverages, banking, dependents, isLocked } = useLoaderData<typeof loader>();
  const form = useWalletForm({
    id: `setup-review-${employeeId}`,
    reply: useFormReply<typeof action>(),
    values: {},
  });
  return (
    <WalletForm form={form} leadsOn>
      <SetupHead step="review" />
      <p>{texts.opening}</p>
      <BasicInformationReviewed basic={basic} />
      <AllocationReviewed coverages={coverages} isLocked={isLocked} />
      <BankingReviewed banking={banking} />
      <DependentsReviewed dependents={dependents} />
      <StepFoot>
        <SubmitButton busy={texts.confirming}>{texts.confirm}</SubmitButton>
        <LinkButton to={stepPath.dependents}>{wizard.back}</LinkButton>
      </StepFoot>
    </WalletForm>
  );
}
