import { expect, test } from "vitest";
import { matchesWords, onlyMatchingPlace, placeQueriesFor } from "~/domain/place-matching";
import { searchWordsOf } from "~/domain/search-words";
import { postalAreaPlaces } from "~/places/postal-areas.server";

/** Searches as the marketplace does. */
async function found(text: string) {
  const places = postalAreaPlaces();
  for (const { query, also } of placeQueriesFor(text)) {
    const fitting = (await places.suggest(query)).filter((place) => matchesWords(place, also));
    if (fitting.length > 0) return { meant: onlyMatchingPlace(text, fitting)?.label, count: fitting.length };
  }
  return undefined;
}

test.each([
  ["Toronto", "Toronto, Ontario"],
  ["toronto, ontario", "Toronto, Ontario"],
  ["Toronto ON", "Toronto, Ontario"],
  ["montreal", "Montréal, Quebec"],
  ["Halifax, Nova Scotia", "Halifax, Nova Scotia"],
  ["m5v 1a1", "Toronto, Ontario, M5V"],
  ["M5V", "Toronto, Ontario, M5V"],
])("%s matches a single place [MKT-02]", async (text, label) => {
  expect((await found(text))?.meant).toBe(label);
});

test("an ambiguous name must be chosen from a list, and an unknown one matches nothing [MKT-02]", async () => {
  expect(await found("Saint")).toMatchObject({ meant: undefined });
  expect((await found("Saint"))?.count).toBeGreaterThan(1);
  expect(await found("Zzyzx")).toBeUndefined();
  expect(await found("Toronto, Alberta")).toBeUndefined();
  expect(await found("")).toBeUndefined();
});

test("at most four words after a place are read as its province", () => {
  expect(placeQueriesFor("a b c d e f").map(({ query }) => query)).toEqual([
    ...["a b c d e f", "a b c d e", "a b c d", "a b c", "a b"],
  ]);
  expect(placeQueriesFor("Toronto, ON")).toEqual([
    { query: "Toronto, ON", also: [] },
    { query: "Toronto", also: ["on"] },
  ]);
  expect(placeQueriesFor("Victoria British Columbia").slice(1)).toEqual([
    { query: "Victoria British", also: searchWordsOf("Columbia") },
    { query: "Victoria", also: searchWordsOf("British Columbia") },
  ]);
  expect(placeQueriesFor("")).toEqual([{ query: "", also: [] }]);
});

test("of several places the one with exactly that name is chosen, if it is the only one", () => {
  const place = (label: string, cityName: string) => ({
    ...{ label, cityName, street: "", provinceId: 9, postCode: "", latitude: 0, longitude: 0 },
  });
  const [one, other] = [place("London, Ontario", "London"), place("New London", "")];
  expect(onlyMatchingPlace("anything", [other])).toBe(other);
  expect(onlyMatchingPlace("london", [one, other])).toBe(one);
  expect(onlyMatchingPlace("NEW LONDON", [one, other])).toBe(other);
  expect(onlyMatchingPlace("london", [one, one])).toBeUndefined();
  expect(onlyMatchingPlace("london", [])).toBeUndefined();
});
