import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import {
  type BasicInformationFields,
  normalizeBasicInformation,
  readBasicInformation,
  validateBasicInformation,
} from "~/domain/basic-information";
import { formatDate } from "~/domain/iso-date";
import { formatPhoneNumber } from "~/domain/phone-number";

const today = "2026-11-20";
const facts = { today, provinceIds: [1, 9, 13] };
const fields: BasicInformationFields = {
  gender: "FEMALE",
  dateOfBirth: "29/02/2000",
  phoneNumber: "416-555-0142",
  homeAddress: " 1 Rue de l'Église ",
  cityName: "Trois-Rivières",
  provinceId: "9",
  postCode: "m5v1a1",
  socialInsuranceNumber: "046 454 286",
  removeSocialInsuranceNumber: "",
};
const read = (change: Partial<BasicInformationFields> = {}) =>
  readBasicInformation({ ...fields, ...change }, facts);

test("basic information is normalized when read [SET-03, SET-07]", () => {
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

describe("field errors [SET-07]", () => {
  test.each<[Partial<BasicInformationFields>, string]>([
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
    [{ provinceId: "" }, "missing"],
    [{ provinceId: "99" }, "invalid"],
    [{ provinceId: "x" }, "invalid"],
    [{ postCode: "" }, "missing"],
    [{ postCode: "M5V 1A" }, "invalid"],
    [{ socialInsuranceNumber: "046454287" }, "invalid"],
    [{ socialInsuranceNumber: "-" }, "invalid"],
  ])("%o: %s", (change, problem) => {
    expect(read(change)).toEqual({ problems: [{ field: Object.keys(change)[0], problem }] });
  });
});

test("the saved insurance number is removed only on request, and not together with a new one [SET-03]", () => {
  const removed = read({ socialInsuranceNumber: "", removeSocialInsuranceNumber: "on" });
  expect(removed).toHaveProperty("value.socialInsuranceNumber", null);
  expect(removed).toHaveProperty("value.removeSocialInsuranceNumber", true);
  expect(read({ socialInsuranceNumber: "", removeSocialInsuranceNumber: "" })).not.toHaveProperty(
    "value.removeSocialInsuranceNumber",
  );
  expect(read({ removeSocialInsuranceNumber: "on" })).toEqual({
    problems: [{ field: "socialInsuranceNumber", problem: "both" }],
  });
});

test("accepts a birth date of today, and reports all problems at once in the order of the form", () => {
  expect(read({ dateOfBirth: "20/11/2026" })).toHaveProperty("value");
  const found = read({ gender: "", postCode: "", cityName: "" });
  expect(found.problems?.map(({ field }) => field)).toEqual(["gender", "cityName", "postCode"]);
});

test("a parsed result is valid and parses the same when shown in the form again [SET-07]", () => {
  const typed = fc.record({
    gender: fc.constantFrom("FEMALE", "MALE", "x"),
    dateOfBirth: fc.constantFrom("29/02/2000", " 1/1/1900 ", "2026-11-20", "soon"),
    phoneNumber: fc.constantFrom("", " ", "+1 (416) 555-0142", "416"),
    homeAddress: fc.oneof(fc.constant(" 1 Rue \n Nord"), fc.string({ unit: "grapheme" })),
    cityName: fc.oneof(fc.constant("Trois-Rivières"), fc.string({ unit: "grapheme" })),
    provinceId: fc.constantFrom("1", "9", " 13 ", "0"),
    postCode: fc.constantFrom("m5v1a1", "K1A-0B1", "M5V 1A"),
    socialInsuranceNumber: fc.constantFrom("", "046-454-286", "1"),
    removeSocialInsuranceNumber: fc.constantFrom("", "on"),
  });
  fc.assert(
    fc.property(typed, (change) => {
      const { value, problems } = readBasicInformation(change, facts);
      expect(value === undefined).toBe(problems !== undefined && problems.length > 0);
      if (!value) return;
      const { gender, ...information } = value;
      expect(validateBasicInformation(information, facts)).toEqual([]);
      expect(normalizeBasicInformation(information)).toEqual(information);
      const again = {
        ...value,
        dateOfBirth: formatDate(value.dateOfBirth),
        provinceId: String(value.provinceId),
        phoneNumber: formatPhoneNumber(value.phoneNumber ?? ""),
        socialInsuranceNumber: value.socialInsuranceNumber ?? "",
        removeSocialInsuranceNumber: value.removeSocialInsuranceNumber ? "on" : "",
      };
      expect(readBasicInformation(again, facts)).toEqual({ value });
    }),
    { numRuns: count(1_000, 10_000) },
  );
});

test("a street has at most 255 characters and a city at most 100 [SET-07]", () => {
  const longest = { homeAddress: "😀".repeat(255), cityName: "y".repeat(100) };
  expect(read(longest)).toMatchObject({ value: longest });
  expect(read({ gender: "MALE" })).toMatchObject({ value: { gender: "MALE" } });
});
