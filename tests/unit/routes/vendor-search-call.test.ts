import { expect, test } from "vitest";
import { vendorSearch } from "~/contract/vendor";
import { readVendorQuery } from "~/domain/vendor-query";
import { vendorSearchOf } from "~/routes/marketplace/search/loader.server";

const asked = (text: string) => vendorSearchOf(readVendorQuery(new URLSearchParams(text)));
const usual = { page: 1, perPage: 8, ratingFrom: -1, workingHour: "ALL" };
const here = "latitude=43.65&longitude=-79.38";

test.each([
  ["", usual],
  ["page=1000001", usual],
  ["expenseTypeIds=31&expenseTypeIds=5", { ...usual, expenseTypeIds: "31,5" }],
  ["expenseTypeIds=-1,31", usual],
  [
    "languageCodes=fr,en&ratingFrom=4&workingHour=WEEKEND&perPage=16&page=2",
    {
      ...usual,
      languageCodes: "fr,en",
      ratingFrom: 4,
      workingHour: "WEEKEND",
      perPage: 16,
      page: 2,
    },
  ],
  ["distanceOptionId=10-25", usual],
  [
    `${here}&distanceOptionId=10-25`,
    {
      ...usual,
      latitude: 43.65,
      longitude: -79.38,
      distanceFrom: 10_000,
      distanceTo: 25_000,
    },
  ],
  [`${here}&distanceOptionId=100-`, { ...usual, latitude: 43.65, longitude: -79.38, distanceFrom: 100_000 }],
  ["sortBy=rating;desc&sortBy=costFrom;asc", { ...usual, sortBy: "rating;desc,costFrom;asc" }],
])(
  "the address %s makes the matching call, with comma-joined lists and empty ones omitted [API-07, MKT-04]",
  (text, call) => {
    expect(asked(text)).toEqual(call);
    expect(vendorSearch.safeParse(asked(text)).success).toBe(true);
  },
);
