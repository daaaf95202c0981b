import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/domain/calendar";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { withUpload } from "~/session/read-upload.server";
import { withEmployee, withErrorResponses } from "~/session/with-employee.server";
import { StepFoot } from "~/ui/steps/steps";
import { BankingForm } from "../../banking/banking-form";
import {
  bankingAgreements,
  bankingFormData,
  initialSigningDate,
} from "../../banking/banking-form-data.server";
import { handleBankingPost } from "../../banking/handle-banking-post.server";
import { texts } from "../../banking/texts";
import { pageTitle } from "../../page-title";
import { requireSetupForStep, requireSetupForStepWith } from "../require-setup.server";
import { trySaveStep } from "../save-step.server";
import { SetupHead } from "../setup-head";
import { StepBackLink } from "../step-back-link";
import { texts as wizard } from "../texts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(wizard.step.bankingInformation, data);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const [setup, agreements] = await requireSetupForStepWith(args, "bankingInformation", bankingAgreements);
    const known = setup.info.employeeBanking;
    const day = today(args.context.clock);
    return {
      ...bankingFormData(setup, { known, agreements }, { today: day, date: initialSigningDate(known, day) }),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Stores the picture, reads missing numbers from it, and saves. Errors keep everything typed and uploaded (BNK-01 to BNK-06). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", ({ employee }) =>
    withUpload(args, employee, async (upload) => {
      const setup = await requireSetupForStep(args, "bankingInformation");
      return handleBankingPost(args, upload, {
        me: setup,
        known: setup.info.employeeBanking,
        needsDate: false,
        save: (banking, knownAs) =>
          trySaveStep(args, setup, {
            event: { type: "banking.save", banking, knownAs },
            successMessage: wizard.bankingSaved,
          }),
      });
    }),
  );
}

export { clientAction } from "~/forms/lost-answer";

/** The banking step: a void cheque, its numbers, a signature and the agreements. */
export default function PersonalBanking() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <BankingForm
      page={page}
      reply={reply}
      header={
        <>
          <SetupHead step="bankingInformation" />
          <p>{texts.opening}</p>
        </>
      }
      buttons={
        <StepFoot>
          <SubmitButton busyLabel={texts.saving}>{wizard.continue}</SubmitButton>
          <StepBackLink step="bankingInformation" />
        </StepFoot>
      }
    />
  );
}
