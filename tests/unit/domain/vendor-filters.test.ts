import { expect, test } from "vitest";
import { vendorFiltersOf } from "~/domain/vendor-filters";
import { readVendorQuery } from "~/domain/vendor-query";

test("each search filter describes itself [MKT-04]", () => {
  const said = (text: string) =>
    vendorFiltersOf(readVendorQuery(new URLSearchParams(text))).map(({ without: _, ...one }) => one);
  const place = "place=Toronto&latitude=43.65&longitude=-79.38";
  expect(
    said(
      `searchKey=yoga&expenseTypeIds=31&languageCodes=fr&workingHour=WEEKEND&ratingFrom=4&${place}&distanceOptionId=0-10`,
    ),
  ).toEqual([
    { by: "searchKey", text: "yoga" },
    { by: "service", id: 31 },
    { by: "language", code: "fr" },
    { by: "workingHour", workingHour: "WEEKEND" },
    { by: "rating", from: 4 },
    { by: "distance", optionId: "0-10", place: "Toronto" },
  ]);
  expect(said(place)).toEqual([{ by: "place", place: "Toronto" }]);
  expect(said("")).toEqual([]);
});
