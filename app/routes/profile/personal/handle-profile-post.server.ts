import type { ActionFunctionArgs, data } from "@remix-run/node";
import { formatDate, today } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { formatPhoneNumber } from "~/domain/phone-number";
import type { Place } from "~/domain/place";
import { type PersonalInformation, type ProfileFields, readProfile } from "~/domain/profile";
import { isSameProfile, profileFingerprint } from "~/domain/profile-fingerprint";
import { isOvertaken } from "~/flows/failure.server";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { changedMeanwhileText, refuseOvertaken } from "~/forms/form-version.server";
import {
  errorsByField,
  type FormErrors,
  type FormReply,
  isPasswordToggle,
  parseForm,
  replyUnvalidated,
  type SubmittedForm,
} from "~/forms/parse-form.server";
import { apiErrorOrThrow } from "~/gateway/api-error";
import type { Profile } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { signedOutHeaders } from "~/session/sign-out.server";
import { submittedPasswordError, withPasswordField } from "../../password-again.server";
import { refuseAfterCall } from "../../refuse-after-failure.server";
import { addressSearchReply } from "../../setup/basic-information/address-search.server";
import { provinceWarning } from "../../setup/basic-information/province-warning.server";
import { problemText, texts } from "./texts";

const schema = textFieldsSchema(
  "firstName",
  "lastName",
  "email",
  "dateOfBirth",
  "phoneNumber",
  "homeAddress",
  "cityName",
  "provinceId",
  "postCode",
  "version",
  "password",
);

const secrets = ["password"];

/** A form reply that may include suggested addresses. */
type PersonalReply = FormReply & { readonly places?: readonly Place[] };

/** Returns the form's initial values. */
export function profileFields(profile: Profile): ProfileFields {
  const { employeeLocation: home } = profile;
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    dateOfBirth: profile.dateOfBirth ? formatDate(profile.dateOfBirth) : "",
    phoneNumber: formatPhoneNumber(profile.phoneNumber ?? ""),
    homeAddress: home.street ?? "",
    cityName: home.cityName ?? "",
    provinceId: home.provinceId ? String(home.provinceId) : "",
    postCode: home.postCode ?? "",
  };
}

/** Returns the version of a profile, by which a save detects another window's change. */
export function profileVersion(profile: Profile): string {
  return profileFingerprint({ ...profile, ...profile.employeeLocation });
}

/** Whether the submitted values are stored already: a repeated submit after a lost response is not another window's change. */
function isKept({ homeAddress: street, ...sent }: PersonalInformation, kept: Profile): boolean {
  return isSameProfile({ ...sent, street }, { ...kept, ...kept.employeeLocation });
}

/** Handles a submit of the personal information: saves it, or returns the form as typed. */
export async function handleProfilePost(
  args: ActionFunctionArgs,
  { api }: EmployeeSession,
  posted: SubmittedForm,
) {
  const { formData } = posted;
  const again = (answer: ReturnType<typeof data<PersonalReply>>) => withPasswordField(posted, answer);
  const searched = await addressSearchReply(args, posted);
  if (searched) return again(searched);
  if (isPasswordToggle(posted)) return again(await replyUnvalidated(posted));

  const [before, provinces] = await Promise.all([api.employee.profile(), api.employer.provinces()]);
  const seen = formData.get("version");
  const now = profileVersion(before);
  // The conflict is reported once, with any other errors; submitting again overwrites deliberately.
  formData.set("version", now);
  const form = await parseForm(posted, schema, { secrets });
  if (form.response) return again(form.response);
  const refuse = (why: FormErrors, status?: number) => again(form.refuse(why, status));
  const { version: _, password: __, ...fields } = form.value;
  const provinceIds = provinces.map(({ id }) => id);
  const { email } = before;
  const read = readProfile(fields, { today: today(args.context.clock), provinceIds, email });
  const wrong = read.problems && { fields: errorsByField(read.problems, problemText) };
  if (seen !== now && !(read.value && isKept(read.value, before)))
    return refuse({ form: changedMeanwhileText(), ...wrong }, 409);
  if (read.problems) return refuse({ ...wrong });
  const { homeAddress: street, ...profile } = read.value;
  const refusal = await submittedPasswordError(api, posted);
  if (refusal) return refuse({ fields: { password: refusal.userMessage } }, refusal.status);
  try {
    await api.employee.saveProfile({ query: { knownAs: now }, body: { ...profile, street } });
  } catch (error) {
    if (isOvertaken(apiErrorOrThrow(error))) {
      const version = profileVersion(await api.employee.profile());
      return again(refuseOvertaken(form, changedMeanwhileText(), { version }));
    }
    return refuseAfterCall({ refuse }, error, { PASSWORD_NEEDED: "password" });
  }
  if (profile.email === before.email.toLowerCase()) {
    const warning = provinceWarning(profile.postCode, profile.provinceId, provinces);
    const text = warning ? `${texts.saved}. ${warning.text}` : texts.saved;
    return redirectWithFlash(args, PATH.profile, { tone: "good", text });
  }
  const text = before.confirmsNewEmail
    ? `${texts.savedWithEmail}. ${texts.confirmFirst(profile.email)}`
    : texts.savedWithEmail;
  return redirectWithFlash(args, PATH.signIn, { tone: "good", text }, await signedOutHeaders(args));
}
