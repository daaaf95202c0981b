import { normalizeLine } from "./normalize-line";
import type { Place } from "./place";
import { provinceById } from "./province";
import { searchWordsOf } from "./search-words";

/** A query for a place service, and the words its results must also contain. */
interface PlaceQuestion {
  readonly query: string;
  readonly also: readonly string[];
}

/** No province name has more words. */
const MAX_WORDS_OF_PROVINCE = 4;

/**
 * Returns the queries for a typed place, each to be tried only if the previous one finds nothing. 'Toronto, Ontario' and 'Toronto
 * ON' lead to a query for Toronto whose results must be in Ontario.
 */
export function placeQueriesFor(text: string): PlaceQuestion[] {
  const words = normalizeLine(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  const cuts = Math.min(MAX_WORDS_OF_PROVINCE, words.length - 1);
  return [
    { query: normalizeLine(text), also: [] },
    ...Array.from({ length: Math.max(0, cuts) }, (_, cut) => ({
      query: words.slice(0, words.length - 1 - cut).join(" "),
      also: searchWordsOf(words.slice(words.length - 1 - cut).join(" ")),
    })),
  ];
}

/** Whether a place matches the additional words, by its label or its province's two-letter code. */
export function matchesWords(place: Place, also: readonly string[]): boolean {
  const code = provinceById(place.provinceId)?.code.toLowerCase();
  const words = [...searchWordsOf(place.label), ...(code ? [code] : [])];
  return also.every((word) => words.includes(word));
}

/** Returns the only place, or the only one whose name matches the text; undefined if the user must choose. */
export function onlyMatchingPlace(text: string, places: readonly Place[]): Place | undefined {
  if (places.length === 1) return places[0];
  const wanted = searchWordsOf(text).join(" ");
  const called = places.filter(({ cityName, label }) =>
    [cityName, label].some((name) => searchWordsOf(name).join(" ") === wanted),
  );
  return called.length === 1 ? called[0] : undefined;
}
