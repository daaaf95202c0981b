import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readBasicInformation } from "~/domain/basic-information";
import { basicInformationFingerprint } from "~/domain/basic-information-fingerprint";
import { formatDate, today } from "~/domain/calendar";
import { formatPhoneNumber } from "~/domain/phone-number";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { changedMeanwhileText } from "~/forms/form-version.server";
import { useFormReply } from "~/forms/lost-answer";
import { errorsByField, hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { readForm } from "~/session/read-form.server";
import { withEmployee, withErrorResponses } from "~/session/with-employee.server";
import { Check } from "~/ui/check/check";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { StepFoot } from "~/ui/steps/steps";
import { pageTitle } from "../../page-title";
import { requireSetupForStep, requireSetupForStepWith } from "../require-setup.server";
import { saveStep } from "../save-step.server";
import { SetupHead } from "../setup-head";
import { StepBackLink } from "../step-back-link";
import { texts as wizard } from "../texts";
import { addressSearchReply } from "./address-search.server";
import { BasicInformationFields } from "./basic-information-fields";
import { provinceWarning } from "./province-warning.server";
import { rulesOn } from "./rules";
import { problemText, texts } from "./texts";

const schema = textFieldsSchema(
  "gender",
  "dateOfBirth",
  "phoneNumber",
  "homeAddress",
  "cityName",
  "provinceId",
  "postCode",
  "socialInsuranceNumber",
  "removeSocialInsuranceNumber",
  "version",
);

const needed = {
  gender: texts.gender,
  dateOfBirth: texts.dateOfBirth,
  homeAddress: texts.homeAddress,
  cityName: texts.cityName,
  provinceId: texts.provinceId,
  postCode: texts.postCode,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(wizard.step.basicInformation, data);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const [{ employee, info }, provinces] = await requireSetupForStepWith(
      args,
      "basicInformation",
      ({ api }) => api.employer.provinces(),
    );
    const known = info.basicInformation;
    return {
      employeeId: employee.id,
      today: today(args.context.clock),
      provinces,
      knowsStreets: args.context.places.knowsStreets,
      // An upstream service may send the full number; our pages only contain its last digits.
      ending: known?.socialInsuranceNumber?.slice(-3) || null,
      version: basicInformationFingerprint(known),
      values: {
        gender: known?.gender ?? "",
        dateOfBirth: known?.dateOfBirth ? formatDate(known.dateOfBirth) : "",
        phoneNumber: formatPhoneNumber(known?.phoneNumber ?? ""),
        homeAddress: known?.homeAddress ?? "",
        cityName: known?.cityName ?? "",
        provinceId: known?.provinceId ? String(known.provinceId) : "",
        postCode: known?.postCode ?? "",
        socialInsuranceNumber: "",
        removeSocialInsuranceNumber: "",
      },
      warning: provinceWarning(known?.postCode ?? "", known?.provinceId ?? 0, provinces),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Saves and redirects to the next step, or returns the form as typed (SET-03). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async () => {
    // Read first, so that a forged POST is refused even if the step is not open.
    const posted = await readForm(args);
    const setup = await requireSetupForStep(args, "basicInformation");
    const searched = await addressSearchReply(args, posted);
    if (searched) return searched;
    const seen = posted.formData.get("version");
    const knownAs = basicInformationFingerprint(setup.info.basicInformation);
    // The conflict is reported once, with any other errors; submitting again overwrites deliberately.
    posted.formData.set("version", knownAs);
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    const provinces = await setup.api.employer.provinces();
    const provinceIds = provinces.map(({ id }) => id);
    const read = readBasicInformation(form.value, { today: today(args.context.clock), provinceIds });
    const wrong = read.problems && { fields: errorsByField(read.problems, problemText) };
    const isSame = read.value !== undefined && basicInformationFingerprint(read.value) === knownAs;
    // A page of an older build posts no version.
    const isOutdated = seen !== null && seen !== knownAs && !isSame;
    if (isOutdated) return form.refuse({ form: changedMeanwhileText("Continue again"), ...wrong }, 409);
    if (read.problems) return form.refuse({ ...wrong });
    return saveStep(args, setup, form, {
      event: { type: "basicInformation.save", basicInformation: read.value, knownAs },
      successMessage: [
        texts.saved,
        provinceWarning(read.value.postCode, read.value.provinceId, provinces)?.text,
      ]
        .filter(Boolean)
        .join(" "),
    });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The basic information step (SET-03, SET-07). */
export default function BasicInformation() {
  const { employeeId, today, provinces, knowsStreets, ending, values, version, warning } =
    useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const form = useWalletForm({
    id: `basic-information-${employeeId}`,
    reply,
    defaultValues: values,
    rules: rulesOn(today),
    requiredLabels: needed,
  });
  return (
    <WalletForm
      form={form}
      navigates
      enterEvent
      hiddenFields={{ version: form.hiddenValue("version", version) }}
    >
      <SetupHead step="basicInformation" />
      <p>{texts.opening}</p>
      <SelectField
        {...form.field("gender")}
        label={texts.gender}
        choices={[
          { value: "FEMALE", text: texts.female },
          { value: "MALE", text: texts.male },
        ]}
        placeholder={texts.choose}
        autoComplete="sex"
      />
      <BasicInformationFields
        form={form}
        today={today}
        provinces={provinces}
        knowsStreets={knowsStreets}
        found={reply && "places" in reply ? reply.places : undefined}
        warning={warning}
      >
        <TextField
          {...form.field("socialInsuranceNumber")}
          label={texts.socialInsuranceNumber}
          hint={ending === null ? texts.socialInsuranceHint : texts.onFile(ending)}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </BasicInformationFields>
      {ending !== null && (
        <Check
          name="removeSocialInsuranceNumber"
          defaultChecked={form.field("removeSocialInsuranceNumber").value === "on"}
        >
          {texts.removeSaved}
        </Check>
      )}
      <StepFoot>
        <SubmitButton busyLabel={texts.saving}>{wizard.continue}</SubmitButton>
        <StepBackLink step="basicInformation" />
      </StepFoot>
    </WalletForm>
  );
}
