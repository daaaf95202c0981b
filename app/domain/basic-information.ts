import type { AsSent } from "./as-sent";
import { problemOfDateOfBirth } from "./date-of-birth";
import type { ProvinceId } from "./ids";
import { type IsoDate, parseDate } from "./iso-date";
import { oneLine } from "./one-line";
import { parsePhoneNumber } from "./phone-number";
import { parsePostCode } from "./post-code";
import type { Result } from "./result";
import { parseSocialInsuranceNumber } from "./social-insurance-number";

/** Genders of the basic information (SET-03). */
export const GENDERS = ["MALE", "FEMALE"] as const;
export type Gender = (typeof GENDERS)[number];

export const STREET_MAX_LENGTH = 255;
export const CITY_MAX_LENGTH = 100;

/** Basic information as it stands in its form: every field's text. */
export interface BasicInformationFields {
  gender: string;
  /** dd/MM/yyyy or ISO. */
  dateOfBirth: string;
  phoneNumber: string;
  homeAddress: string;
  cityName: string;
  /** An id; empty is "not chosen". */
  provinceId: string;
  postCode: string;
  socialInsuranceNumber: string;
  /** `on` to remove the number on file (decision D89). */
  removeSocialInsuranceNumber: string;
}

/** The same as it is kept: an ISO day, digits without separators, `A1A 1A1`; null for what was left empty. */
export interface BasicInformation {
  gender: Gender;
  dateOfBirth: IsoDate;
  phoneNumber: string | null;
  homeAddress: string;
  cityName: string;
  /** 0 is "not chosen". */
  provinceId: ProvinceId;
  postCode: string;
  /** Null keeps the one on file, unless that is removed. */
  socialInsuranceNumber: string | null;
  /** There only where the number on file is removed (decision D89). */
  removeSocialInsuranceNumber?: true;
}

/** Basic information as a caller may send it, the numbers in any of their spellings. */
export type SentInformation = AsSent<Omit<BasicInformation, "gender" | "removeSocialInsuranceNumber">> & {
  readonly removeSocialInsuranceNumber?: boolean | undefined;
};

/** One thing wrong with it, by the field it stands beside. */
export interface BasicInformationProblem {
  field: Exclude<keyof BasicInformationFields, "removeSocialInsuranceNumber">;
  problem: "missing" | "invalid" | "tooEarly" | "inFuture" | "tooLong" | "both";
}

/** What it is judged by. */
export interface BasicInformationFacts {
  /** The Toronto day. */
  readonly today: IsoDate;
  /** The provinces there are. */
  readonly provinceIds: readonly ProvinceId[];
}

/**
 * Reads basic information as it stands in its form (SET-03 and SET-07; decision D59): what may be kept, or all that is
 * wrong in the order of the form. Phone and insurance number are optional. Never throws.
 */
export function readBasicInformation(
  fields: BasicInformationFields,
  facts: BasicInformationFacts,
): Result<BasicInformation, BasicInformationProblem> {
  const gender = GENDERS.find((one) => one === fields.gender);
  const value = tidyBasicInformation({
    ...fields,
    // A text that is no day stays one, and is judged as such.
    dateOfBirth: parseDate(fields.dateOfBirth) ?? fields.dateOfBirth.trim(),
    provinceId: Number(fields.provinceId),
    removeSocialInsuranceNumber: fields.removeSocialInsuranceNumber === "on",
  });
  const problems = validateBasicInformation(value, facts);
  if (gender && problems.length === 0) return { value: { gender, ...value } };
  const unread = { field: "gender", problem: fields.gender === "" ? "missing" : "invalid" } as const;
  return { problems: gender ? problems : [unread, ...problems] };
}

/** Basic information as it is kept: spaces tidied, numbers and postal code in their one spelling. Nothing is judged. */
export function tidyBasicInformation(sent: SentInformation): Omit<BasicInformation, "gender"> {
  const phoneNumber = sent.phoneNumber?.trim() || null;
  const insuranceNumber = sent.socialInsuranceNumber?.trim() || null;
  const read = parseSocialInsuranceNumber(insuranceNumber ?? "");
  return {
    dateOfBirth: sent.dateOfBirth,
    phoneNumber: parsePhoneNumber(phoneNumber ?? "") ?? phoneNumber,
    homeAddress: oneLine(sent.homeAddress),
    cityName: oneLine(sent.cityName),
    provinceId: sent.provinceId,
    postCode: parsePostCode(sent.postCode) ?? sent.postCode.trim(),
    socialInsuranceNumber: "digits" in read ? read.digits : insuranceNumber,
    ...(sent.removeSocialInsuranceNumber && { removeSocialInsuranceNumber: true as const }),
  };
}

/**
 * Everything that keeps basic information from being saved, in the order of the form.
 *
 * @param information as {@link tidyBasicInformation} leaves it; a gender cannot be wrong
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
  else if (homeAddress.length > STREET_MAX_LENGTH) refuse("homeAddress", "tooLong");

  if (cityName === "") refuse("cityName", "missing");
  else if (cityName.length > CITY_MAX_LENGTH) refuse("cityName", "tooLong");

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
