import type { AsSent } from "./as-sent";
import {
  type BasicInformation,
  type BasicInformationFacts,
  type BasicInformationFields,
  type BasicInformationProblem,
  tidyBasicInformation,
  validateBasicInformation,
} from "./basic-information";
import { isEmail, normalizeEmail } from "./email";
import { parseDate } from "./iso-date";
import { oneLine } from "./one-line";
import type { Result } from "./result";
import { isNameTooLong } from "./sign-up";

type Shared = "dateOfBirth" | "phoneNumber" | "homeAddress" | "cityName" | "provinceId" | "postCode";

/** Personal information as it stands in its form: every field's text; the address by the names that basic information gives it. */
export interface ProfileFields extends Pick<BasicInformationFields, Shared> {
  firstName: string;
  lastName: string;
  email: string;
}

/** The same as it is kept: an ISO day, digits without separators, `A1A 1A1`, the e-mail lower-cased. */
export interface PersonalInformation extends Pick<BasicInformation, Shared> {
  firstName: string;
  lastName: string;
  email: string;
}

/** One thing wrong with it, by the field it stands beside. */
export type ProfileProblem =
  | { field: "firstName"; problem: "missing" }
  | { field: "lastName"; problem: "missing" | "tooLong" }
  | { field: "email"; problem: "missing" | "invalid" }
  | BasicInformationProblem;

/**
 * Reads personal information as it stands in its form (PRF-02, PRF-03): what may be kept, or all that is wrong in the order of the
 * form. Never throws.
 */
export function readProfile(
  fields: ProfileFields,
  facts: BasicInformationFacts,
): Result<PersonalInformation, ProfileProblem> {
  const value = tidyProfile({
    ...fields,
    // A text that is no day stays one, and is judged as such.
    dateOfBirth: parseDate(fields.dateOfBirth) ?? fields.dateOfBirth.trim(),
    provinceId: Number(fields.provinceId),
  });
  const problems = validateProfile(value, facts);
  return problems.length > 0 ? { problems } : { value };
}

/** Personal information as it is kept. Nothing is judged. */
export function tidyProfile(sent: AsSent<PersonalInformation>): PersonalInformation {
  const { socialInsuranceNumber: _, removeSocialInsuranceNumber: __, ...shared } = tidyBasicInformation(sent);
  const { firstName, lastName, email } = sent;
  return {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    email: normalizeEmail(email),
    ...shared,
  };
}

/**
 * Everything that keeps personal information from being saved, in the order of the form.
 *
 * @param profile as {@link tidyProfile} leaves it
 */
export function validateProfile(
  profile: PersonalInformation,
  facts: BasicInformationFacts,
): ProfileProblem[] {
  const { firstName, lastName, email, ...shared } = profile;
  const problems: ProfileProblem[] = [];
  if (firstName === "") problems.push({ field: "firstName", problem: "missing" });
  if (lastName === "") problems.push({ field: "lastName", problem: "missing" });
  else if (isNameTooLong(firstName, lastName)) problems.push({ field: "lastName", problem: "tooLong" });
  if (email === "") problems.push({ field: "email", problem: "missing" });
  else if (!isEmail(email)) problems.push({ field: "email", problem: "invalid" });
  return [...problems, ...validateBasicInformation({ ...shared, socialInsuranceNumber: null }, facts)];
}
