import { useState } from "react";
import { type AllocationCategory, isEditable } from "~/domain/allocation-category";
import {
  inputsAfterPress,
  MINUS_BUTTON,
  PLUS_BUTTON,
  remainingOfInputs,
  SPLIT_BUTTON,
} from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import { formatAmountInput } from "~/domain/typed-amount";
import { AllocationList, AllocationRow, RemainingAmount } from "~/ui/allocation/allocation";
import { EventButton } from "../submit-button";
import type { WalletFormState } from "../use-wallet-form";
import { amountField } from "./amount-fields";
import { ENROLLMENT_DESCRIPTIONS } from "./enrollment-descriptions";
import { RecalculateButton } from "./recalculate-button";
import { StepButton } from "./step-button";
import { texts } from "./texts";
import { changeAmountInputs, useAmountInputs } from "./use-amount-inputs";

interface AllocationFieldsProps {
  form: WalletFormState;
  categories: readonly AllocationCategory[];
  /** This year's money, cents. */
  fund: Cents;
}

/** Returns what is left to allocate with the form's current values, in cents; the main button is held unless it is 0. */
export function useRemaining({ form, categories, fund }: AllocationFieldsProps): Cents {
  return remainingOfInputs(useAmountInputs(form, editableIds(categories)), categories, fund);
}

/**
 * The amounts of an allocation (ALO-01, ALO-07): each between minus and plus, with the remaining amount above them. The buttons
 * are submit buttons for which the server calculates; with scripts the page does. Set `enterEvent` on the surrounding `WalletForm` and
 * its values with `amountFieldValues`; `readPostedAllocation` reads the post.
 */
export function AllocationFields(props: AllocationFieldsProps) {
  const { form, categories, fund } = props;
  const [isBusy, setBusy] = useState(false);
  const remaining = useRemaining(props);
  const ids = editableIds(categories);
  const press = (button: string) =>
    changeAmountInputs(form.id, ids, (typed) => inputsAfterPress(button, typed, categories, fund));
  return (
    <>
      <RemainingAmount label={texts.remaining} cents={remaining} total={fund} isBusy={isBusy}>
        {ids.length > 1 && (
          <EventButton
            variant="quiet"
            event={SPLIT_BUTTON}
            onClick={(event) => {
              event.preventDefault();
              press(SPLIT_BUTTON);
            }}
          >
            {texts.split}
          </EventButton>
        )}
        <RecalculateButton />
      </RemainingAmount>
      <AllocationList label={texts.categories}>
        {categories.map((category) =>
          isEditable(category) ? (
            <EditableRow
              key={category.enrollmentId}
              form={form}
              category={category}
              press={press}
              setBusy={setBusy}
            />
          ) : (
            <AllocationRow
              key={category.enrollmentId}
              id={`${form.id}-${amountField(category.enrollmentId)}`}
              name={amountField(category.enrollmentId)}
              label={category.name}
              hint={category.isOffered ? texts.fixed : texts.notOffered}
              value={category.fixedAmount === null ? "" : formatAmountInput(category.fixedAmount)}
              isDisabled
            />
          ),
        )}
      </AllocationList>
    </>
  );
}

function editableIds(categories: readonly AllocationCategory[]): EnrollmentId[] {
  return categories.filter(isEditable).map(({ enrollmentId }) => enrollmentId);
}

interface EditableRowProps {
  form: WalletFormState;
  category: AllocationCategory;
  press: (button: string) => void;
  setBusy: (isBusy: boolean) => void;
}

function EditableRow({ form, category, press, setBusy }: EditableRowProps) {
  const { enrollmentId, name, rolloverAmount } = category;
  const step = { form, category, press, setBusy };
  return (
    <AllocationRow
      {...form.field(amountField(enrollmentId))}
      label={name}
      hint={
        rolloverAmount > 0
          ? texts.broughtOver(formatAmount(rolloverAmount))
          : ENROLLMENT_DESCRIPTIONS.get(enrollmentId)
      }
      less={<StepButton direction={MINUS_BUTTON} {...step} />}
      more={<StepButton direction={PLUS_BUTTON} {...step} />}
    />
  );
}
