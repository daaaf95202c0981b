import {
  type BasicInformation,
  type BasicInformationFacts,
  type BasicInformationFields,
  type BasicInformationProblem,
  normalizeBasicInformation,
  validateBasicInformation,
} from "./basic-information";
import { isEmail, normalizeEmail } from "./email";
import { parseDate } from "./iso-date";
import { normalizeLine } from "./normalize-line";
import type { OptionalNulls } from "./optional-nulls";
import type { Result } from "./result";
import { isNameTooLong } from "./sign-up";

type Shared = "dateOfBirth" | "phoneNumber" | "homeAddress" | "cityName" | "provinceId" | "postCode";

/** The text of every field of the profile form; the address fields are named as in the basic information form. */
export interface ProfileFields extends Pick<BasicInformationFields, Shared> {
  firstName: string;
  lastName: string;
  email: string;
}

/** Personal information to save: an ISO day, digits without separators, `A1A 1A1`, the e-mail address lower-cased. */
export interface PersonalInformation extends Pick<BasicInformation, Shared> {
  firstName: string;
  lastName: string;
  email: string;
}

/** What the profile is validated against. */
export interface ProfileFacts extends BasicInformationFacts {
  /** The stored address. It stays valid, so that somebody invited by an address of another format can save the rest. */
  readonly email: string;
}

/** One validation error, by field. */
export type ProfileProblem =
  | { field: "firstName"; problem: "missing" }
  | { field: "lastName"; problem: "missing" | "tooLong" }
  | { field: "email"; problem: "missing" | "invalid" }
  | BasicInformationProblem;

/**
 * Parses the profile form (PRF-02, PRF-03): what to save, or all validation errors in the order of the form. Never throws.
 */
export function readProfile(
  fields: ProfileFields,
  facts: ProfileFacts,
): Result<PersonalInformation, ProfileProblem> {
  const value = normalizeProfile({
    ...fields,
    // An invalid date stays as typed, and validation rejects it.
    dateOfBirth: parseDate(fields.dateOfBirth) ?? fields.dateOfBirth.trim(),
    provinceId: Number(fields.provinceId),
  });
  const problems = validateProfile(value, facts);
  return problems.length > 0 ? { problems } : { value };
}

/** Normalizes personal information before saving; does not validate it. */
export function normalizeProfile(sent: OptionalNulls<PersonalInformation>): PersonalInformation {
  const {
    socialInsuranceNumber: _,
    removeSocialInsuranceNumber: __,
    ...shared
  } = normalizeBasicInformation(sent);
  const { firstName, lastName, email } = sent;
  return {
    firstName: normalizeLine(firstName),
    lastName: normalizeLine(lastName),
    email: normalizeEmail(email),
    ...shared,
  };
}

/**
 * Returns every reason personal information cannot be saved, in the order of the form.
 *
 * @param profile as {@link normalizeProfile} returns it
 */
export function validateProfile(profile: PersonalInformation, facts: ProfileFacts): ProfileProblem[] {
  const { firstName, lastName, email, ...shared } = profile;
  const problems: ProfileProblem[] = [];
  if (firstName === "") problems.push({ field: "firstName", problem: "missing" });
  if (lastName === "") problems.push({ field: "lastName", problem: "missing" });
  else if (isNameTooLong(firstName, lastName)) problems.push({ field: "lastName", problem: "tooLong" });
  if (email === "") problems.push({ field: "email", problem: "missing" });
  else if (!isEmailToKeep(email, facts.email)) problems.push({ field: "email", problem: "invalid" });
  return [...problems, ...validateBasicInformation({ ...shared, socialInsuranceNumber: null }, facts)];
}

/** Whether an address may stand in the profile: the stored one, or any of the right format (PUB-10, decision D55). */
export function isEmailToKeep(typed: string, stored: string): boolean {
  return normalizeEmail(typed) === normalizeEmail(stored) || isEmail(typed);
}
