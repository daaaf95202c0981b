import type { IsoDate } from "~/domain/calendar";
import { DayField } from "~/forms/day-field";
import { PhoneField } from "~/forms/phone-field";
import type { WalletFormState } from "~/forms/use-wallet-form";
import { pair } from "~/ui/layout/layout.css";
import { AddressFields, type AddressFieldsProps } from "./address-fields";
import { texts } from "./texts";

interface BasicInformationFieldsProps extends Omit<AddressFieldsProps, "field" | "formId"> {
  readonly form: Pick<
    WalletFormState<Parameters<AddressFieldsProps["field"]>[0] | "dateOfBirth" | "phoneNumber">,
    "id" | "field"
  >;
  readonly today: IsoDate;
}

/** The fields that set-up and the profile share: date of birth, phone number and home address. */
export function BasicInformationFields({ form, today, ...address }: BasicInformationFieldsProps) {
  return (
    <>
      <div className={pair}>
        <DayField
          {...form.field("dateOfBirth")}
          label={texts.dateOfBirth}
          maxDate={today}
          autoComplete="bday"
        />
        <PhoneField
          {...form.field("phoneNumber")}
          label={texts.phoneNumber}
          hint={texts.phoneHint}
          optional
        />
      </div>
      <AddressFields {...address} field={form.field} formId={form.id} />
    </>
  );
}
