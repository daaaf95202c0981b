import { problemOfDateOfBirth } from "./date-of-birth";
import { type IsoDate, parseDate } from "./iso-date";
import { parsePhoneNumber } from "./phone-number";
import { parsePostCode } from "./post-code";
import { parseSocialInsuranceNumber } from "./social-insurance-number";

/** Genders of the basic information (section 3). */
const GENDERS = ["MALE", "FEMALE"] as const;
export type Gender = (typeof GENDERS)[number];

export const STREET_MAX_LENGTH = 255;
export const CITY_MAX_LENGTH = 100;

/** Basic information as it stands in its form: texts as typed, so that what is wrong can be shown again. */
export interface BasicInformationDraft {
  gender: string;
  /** dd/MM/yyyy or ISO. */
  dateOfBirth: string;
  phoneNumber: string;
  homeAddress: string;
  cityName: string;
  /** 0 is "not chosen". */
  provinceId: number;
  postCode: string;
  socialInsuranceNumber: string;
  /** Ticked to remove the number on file (decision D89). */
  removeSocialInsuranceNumber?: boolean | undefined;
}

/** The same as it is kept: an ISO day, digits without separators, `A1A 1A1`; null for what was left empty. */
export interface BasicInformation {
  gender: Gender;
  dateOfBirth: IsoDate;
  phoneNumber: string | null;
  homeAddress: string;
  cityName: string;
  provinceId: number;
  postCode: string;
  /** Null keeps the one on file, unless that is removed. */
  socialInsuranceNumber: string | null;
  /** There only where the number on file is removed (decision D89). */
  removeSocialInsuranceNumber?: true;
}

/** One thing wrong with a draft, by the field it stands beside. */
export interface BasicInformationProblem {
  field: Exclude<keyof BasicInformationDraft, "removeSocialInsuranceNumber">;
  problem: "missing" | "invalid" | "tooEarly" | "inFuture" | "tooLong" | "both";
}

/**
 * Reads basic information (section 5, SET-03 and SET-07; decision D59): what may be kept, or all that is wrong in the order of
 * the form. Phone and insurance number are optional.
 *
 * @param today the Toronto day
 * @param provinceIds the provinces there are
 */
export function readBasicInformation(
  draft: BasicInformationDraft,
  today: IsoDate,
  provinceIds: readonly number[],
): { value: BasicInformation } | { problems: BasicInformationProblem[] } {
  const problems: BasicInformationProblem[] = [];
  const refuse = (field: BasicInformationProblem["field"], problem: BasicInformationProblem["problem"]) => {
    problems.push({ field, problem });
  };
  const gender = GENDERS.find((one) => one === draft.gender);
  if (!gender) refuse("gender", draft.gender === "" ? "missing" : "invalid");

  const dateOfBirth = parseDate(draft.dateOfBirth);
  const wrongDay =
    draft.dateOfBirth.trim() === "" ? "missing" : problemOfDateOfBirth(draft.dateOfBirth, today);
  if (wrongDay) refuse("dateOfBirth", wrongDay);

  const phoneNumber = readPhone(draft.phoneNumber);
  if (phoneNumber === undefined) refuse("phoneNumber", "invalid");

  const homeAddress = oneLine(draft.homeAddress);
  if (homeAddress === "") refuse("homeAddress", "missing");
  else if (homeAddress.length > STREET_MAX_LENGTH) refuse("homeAddress", "tooLong");

  const cityName = oneLine(draft.cityName);
  if (cityName === "") refuse("cityName", "missing");
  else if (cityName.length > CITY_MAX_LENGTH) refuse("cityName", "tooLong");

  const { provinceId } = draft;
  if (!provinceIds.includes(provinceId)) refuse("provinceId", provinceId === 0 ? "missing" : "invalid");

  const postCode = parsePostCode(draft.postCode);
  if (postCode === undefined) refuse("postCode", draft.postCode.trim() === "" ? "missing" : "invalid");

  const socialInsuranceNumber = readInsuranceNumber(draft.socialInsuranceNumber);
  if (socialInsuranceNumber === undefined) refuse("socialInsuranceNumber", "invalid");
  else if (socialInsuranceNumber !== null && draft.removeSocialInsuranceNumber)
    refuse("socialInsuranceNumber", "both");

  if (
    problems.length > 0 ||
    gender === undefined ||
    dateOfBirth === undefined ||
    phoneNumber === undefined ||
    postCode === undefined ||
    socialInsuranceNumber === undefined
  )
    return { problems };
  return {
    value: {
      ...{ gender, dateOfBirth, phoneNumber, homeAddress, cityName, provinceId, postCode },
      socialInsuranceNumber,
      ...(draft.removeSocialInsuranceNumber && { removeSocialInsuranceNumber: true as const }),
    },
  };
}

/** Null for an empty text, undefined for one that is no such number. */
function readPhone(text: string): string | null | undefined {
  return text.trim() === "" ? null : parsePhoneNumber(text);
}

function readInsuranceNumber(text: string): string | null | undefined {
  if (text.trim() === "") return null;
  const read = parseSocialInsuranceNumber(text);
  return "digits" in read ? read.digits : undefined;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
