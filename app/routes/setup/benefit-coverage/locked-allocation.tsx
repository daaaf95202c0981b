import { formatAmountInput } from "~/domain/typed-amount";
import { amountField } from "~/forms/allocation/amount-fields";
import { texts as words } from "~/forms/allocation/texts";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { AllocationList, AllocationRow, RemainingAmount } from "~/ui/allocation/allocation";
import { StepFoot } from "~/ui/steps/steps";
import { StepBackLink } from "../step-back-link";
import { texts as wizard } from "../texts";
import type { BenefitCoveragePage } from "./loader.server";

/** An allocation that is locked this year: nothing remains, and Continue saves nothing (ALO-06, decision D42). */
export function LockedAllocation({ page }: { page: BenefitCoveragePage }) {
  const { employeeId, categories, allocated, fund } = page;
  const form = useWalletForm({ id: `allocation-${employeeId}`, reply: undefined, defaultValues: {} });
  return (
    <WalletForm form={form} navigates>
      <RemainingAmount label={words.remaining} cents={0} total={fund} />
      <AllocationList label={words.categories}>
        {categories.map(({ enrollmentId, name, isOffered }) => {
          const amount = allocated.find((each) => each.enrollmentId === enrollmentId)?.amount;
          return (
            <AllocationRow
              key={enrollmentId}
              id={`${form.id}-${amountField(enrollmentId)}`}
              name={amountField(enrollmentId)}
              label={name}
              hint={isOffered ? undefined : words.notOffered}
              value={amount === undefined ? "" : formatAmountInput(amount)}
              isDisabled
            />
          );
        })}
      </AllocationList>
      <StepFoot>
        <SubmitButton>{wizard.continue}</SubmitButton>
        <StepBackLink step="walletAllocation" />
      </StepFoot>
    </WalletForm>
  );
}
