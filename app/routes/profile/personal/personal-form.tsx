import type { IsoDate } from "~/domain/calendar";
import type { Place } from "~/domain/place";
import type { ProfileFields } from "~/domain/profile";
import type { Province } from "~/domain/province";
import { CurrentPasswordField } from "~/forms/current-password-field";
import { useFormReading } from "~/forms/missing-labels";
import { isNameTooLongIn } from "~/forms/name-rules";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { TextField } from "~/ui/field/text-field";
import { PageAction } from "~/ui/layout/layout";
import { pair } from "~/ui/layout/layout.css";
import { BasicInformationFields } from "../../setup/basic-information/basic-information-fields";
import type { ProvinceWarning } from "../../setup/basic-information/province-warning.server";
import { texts as basic } from "../../setup/basic-information/texts";
import { rulesOn } from "./rules";
import { texts } from "./texts";

const FORM_ID = "profile";

const needed = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: texts.email,
  dateOfBirth: basic.dateOfBirth,
  homeAddress: basic.homeAddress,
  cityName: basic.cityName,
  provinceId: basic.provinceId,
  postCode: basic.postCode,
};

type Reply = WalletFormOptions<string>["reply"] & {
  readonly places?: readonly Place[];
  readonly hasPasswordField?: boolean;
};

interface PersonalFormProps {
  reply: Reply | undefined;
  values: ProfileFields & { readonly version: string };
  provinces: readonly Pick<Province, "id" | "name">[];
  knowsStreets: boolean;
  /** What follows from changing the e-mail, or that a changed one waits for its link. */
  emailHint: string;
  /** A warning about the stored postal code. */
  warning: ProvinceWarning | undefined;
  today: IsoDate;
}

/** The form with names, e-mail, date of birth, phone and address (PRF-02, PRF-03, PRF-06). */
export function PersonalForm({
  reply,
  values,
  provinces,
  knowsStreets,
  emailHint,
  warning,
  today,
}: PersonalFormProps) {
  const nameProblem = useFormReading(FORM_ID, (typed) =>
    typed && isNameTooLongIn(new FormData(typed)) ? texts.nameTooLong : undefined,
  );
  const form = useWalletForm({
    id: FORM_ID,
    reply,
    defaultValues: { ...values, password: "" },
    rules: rulesOn(today, values.email),
    requiredLabels: needed,
  });
  return (
    <WalletForm
      form={form}
      enterEvent
      hiddenFields={{ version: form.hiddenValue("version", values.version) }}
    >
      <div className={pair}>
        <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="given-name" />
        <TextField {...form.field("lastName")} label={texts.lastName} autoComplete="family-name" />
      </div>
      <TextField
        {...form.field("email")}
        label={texts.email}
        hint={emailHint}
        type="email"
        autoComplete="email"
      />
      <BasicInformationFields
        form={form}
        today={today}
        provinces={provinces}
        knowsStreets={knowsStreets}
        found={reply?.places}
        warning={warning}
      >
        {null}
      </BasicInformationFields>
      {reply?.hasPasswordField && (
        <CurrentPasswordField form={form} label={texts.password} hint={texts.passwordHint} />
      )}
      <PageAction>
        <SubmitButton busyLabel={texts.saving} blockedReason={nameProblem}>
          {texts.save}
        </SubmitButton>
      </PageAction>
    </WalletForm>
  );
}
