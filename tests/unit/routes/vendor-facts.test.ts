import { expect, test } from "vitest";
import type { VendorDetail } from "~/contract/entities/vendor";
import { vendorFacts } from "~/routes/marketplace/detail/facts.server";

const nothing: VendorDetail = {
  id: 1,
  name: "Cedar Street Massage",
  description: null,
  email: null,
  website: null,
  affiliateLink: null,
  couponCode: null,
  costFrom: null,
  costTo: null,
  languageSpoken: [],
  serviceIds: [],
  workingHours: [],
  photos: [],
  coverImageUrl: null,
  publishTo: null,
  status: "PUBLISHED",
  location: {
    id: 1,
    address: null,
    cityName: null,
    latitude: null,
    longitude: null,
    phoneNumber: null,
    postcode: null,
    provinceId: null,
  },
};

const linesOf = (vendor: VendorDetail) =>
  Object.fromEntries(vendorFacts(vendor, []).map(({ name, lines }) => [name, lines]));

test("missing vendor facts are empty, and a map opens by postcode, else by coordinates [MKT-07, MKT-09]", () => {
  for (const { name, lines } of vendorFacts(nothing, [])) expect(lines, name).toEqual([]);
  const mapOf = (location: Partial<VendorDetail["location"]>) =>
    linesOf({ ...nothing, location: { ...nothing.location, ...location } }).Address?.at(-1)?.href;
  const place = { latitude: 43.64, longitude: -79.39 };
  expect(mapOf({ postcode: "M5V 2T6", ...place })).toMatch(/[?&]query=M5V\+2T6$/);
  expect(mapOf(place)).toMatch(/[?&]query=43\.64%2C-79\.39$/);
  expect(mapOf({ latitude: 43.64, address: "41 Cedar Street" })).toBeNull();
});

test("only web, phone and mail links that we build are links; other vendor text stays text", () => {
  const hostile = [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.example",
    "x".repeat(10_000),
  ];
  for (const text of hostile) {
    const location = { ...nothing.location, phoneNumber: text, address: text, postcode: null };
    const facts = vendorFacts({ ...nothing, website: text, email: text, location }, []);
    const links = facts.flatMap(({ lines }) => lines).filter(({ href }) => href !== null);
    expect(links, text).toEqual([]);
  }
  const facts = linesOf({
    ...nothing,
    email: "hello+a@cedar.example",
    website: "https://cedar.example/rooms",
    location: { ...nothing.location, phoneNumber: "416-555-0117" },
  });
  expect(facts["E-mail"]).toMatchObject([{ href: "mailto:hello%2Ba@cedar.example" }]);
  expect(facts.Website).toMatchObject([{ text: "cedar.example", href: "https://cedar.example/rooms" }]);
  expect(facts.Phone).toMatchObject([{ text: "416-555-0117", href: "tel:+14165550117" }]);
});
