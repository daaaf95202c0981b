import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AddressFields,
  addressQueriesOf,
  fillAddressFrom,
  isAddressOfPlace,
  isElsewhere,
  type Place,
  placeQuery,
  readAddressFields,
} from "~/domain/place";

const nothing: AddressFields = { homeAddress: "", cityName: "", provinceId: "", postCode: "" };
const area: Place = {
  label: "Downtown Toronto, M5V",
  street: "",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V",
  latitude: 43.65,
  longitude: -79.37,
};
const countryside: Place = {
  ...area,
  label: "Eastern Alberta, T0A",
  cityName: "",
  provinceId: 1,
  postCode: "T0A",
};
const house: Place = { ...area, street: "10 King Street West", cityName: "Toronto", postCode: "M5V 1A1" };

describe("an address and a place", () => {
  test("reads an address from its form, with missing fields as empty [SET-07]", () => {
    const whole = { homeAddress: "10 King", cityName: "Toronto", provinceId: "9", postCode: "M5V 1A1" };
    expect(readAddressFields(new Map(Object.entries(whole)))).toEqual(whole);
    expect(readAddressFields(new Map())).toEqual(nothing);
  });

  test("a place with full details fills in every field [SET-07]", () => {
    expect(fillAddressFrom(house, { ...nothing, homeAddress: "10 king" })).toEqual({
      homeAddress: "10 King Street West",
      cityName: "Toronto",
      provinceId: "9",
      postCode: "M5V 1A1",
    });
  });

  test("an area keeps the street and postal code as typed [SET-07]", () => {
    const typed = { ...nothing, homeAddress: "10 King St", postCode: "m5v1a1" };
    expect(fillAddressFrom(area, typed)).toMatchObject({ homeAddress: "10 King St", postCode: "M5V 1A1" });
    expect(fillAddressFrom(area, { ...nothing, homeAddress: "King" }).postCode).toBe("");
  });

  test("an area of many towns keeps the city as typed [SET-07]", () => {
    const typed = { ...nothing, cityName: "Vilna", postCode: "t0a3l0" };
    expect(fillAddressFrom(countryside, typed)).toMatchObject({
      cityName: "Vilna",
      provinceId: "1",
      postCode: "T0A 3L0",
    });
  });

  test("moves a postal code typed as the street to its own field [SET-07]", () => {
    expect(fillAddressFrom(area, { ...nothing, homeAddress: "m5v-1a1" })).toMatchObject({
      homeAddress: "",
      cityName: "Toronto",
      provinceId: "9",
      postCode: "M5V 1A1",
    });
  });

  test.each([
    ["montreal", ""],
    ["  MONTRÉAL ", ""],
    ["12 Montréal", "12 Montréal"],
    ["Montréal Street", "Montréal Street"],
    ["", ""],
    ["–", "–"],
  ])("clears a city that was typed as the street: %j becomes %j [SET-07]", (street, left) => {
    const place = { ...area, cityName: "Montréal", provinceId: 11, postCode: "H3B" };
    expect(fillAddressFrom(place, { ...nothing, homeAddress: street }).homeAddress).toBe(left);
    expect(fillAddressFrom(countryside, { ...nothing, homeAddress: street }).homeAddress).toBe(street);
  });

  test("recognizes a city with other punctuation between its words [SET-07]", () => {
    const place = { ...area, cityName: "Trois-Rivières" };
    expect(fillAddressFrom(place, { ...nothing, homeAddress: "trois rivieres" }).homeAddress).toBe("");
  });

  test("choosing a place twice has the same effect as once [SET-07]", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("M5V 1A1", "m5v1a1", "H2X 1Y4", "toronto"));
    const typed = fc.record({ homeAddress: text, cityName: text, provinceId: text, postCode: text });
    fc.assert(
      fc.property(typed, fc.constantFrom(area, countryside, house), (address, place) => {
        const once = fillAddressFrom(place, address);
        expect(fillAddressFrom(place, once)).toEqual(once);
      }),
    );
  });

  test("searches for the street, then the postal code, then the city, and skips short words [SET-07]", () => {
    const typed = { homeAddress: "10 King", cityName: "Toronto", provinceId: "9", postCode: "M5V" };
    expect(addressQueriesOf(typed, true)).toEqual(["10 King", "M5V", "Toronto"]);
    expect(addressQueriesOf({ ...typed, homeAddress: " 1 ", postCode: "" }, true)).toEqual(["Toronto"]);
  });

  test("the city is worth a search of its own if no place found so far is in it [SET-07, PRF-06]", () => {
    const place = { label: "Toronto, Ontario, M5V", street: "", provinceId: 9, latitude: 0, longitude: 0 };
    const found = [{ ...place, cityName: "Toronto", postCode: "M5V" }];
    expect(isElsewhere(found, { cityName: "Halifax" })).toBe(true);
    expect(isElsewhere(found, { cityName: " toronto" })).toBe(false);
    // Nothing that could be searched for.
    expect(isElsewhere(found, { cityName: "" })).toBe(false);
    expect(isElsewhere(found, { cityName: "H" })).toBe(false);
  });

  test("does not search for a street where streets are unknown [SET-07]", () => {
    const typed = { homeAddress: "10 King", cityName: "Toronto", provinceId: "9", postCode: "M5V" };
    expect(addressQueriesOf(typed, false)).toEqual(["M5V", "Toronto"]);
    expect(addressQueriesOf({ ...nothing, homeAddress: "10 Halifax Road" }, false)).toEqual([]);
  });

  test("a place that would change nothing counts as already chosen [SET-07]", () => {
    const typed = { homeAddress: "10 King", cityName: "Toronto", provinceId: "9", postCode: "m5v1a1" };
    expect(isAddressOfPlace(area, typed)).toBe(true);
    expect(isAddressOfPlace(area, { ...typed, cityName: "toronto" })).toBe(false);
    expect(isAddressOfPlace(area, { ...typed, provinceId: "11" })).toBe(false);
    expect(isAddressOfPlace(house, { ...typed, homeAddress: "10 King Street West" })).toBe(true);
    expect(isAddressOfPlace(house, typed)).toBe(false);
    expect(isAddressOfPlace(house, { ...typed, homeAddress: "10 King Street West", postCode: "" })).toBe(
      false,
    );
  });
});

test("a place search uses 3 to 200 characters [SET-07]", () => {
  expect([" ab ", "abc"].map(placeQuery)).toEqual([undefined, "abc"]);
  expect(placeQuery("a".repeat(201))).toBe("a".repeat(200));
});
