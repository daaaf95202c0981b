import { useState } from "react";
import { MINUS_BUTTON, PLUS_BUTTON } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import type { NamedMidYearCategory } from "~/domain/mid-year";
import { changeOfInput, changesAfterPress, leftoverOfInputs, REST_BUTTON } from "~/domain/mid-year-form";
import { type Cents, formatAmount } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import { amountField } from "~/forms/allocation/amount-fields";
import { RecalculateButton } from "~/forms/allocation/recalculate-button";
import { StepButton } from "~/forms/allocation/step-button";
import { texts as shared } from "~/forms/allocation/texts";
import { changeAmountInputs, useAmountInputs } from "~/forms/allocation/use-amount-inputs";
import type { WalletFormState } from "~/forms/use-wallet-form";
import { AllocationList, AllocationRow, RemainingAmount } from "~/ui/allocation/allocation";
import { Amount } from "~/ui/amount/amount";
import { Button } from "~/ui/button/button";
import { texts } from "./texts";

interface ChangeFieldsProps {
  form: WalletFormState;
  categories: readonly NamedMidYearCategory[];
  /** This year's fund in cents; negative if the plan shrank. */
  fund: Cents;
}

/** Returns the changes currently in the form, and how much of the fund they leave over, in cents. */
export function useChanges({ form, categories, fund }: ChangeFieldsProps) {
  const typed = useAmountInputs(form, changeableIds(categories, fund));
  return { typed, leftover: leftoverOfInputs(typed, categories, fund) };
}

/**
 * The form fields of a mid-year change (REA-02): each category with its amount, what was claimed, the change and the result; above them
 * the leftover. Its buttons submit, and the server calculates; with scripts the page calculates.
 */
export function ChangeFields(props: ChangeFieldsProps) {
  const { form, categories, fund } = props;
  const [isBusy, setBusy] = useState(false);
  const { typed, leftover } = useChanges(props);
  const open = fund < 0 ? 0 - leftover : leftover;
  const press = (button: string) =>
    changeAmountInputs(form.id, changeableIds(categories, fund), (inputs) =>
      changesAfterPress(button, inputs, categories, fund),
    );
  return (
    <>
      <RemainingAmount
        label={texts.leftover[fund < 0 ? "lost" : "gained"]}
        cents={open}
        total={Math.abs(fund)}
        isBusy={isBusy}
      >
        <RecalculateButton />
      </RemainingAmount>
      <AllocationList label={shared.categories}>
        {categories.map((category) => {
          const change = changeOfInput(typed[category.enrollmentId], fund);
          // A different fund resets the fields.
          const key = `${fund}-${category.enrollmentId}`;
          return (
            <ChangeRow
              key={key}
              form={form}
              category={category}
              fund={fund}
              change={change}
              press={press}
              setBusy={setBusy}
            />
          );
        })}
      </AllocationList>
    </>
  );
}

/** Returns the ids of the categories that can change: none if there is nothing to divide. */
function changeableIds(categories: readonly NamedMidYearCategory[], fund: Cents): EnrollmentId[] {
  if (fund === 0) return [];
  return categories.filter(({ isEditable }) => isEditable).map(({ enrollmentId }) => enrollmentId);
}

interface ChangeRowProps {
  form: WalletFormState;
  category: NamedMidYearCategory;
  fund: Cents;
  change: Cents;
  press: (button: string) => void;
  setBusy: (isBusy: boolean) => void;
}

function ChangeRow({ form, category, fund, change, press, setBusy }: ChangeRowProps) {
  const { enrollmentId, name, isEditable, claimedAmount } = category;
  const now = amountThisYear(category);
  const hint = texts.nowAndClaimed(formatAmount(now), formatAmount(claimedAmount));
  const outcome = (
    <>
      {texts.afterwards} <Amount cents={now + change} isStrong />
    </>
  );
  if (!isEditable || fund === 0) {
    const reason = isEditable ? "" : ` · ${texts.notYours}`;
    const id = `${form.id}-${amountField(enrollmentId)}`;
    return (
      <AllocationRow
        id={id}
        outcome={outcome}
        name={amountField(enrollmentId)}
        label={name}
        hint={hint + reason}
        value=""
        isDisabled
      />
    );
  }
  const step = { form, category, press, setBusy };
  const rest = `${REST_BUTTON}.${enrollmentId}`;
  return (
    <AllocationRow
      {...form.field(amountField(enrollmentId))}
      label={name}
      less={<StepButton direction={MINUS_BUTTON} {...step} />}
      more={<StepButton direction={PLUS_BUTTON} {...step} />}
      hint={hint}
      outcome={
        <>
          {outcome}{" "}
          <Button
            variant="quiet"
            type="submit"
            name="event"
            value={rest}
            formNoValidate
            aria-label={`${texts.rest[fund < 0 ? "lost" : "gained"]}: ${name}`}
            // After the reload that this button causes, the focus returns to it.
            autoFocus={form.event === rest}
            onClick={(event) => {
              event.preventDefault();
              press(rest);
            }}
          >
            {texts.rest[fund < 0 ? "lost" : "gained"]}
          </Button>
        </>
      }
    />
  );
}
