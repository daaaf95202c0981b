import type { ReactNode } from "react";
import { initialAmountInputs } from "~/domain/allocation-form";
import { AllocationFields, useRemaining } from "~/forms/allocation/allocation-fields";
import { amountFieldValues } from "~/forms/allocation/amount-fields";
import { remainingProblemText } from "~/forms/allocation/texts";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { NoteLine } from "~/ui/banner/banner";
import { StepFoot } from "~/ui/steps/steps";
import { StepBackLink } from "../step-back-link";
import { texts as wizard } from "../texts";
import type { BenefitCoveragePage } from "./loader.server";
import { texts } from "./texts";

interface AllocationFormProps {
  page: BenefitCoveragePage;
  reply: FormReply | undefined;
  /** Content above the amounts, after the error summary. */
  children: ReactNode;
}

const SAVE_EVENT = "allocation.save";

/** The form of a first allocation, with the remaining amount (ALO-01 to ALO-03, ALO-05). */
export function AllocationForm({ page, reply, children }: AllocationFormProps) {
  const { employeeId, categories, fund, allocated } = page;
  const form = useWalletForm({
    id: `allocation-${employeeId}`,
    reply,
    defaultValues: amountFieldValues(initialAmountInputs(allocated, categories, fund)),
  });
  const remaining = useRemaining({ form, categories, fund });
  return (
    <WalletForm form={form} navigates enterEvent={SAVE_EVENT}>
      {children}
      <AllocationFields form={form} categories={categories} fund={fund} />
      <NoteLine icon="info">{texts.cannotChange}</NoteLine>
      <StepFoot>
        <SubmitButton
          event={SAVE_EVENT}
          busyLabel={texts.saving}
          blockedReason={remaining === 0 ? undefined : remainingProblemText(remaining)}
        >
          {wizard.continue}
        </SubmitButton>
        <StepBackLink step="walletAllocation" />
      </StepFoot>
    </WalletForm>
  );
}
