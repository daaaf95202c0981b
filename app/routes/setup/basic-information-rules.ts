import { CITY_MAX_LENGTH, STREET_MAX_LENGTH } from "~/domain/basic-information";
import type { Rules } from "~/forms/rules";
import { problemTexts as problem } from "./basic-information-texts";

/** What the browser may say; the server says more, dates and check digits among it. */
export const rules: Rules = {
  gender: { required: problem.gender.missing },
  dateOfBirth: {
    required: problem.dateOfBirth.missing,
    pattern: ["^\\s*(\\d{1,2}\\/\\d{1,2}\\/\\d{4}|\\d{4}-\\d{2}-\\d{2})\\s*$", problem.dateOfBirth.invalid],
  },
  phoneNumber: {
    pattern: ["^[\\s().+\\-\\u2010-\\u2013\\d]{10,}$", problem.phoneNumber.invalid],
  },
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
    pattern: ["^[\\s\\-]*([A-Za-z][\\s\\-]*\\d[\\s\\-]*){3}$", problem.postCode.invalid],
  },
  socialInsuranceNumber: {
    pattern: ["^[\\s\\-]*(\\d[\\s\\-]*){9}$", problem.socialInsuranceNumber.invalid],
  },
};
