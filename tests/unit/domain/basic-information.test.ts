import { describe, expect, test } from "vitest";
import { type BasicInformationDraft, readBasicInformation } from "~/domain/basic-information";

const today = "2026-11-20";
const provinces = [1, 9, 13];
const draft: BasicInformationDraft = {
  gender: "FEMALE",
  dateOfBirth: "29/02/2000",
  phoneNumber: "416-555-0142",
  homeAddress: " 1 Rue de l'Église ",
  cityName: "Trois-Rivières",
  provinceId: 9,
  postCode: "m5v1a1",
  socialInsuranceNumber: "046 454 286",
};
const read = (change: Partial<BasicInformationDraft> = {}) =>
  readBasicInformation({ ...draft, ...change }, today, provinces);

test("basic information is tidied as it is kept [SET-03, SET-07]", () => {
  const value = {
    gender: "FEMALE",
    dateOfBirth: "2000-02-29",
    phoneNumber: "4165550142",
    homeAddress: "1 Rue de l'Église",
    cityName: "Trois-Rivières",
    provinceId: 9,
    postCode: "M5V 1A1",
    socialInsuranceNumber: "046454286",
  };
  expect(read()).toEqual({ value });
  expect(read({ phoneNumber: " ", socialInsuranceNumber: "" })).toEqual({
    value: { ...value, phoneNumber: null, socialInsuranceNumber: null },
  });
});

describe("what is refused, field by field [SET-07]", () => {
  test.each<[Partial<BasicInformationDraft>, string]>([
    [{ gender: "" }, "missing"],
    [{ gender: "OTHER" }, "invalid"],
    [{ dateOfBirth: "" }, "missing"],
    [{ dateOfBirth: "29/02/2001" }, "invalid"],
    [{ dateOfBirth: "01/01/0001" }, "tooEarly"],
    [{ dateOfBirth: "31/12/1899" }, "tooEarly"],
    [{ dateOfBirth: "01/06/1800" }, "tooEarly"],
    [{ phoneNumber: "000-000-0000" }, "invalid"],
    [{ dateOfBirth: "٢٩/٠٢/٢٠٠٠" }, "invalid"],
    [{ dateOfBirth: "21/11/2026" }, "inFuture"],
    [{ phoneNumber: "416-555-014" }, "invalid"],
    [{ phoneNumber: "416-CALL-NOW" }, "invalid"],
    [{ phoneNumber: "٤١٦٥٥٥٠١٤٢" }, "invalid"],
    [{ homeAddress: "  " }, "missing"],
    [{ homeAddress: "x".repeat(256) }, "tooLong"],
    [{ cityName: "" }, "missing"],
    [{ cityName: "x".repeat(101) }, "tooLong"],
    [{ provinceId: 0 }, "missing"],
    [{ provinceId: 99 }, "invalid"],
    [{ provinceId: Number.NaN }, "invalid"],
    [{ postCode: "" }, "missing"],
    [{ postCode: "M5V 1A" }, "invalid"],
    [{ socialInsuranceNumber: "046454287" }, "invalid"],
    [{ socialInsuranceNumber: "-" }, "invalid"],
  ])("%o: %s", (change, problem) => {
    expect(read(change)).toEqual({ problems: [{ field: Object.keys(change)[0], problem }] });
  });
});

test("the number on file is removed only where that is asked for, and not together with another one [SET-03]", () => {
  const removed = read({ socialInsuranceNumber: "", removeSocialInsuranceNumber: true });
  expect(removed).toHaveProperty("value.socialInsuranceNumber", null);
  expect(removed).toHaveProperty("value.removeSocialInsuranceNumber", true);
  expect(read({ socialInsuranceNumber: "", removeSocialInsuranceNumber: false })).not.toHaveProperty(
    "value.removeSocialInsuranceNumber",
  );
  expect(read({ removeSocialInsuranceNumber: true })).toEqual({
    problems: [{ field: "socialInsuranceNumber", problem: "both" }],
  });
});

test("today's births are taken; all problems are told at once in the order of the form", () => {
  expect(read({ dateOfBirth: "20/11/2026" })).toHaveProperty("value");
  const found = read({ gender: "", postCode: "", cityName: "" });
  expect("problems" in found && found.problems.map(({ field }) => field)).toEqual([
    "gender",
    "cityName",
    "postCode",
  ]);
});
