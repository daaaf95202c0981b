import { characterCount } from "./character-count";
import { problemOfDateOfBirth } from "./date-of-birth";
import type { ProvinceId } from "./ids";
import { type IsoDate, parseDate } from "./iso-date";
import { normalizeLine } from "./normalize-line";
import type { OptionalNulls } from "./optional-nulls";
import { parsePhoneNumber } from "./phone-number";
import { parsePostCode } from "./post-code";
import type { Result } from "./result";
import { parseSocialInsuranceNumber } from "./social-insurance-number";

/** The genders of the basic information (SET-03). */
export const GENDERS = ["MALE", "FEMALE"] as const;
export type Gender = (typeof GENDERS)[number];

export const STREET_MAX_LENGTH = 255;
export const CITY_MAX_LENGTH = 100;

/** The text of every field of the basic information form. */
export interface BasicInformationFields {
  gender: string;
  /** dd/MM/yyyy or ISO. */
  dateOfBirth: string;
  phoneNumber: string;
  homeAddress: string;
  cityName: string;
  /** An id; empty means not chosen. */
  provinceId: string;
  postCode: string;
  socialInsuranceNumber: string;
  /** `on` to remove the number on file (decision D89). */
  removeSocialInsuranceNumber: string;
}

/** Basic information to save: an ISO day, digits without separators, `A1A 1A1`; null for an empty field. */
export interface BasicInformation {
  gender: Gender;
  dateOfBirth: IsoDate;
  phoneNumber: string | null;
  homeAddress: string;
  cityName: string;
  /** 0 means not chosen. */
  provinceId: ProvinceId;
  postCode: string;
  /** Null keeps the number on file, unless it is removed. */
  socialInsuranceNumber: string | null;
  /** Present only when the number on file is removed (decision D89). */
  removeSocialInsuranceNumber?: true;
}

/** Basic information as a caller may send it, with numbers in any accepted format. */
export type BasicInformationInput = OptionalNulls<
  Omit<BasicInformation, "gender" | "removeSocialInsuranceNumber">
> & {
  readonly removeSocialInsuranceNumber?: boolean | undefined;
};

/** One validation error, by field. */
export interface BasicInformationProblem {
  field: Exclude<keyof BasicInformationFields, "removeSocialInsuranceNumber">;
  problem: "missing" | "invalid" | "tooEarly" | "inFuture" | "tooLong" | "both";
}

/** What basic information is validated against. */
export interface BasicInformationFacts {
  /** The Toronto day. */
  readonly today: IsoDate;
  /** Ids of all provinces. */
  readonly provinceIds: readonly ProvinceId[];
}

/**
 * Parses the basic information form (SET-03 and SET-07; decision D59): what to save, or all validation errors in the order of the
 * form. Phone and social insurance number are optional. Never throws.
 */
export function readBasicInformation(
  fields: BasicInformationFields,
  facts: BasicInformationFacts,
): Result<BasicInformation, BasicInformationProblem> {
  const gender = GENDERS.find((one) => one === fields.gender);
  const value = normalizeBasicInformation({
    ...fields,
    // An invalid date stays as typed, and validation rejects it.
    dateOfBirth: parseDate(fields.dateOfBirth) ?? fields.dateOfBirth.trim(),
    provinceId: Number(fields.provinceId),
    removeSocialInsuranceNumber: fields.removeSocialInsuranceNumber === "on",
  });
  const problems = validateBasicInformation(value, facts);
  if (gender && problems.length === 0) return { value: { gender, ...value } };
  const genderProblem = { field: "gender", problem: fields.gender === "" ? "missing" : "invalid" } as const;
  return { problems: gender ? problems : [genderProblem, ...problems] };
}

/** Normalizes spaces, numbers and postal code before saving; does not validate them. */
export function normalizeBasicInformation(sent: BasicInformationInput): Omit<BasicInformation, "gender"> {
  const phoneNumber = sent.phoneNumber?.trim() || null;
  const insuranceNumber = sent.socialInsuranceNumber?.trim() || null;
  const read = parseSocialInsuranceNumber(insuranceNumber ?? "");
  return {
    dateOfBirth: sent.dateOfBirth,
    phoneNumber: parsePhoneNumber(phoneNumber ?? "") ?? phoneNumber,
    homeAddress: normalizeLine(sent.homeAddress),
    cityName: normalizeLine(sent.cityName),
    provinceId: sent.provinceId,
    postCode: parsePostCode(sent.postCode) ?? sent.postCode.trim(),
    socialInsuranceNumber: "digits" in read ? read.digits : insuranceNumber,
    ...(sent.removeSocialInsuranceNumber && { removeSocialInsuranceNumber: true as const }),
  };
}

/**
 * Returns every reason basic information cannot be saved, in the order of the form.
 *
 * @param information as {@link normalizeBasicInformation} returns it; the gender is already valid
 */
export function validateBasicInformation(
  information: Omit<BasicInformation, "gender">,
  { today, provinceIds }: BasicInformationFacts,
): BasicInformationProblem[] {
  const problems: BasicInformationProblem[] = [];
  const refuse = (field: BasicInformationProblem["field"], problem: BasicInformationProblem["problem"]) => {
    problems.push({ field, problem });
  };
  const { dateOfBirth, phoneNumber, homeAddress, cityName, provinceId, postCode } = information;
  const wrongDay = dateOfBirth === "" ? "missing" : problemOfDateOfBirth(dateOfBirth, today);
  if (wrongDay) refuse("dateOfBirth", wrongDay);

  if (phoneNumber !== null && parsePhoneNumber(phoneNumber) !== phoneNumber) refuse("phoneNumber", "invalid");

  if (homeAddress === "") refuse("homeAddress", "missing");
  else if (characterCount(homeAddress) > STREET_MAX_LENGTH) refuse("homeAddress", "tooLong");

  if (cityName === "") refuse("cityName", "missing");
  else if (characterCount(cityName) > CITY_MAX_LENGTH) refuse("cityName", "tooLong");

  if (!provinceIds.includes(provinceId)) refuse("provinceId", provinceId === 0 ? "missing" : "invalid");

  if (parsePostCode(postCode) !== postCode) refuse("postCode", postCode === "" ? "missing" : "invalid");

  const { socialInsuranceNumber, removeSocialInsuranceNumber } = information;
  if (socialInsuranceNumber !== null) {
    if (!("digits" in parseSocialInsuranceNumber(socialInsuranceNumber)))
      refuse("socialInsuranceNumber", "invalid");
    else if (removeSocialInsuranceNumber) refuse("socialInsuranceNumber", "both");
  }
  return problems;
}
