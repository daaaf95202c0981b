import { CITY_MAX_LENGTH, STREET_MAX_LENGTH } from "~/domain/basic-information";
import { type IsoDate, parseDate } from "~/domain/calendar";
import { problemOfDateOfBirth } from "~/domain/date-of-birth";
import { parsePhoneNumber } from "~/domain/phone-number";
import { parsePostCode } from "~/domain/post-code";
import { parseSocialInsuranceNumber } from "~/domain/social-insurance-number";
import type { Rules } from "~/forms/rules";
import { problemTexts as problem } from "./texts";

/** The server's validation rules, so that the browser reports errors immediately. */
export const rulesOn = (today: IsoDate): Rules => ({
  gender: { required: problem.gender.missing },
  dateOfBirth: {
    required: problem.dateOfBirth.missing,
    validate: (text) => {
      const wrong = problemOfDateOfBirth(parseDate(text) ?? text, today);
      return wrong && problem.dateOfBirth[wrong];
    },
  },
  phoneNumber: { validate: (text) => (parsePhoneNumber(text) ? undefined : problem.phoneNumber.invalid) },
  homeAddress: {
    required: problem.homeAddress.missing,
    maxLength: [STREET_MAX_LENGTH, problem.homeAddress.tooLong],
  },
  cityName: {
    required: problem.cityName.missing,
    maxLength: [CITY_MAX_LENGTH, problem.cityName.tooLong],
  },
  provinceId: { required: problem.provinceId.missing },
  postCode: {
    required: problem.postCode.missing,
    validate: (text) => (parsePostCode(text) ? undefined : problem.postCode.invalid),
  },
  socialInsuranceNumber: {
    validate: (text, formData) => {
      if (!("digits" in parseSocialInsuranceNumber(text))) return problem.socialInsuranceNumber.invalid;
      return formData.has("removeSocialInsuranceNumber") ? problem.socialInsuranceNumber.both : undefined;
    },
  },
});
