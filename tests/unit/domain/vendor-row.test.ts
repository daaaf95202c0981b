import fc from "fast-check";
import { expect, test } from "vitest";
import { readVendorRow, type VendorFields, type VendorListNames } from "~/domain/vendor-row";

const known: VendorListNames = {
  services: new Map([
    ["yoga", 32],
    ["massage therapy", 5],
  ]),
  languages: new Map([
    ["en", "en"],
    ["english", "en"],
    ["french", "fr"],
  ]),
};
const typed: VendorFields = {
  number: "",
  name: " Cedar  Street Massage ",
  description: "Quiet rooms.\r\nSix  therapists.\u0007",
  email: "Hello@Cedar.example",
  website: "https://cedar.example",
  bookingLink: "",
  coupon: "MAPLE10",
  discount: "10% off",
  costFrom: "$85.00",
  costTo: "120",
  address: "41 Cedar Street",
  city: "Toronto",
  province: "on",
  postCode: "m5v2t6",
  phone: "(416) 555-0117",
  latitude: "43.6426",
  longitude: "-79.3871",
  services: "Massage Therapy; yoga;YOGA",
  languages: "English; en; French",
  hours: "Sat 10-16",
  shownUntil: "31/12/2026",
};
const vendor = {
  id: undefined,
  name: "Cedar Street Massage",
  description: "Quiet rooms.\nSix therapists.",
  email: "hello@cedar.example",
  website: "https://cedar.example/",
  affiliateLink: null,
  couponCode: "MAPLE10",
  discount: "10% off",
  costFrom: 8_500,
  costTo: 12_000,
  address: "41 Cedar Street",
  cityName: "Toronto",
  provinceId: 9,
  postcode: "M5V 2T6",
  phoneNumber: "4165550117",
  latitude: 43.6426,
  longitude: -79.3871,
  serviceIds: [5, 32],
  languageCodes: ["en", "fr"],
  hours: [{ dayOfWeek: 6, fromMinute: 600, toMinute: 960 }],
  publishTo: "2026-12-31",
};

test("a valid row of the list is read without problems", () => {
  expect(readVendorRow(typed, known)).toEqual({ problems: [], warnings: [], vendor });
});

test("a name is enough, with warnings about missing values that make the vendor unfindable", () => {
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, ""]));
  const { problems, warnings, vendor: read } = readVendorRow({ ...typed, ...empty, name: "Cedar" }, known);
  expect([problems, warnings]).toEqual([[], ["placeMissing", "servicesMissing"]]);
  expect(
    new Set(Object.values({ ...read, name: null, serviceIds: null, languageCodes: null, hours: null })),
  ).toEqual(new Set([null, undefined]));
});

test.each([
  [{ number: "12" }, { id: 12 }],
  [
    { costFrom: "0", costTo: "" },
    { costFrom: 0, costTo: null },
  ],
  [{ province: "Ontario" }, { provinceId: 9 }],
  [{ number: " 2147483647 " }, { id: 2_147_483_647 }],
  [{ bookingLink: "http://book.example/ab" }, { affiliateLink: "http://book.example/ab" }],
])("%j is read as %j", (given, read) => {
  expect(readVendorRow({ ...typed, ...given }, known).vendor).toEqual({ ...vendor, ...read });
});

test.each([
  [{ number: "0" }, ["numberWrong"]],
  [{ number: "x" }, ["numberWrong"]],
  [{ name: " " }, ["nameWrong"]],
  [{ name: "a".repeat(121) }, ["nameWrong"]],
  [{ name: "Ce\u0000dar" }, ["nameWrong"]],
  [{ description: "a".repeat(10_001) }, ["descriptionWrong"]],
  [{ email: "hello" }, ["emailWrong"]],
  [{ website: "cedar.example" }, ["websiteWrong"]],
  [{ bookingLink: "javascript:alert(1)" }, ["bookingLinkWrong"]],
  [{ coupon: "a".repeat(201) }, ["couponWrong"]],
  [{ costFrom: "-1" }, ["costFromWrong", "costsTurned"]],
  [{ costTo: "84.99" }, ["costsTurned"]],
  [{ costFrom: "" }, ["costsTurned"]],
  [{ province: "Maine" }, ["provinceWrong"]],
  [{ postCode: "90210" }, ["postCodeWrong"]],
  [{ phone: "0117" }, ["phoneWrong"]],
  [{ latitude: "91" }, ["latitudeWrong"]],
  [{ longitude: "" }, ["longitudeWrong"]],
  [{ latitude: "" }, ["latitudeWrong"]],
  [{ latitude: "91", longitude: "" }, ["latitudeWrong"]],
  [{ longitude: "180.1" }, ["longitudeWrong"]],
  [{ number: "12345678901" }, ["numberWrong"]],
  [{ number: "2147483648" }, ["numberWrong"]],
  [{ description: "\ud800" }, ["descriptionWrong"]],
  [{ services: "Massage Therapy; Sailing" }, ["servicesWrong"]],
  [{ languages: "Klingon" }, ["languagesWrong"]],
  [{ hours: "always" }, ["hoursWrong"]],
  [{ shownUntil: "2026-02-30" }, ["shownUntilWrong"]],
])("%j gives the problem %j", (given, problems) => {
  expect(readVendorRow({ ...typed, ...given }, known)).toEqual({ problems, warnings: expect.any(Array) });
});

test("the longest texts, extreme coordinates and two equal costs are accepted", () => {
  const given = {
    name: "a".repeat(120),
    description: "a".repeat(10_000),
    coupon: "a".repeat(200),
    address: "a".repeat(200),
    costTo: "85",
    latitude: "-90",
    longitude: "180",
  };
  const { problems, vendor: read } = readVendorRow({ ...typed, ...given }, known);
  expect(problems).toEqual([]);
  expect(read).toMatchObject({ costFrom: 8_500, costTo: 8_500, latitude: -90, longitude: 180 });
});

test("a post code without a province, or a province without a post code, gives no warning", () => {
  for (const given of [{ province: "" }, { postCode: "" }])
    expect(readVendorRow({ ...typed, ...given }, known).warnings).toEqual([]);
});

test("a post code of another province gives a warning but is accepted (D90)", () => {
  const { problems, warnings } = readVendorRow({ ...typed, province: "Quebec" }, known);
  expect([problems, warnings]).toEqual([[], ["provinceOther"]]);
});

test("handles any texts without throwing", () => {
  const fields = fc.record(
    Object.fromEntries(Object.keys(typed).map((name) => [name, fc.string({ unit: "binary" })])),
  );
  fc.assert(fc.property(fields, (given) => void readVendorRow({ ...typed, ...given }, known)));
});
