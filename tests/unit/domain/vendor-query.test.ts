import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_PAGE } from "~/domain/paging";
import { vendorFiltersOf } from "~/domain/vendor-filters";
import { PLACE_OF_COORDINATES_KEY, roundLocation, VENDORS_PER_PAGE } from "~/domain/vendor-form";
import {
  DISTANCE_OPTIONS,
  RATINGS_FROM,
  readVendorQuery,
  serializeVendorQuery,
  VENDOR_SORT_KEYS,
  type VendorQuery,
  withQueryChange,
} from "~/domain/vendor-query";
import { NO_RATING, type SortEntry, WORKING_HOURS } from "~/domain/vendor-search";

const read = (text: string) => readVendorQuery(new URLSearchParams(text));
const again = (query: VendorQuery) => read(serializeVendorQuery(query).toString());

const degrees = (most: number) =>
  fc.integer({ min: -most * 1000, max: most * 1000 }).map((n) => n / 1000 + 0);
const anyQuery: fc.Arbitrary<VendorQuery> = fc
  .record({
    searchKey: fc.constantFrom("", "yoga", "a & b=c;d,e", "Œuvre", "%00 +"),
    expenseTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }),
    languageCodes: fc.subarray(["en", "fr-CA", "zh-Hant", "cmn"]),
    ratingFrom: fc.constantFrom(NO_RATING, ...RATINGS_FROM),
    workingHour: fc.constantFrom(...WORKING_HOURS),
    distanceOptionId: fc.constantFrom(...DISTANCE_OPTIONS.map(({ id }) => id)),
    near: fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { nil: undefined }),
    place: fc.constantFrom("", "Toronto, Ontario", "Trois-Rivières"),
    sortBy: fc.uniqueArray(
      fc.record<SortEntry>({
        key: fc.constantFrom(...VENDOR_SORT_KEYS),
        way: fc.constantFrom("asc", "desc"),
      }),
      { selector: ({ key }) => key },
    ),
    page: fc.integer({ min: 1, max: MAX_PAGE }),
    perPage: fc.constantFrom(...VENDORS_PER_PAGE),
  })
  .map((query) => ({ ...withQueryChange(query, {}), page: query.page }));

describe("the address of a search", () => {
  test("is read back as the search it was printed for [MKT-02, MKT-04]", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(again(query)).toEqual(query);
      }),
    );
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const found = read(text);
        expect(again(found)).toEqual(found);
      }),
    );
  });

  test("uses the specification's names and omits defaults [MKT-03, API-07]", () => {
    const text =
      "searchKey=yoga&expenseTypeIds=31,32&languageCodes=fr,zh-Hant&ratingFrom=4&workingHour=WEEKEND&place=Toronto&latitude=43.65&longitude=-79.38&distanceOptionId=0-10&sortBy=distance;asc,costFrom;desc&perPage=16&page=2";
    expect(decodeURIComponent(serializeVendorQuery(read(text)).toString())).toBe(text);
    expect(
      serializeVendorQuery(read("page=1&perPage=8&ratingFrom=-1&workingHour=ALL&searchKey=")).toString(),
    ).toBe("");
  });

  test("drops invalid values [MKT-04]", () => {
    const nothing = read("");
    for (const text of [
      "ratingFrom=5&workingHour=NIGHT&distanceOptionId=1&page=0&perPage=10&sortBy=name;asc,created_date;desc",
      "expenseTypeIds=0,x,-3&languageCodes=English,e&latitude=43.6",
      "latitude=91&longitude=2&distanceOptionId=0-10&sortBy=distance;asc",
      "latitude=1e1&longitude=2",
      "expenseTypeIds=-1,31",
    ])
      expect(read(text), text).toEqual(nothing);
  });

  test("from a form: reads or clears services, and keeps coordinates only for the place they belong to [MKT-02]", () => {
    expect(read("expenseTypeIds=31&expenseTypeIds=32&expenseTypeIds=31").expenseTypeIds).toEqual([31, 32]);
    expect(read("expenseTypeIds=31&clear=services").expenseTypeIds).toEqual([]);
    const at = `latitude=43.65&longitude=-79.38&${PLACE_OF_COORDINATES_KEY}=Toronto`;
    expect(read(`${at}&place=Toronto`).near).toEqual({ latitude: 43.65, longitude: -79.38 });
    expect(read(`${at}&place=Montreal`)).toMatchObject({ near: undefined, place: "Montreal" });
    expect(read(`${at}&place=`)).toMatchObject({ near: undefined, place: "" });
    expect(read(`latitude=43.65&longitude=-79.38&${PLACE_OF_COORDINATES_KEY}=&place=`).near).toBeDefined();
  });

  test("gives the person's location to about a kilometre, and any other to at most a hundred metres [MKT-02]", () => {
    expect(roundLocation({ latitude: 43.653_226, longitude: -79.383_184 })).toEqual({
      latitude: 43.65,
      longitude: -79.38,
    });
    expect(read("latitude=43.653226&longitude=-79.383184").near).toEqual({
      latitude: 43.653,
      longitude: -79.383,
    });
  });
});

describe("the filters of a search", () => {
  test("are removed one at a time and reset the page; without a place there is no distance filter [MKT-04, MKT-06]", () => {
    const query = read(
      "searchKey=yoga&expenseTypeIds=31,32&languageCodes=fr&ratingFrom=4&workingHour=WEEKEND&place=Toronto&latitude=43.65&longitude=-79.38&distanceOptionId=0-10&sortBy=distance;asc,rating;desc&page=3",
    );
    const narrowings = vendorFiltersOf(query);
    expect(narrowings.map(({ by }) => by)).toEqual([
      ...["searchKey", "service", "service", "language", "workingHour", "rating", "distance"],
    ]);
    expect(narrowings.map(({ without }) => without.page)).toEqual(narrowings.map(() => 1));
    expect(narrowings[1]?.without.expenseTypeIds).toEqual([32]);
    expect(narrowings[6]?.without).toMatchObject({ distanceOptionId: "ALL", place: "Toronto" });
    const [place] = vendorFiltersOf(
      readVendorQuery(
        new URLSearchParams("place=Toronto&latitude=43.65&longitude=-79.38&sortBy=distance;asc,rating;desc"),
      ),
    );
    expect(place?.without).toMatchObject({
      near: undefined,
      place: "",
      distanceOptionId: "ALL",
      sortBy: [{ key: "rating", way: "desc" }],
    });
  });

  test("all removed, leave a search that finds every vendor", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        let left = query;
        for (let [next] = vendorFiltersOf(left); next; [next] = vendorFiltersOf(left)) left = next.without;
        expect(serializeVendorQuery(left).has("distanceOptionId")).toBe(false);
        expect(left).toMatchObject({ searchKey: "", expenseTypeIds: [], languageCodes: [], near: undefined });
      }),
    );
  });
});

test("a search accepts the limits of coordinates, 200 characters and 40 values [MKT-02, MKT-04]", () => {
  const read = (text: string) => readVendorQuery(new URLSearchParams(text));
  expect(read("latitude=-90&longitude=180").near).toEqual({ latitude: -90, longitude: 180 });
  expect(read("latitude=90.001&longitude=180").near).toBeUndefined();
  expect(read("latitude=90&longitude=180.001").near).toBeUndefined();
  expect(read("longitude=180").near).toBeUndefined();
  expect(read(`searchKey=${"a".repeat(201)}`).searchKey).toBe("a".repeat(200));
  const ids = Array.from({ length: 41 }, (_, at) => at + 1);
  expect(read(`expenseTypeIds=${ids.join()}`).expenseTypeIds).toEqual(ids.slice(0, 40));
  expect(read("expenseTypeIds=31&clear=other").expenseTypeIds).toEqual([31]);
  expect(read("distanceOptionId=0-10&place=Toronto").distanceOptionId, "yet to be found").toBe("0-10");
});
