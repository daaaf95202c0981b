import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import { formatDate } from "~/domain/iso-date";
import { formatPhoneNumber } from "~/domain/phone-number";
import { normalizeProfile, type ProfileFields, readProfile, validateProfile } from "~/domain/profile";

const facts = { today: "2026-11-20", provinceIds: [1, 9, 13], email: "robin.tremblay@example.com" };
const fields: ProfileFields = {
  firstName: " Robin ",
  lastName: "Tremblay",
  email: " Robin.Tremblay@Example.com",
  dateOfBirth: "29/02/2000",
  phoneNumber: "",
  homeAddress: "1 Rue de l'Église",
  cityName: "Trois-Rivières",
  provinceId: "9",
  postCode: "m5v1a1",
};
const read = (change: Partial<ProfileFields> = {}) => readProfile({ ...fields, ...change }, facts);

test("personal information is normalized when read [PRF-02, PRF-03]", () => {
  expect(read()).toEqual({
    value: {
      firstName: "Robin",
      lastName: "Tremblay",
      email: "robin.tremblay@example.com",
      dateOfBirth: "2000-02-29",
      phoneNumber: null,
      homeAddress: "1 Rue de l'Église",
      cityName: "Trois-Rivières",
      provinceId: 9,
      postCode: "M5V 1A1",
    },
  });
});

describe("field errors [PRF-02, PRF-03]", () => {
  test.each<[Partial<ProfileFields>, string, string]>([
    [{ firstName: " " }, "firstName", "missing"],
    [{ lastName: "\n" }, "lastName", "missing"],
    [{ firstName: "a".repeat(15), lastName: "b".repeat(15) }, "lastName", "tooLong"],
    [{ email: "" }, "email", "missing"],
    [{ email: "robin@nowhere" }, "email", "invalid"],
    [{ dateOfBirth: "21/11/2026" }, "dateOfBirth", "inFuture"],
    [{ phoneNumber: "12" }, "phoneNumber", "invalid"],
    [{ homeAddress: "" }, "homeAddress", "missing"],
    [{ cityName: "" }, "cityName", "missing"],
    [{ provinceId: "0" }, "provinceId", "missing"],
    [{ provinceId: "2" }, "provinceId", "invalid"],
    [{ postCode: "12345" }, "postCode", "invalid"],
  ])("%j", (change, field, problem) => {
    expect(read(change)).toEqual({ problems: [{ field, problem }] });
  });

  test("accepts a full name of exactly 30 characters", () => {
    expect(read({ firstName: "É".repeat(15), lastName: "b".repeat(14) }).problems).toBeUndefined();
  });
});

test("an address of another format stays valid while it is the stored one, and only then [PRF-02, PUB-10]", () => {
  const stored = { ...facts, email: "Robin@lake.insurance" };
  const of = (email: string) => readProfile({ ...fields, email }, stored);
  expect(of(" robin@LAKE.insurance ").value).toMatchObject({ email: "robin@lake.insurance" });
  expect(of("kim@lake.insurance").problems).toEqual([{ field: "email", problem: "invalid" }]);
});

test("a parsed result is valid and parses the same when shown in the form again [PRF-02]", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("Robin", " a  b ", "A1A 1A1", "9", "a@b.example"));
  const form = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, right]) => [name, fc.oneof(fc.constant(right), text)]),
    ),
  );
  fc.assert(
    fc.property(form, (typed) => {
      const first = read(typed as Partial<ProfileFields>);
      if (first.problems) return;
      const { value } = first;
      expect(validateProfile(normalizeProfile(value), facts)).toEqual([]);
      const again = {
        ...value,
        dateOfBirth: formatDate(value.dateOfBirth),
        phoneNumber: formatPhoneNumber(value.phoneNumber ?? ""),
        provinceId: String(value.provinceId),
      };
      expect(read(again)).toEqual({ value });
    }),
    { numRuns: count(200, 2000) },
  );
});
