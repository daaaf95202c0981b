import { oneLine } from "./one-line";
import type { Place } from "./place";
import { provinceById } from "./province";
import { searchWordsOf } from "./search-words";

/** A question for a service of places, and the words that its answers have to say as well. */
interface PlaceQuestion {
  readonly query: string;
  readonly also: readonly string[];
}

/** No name of a province has more words. */
const MOST_WORDS_OF_PROVINCE = 4;

/**
 * How to ask for what somebody typed, in this order: each is tried while the one before it finds nothing. 'Toronto, Ontario' and
 * 'Toronto ON' are asked for as Toronto, whose places have to be in Ontario.
 */
export function placeQuestions(text: string): PlaceQuestion[] {
  const words = oneLine(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  const cuts = Math.min(MOST_WORDS_OF_PROVINCE, words.length - 1);
  return [
    { query: oneLine(text), also: [] },
    ...Array.from({ length: Math.max(0, cuts) }, (_, cut) => ({
      query: words.slice(0, words.length - 1 - cut).join(" "),
      also: searchWordsOf(words.slice(words.length - 1 - cut).join(" ")),
    })),
  ];
}

/** Whether a place is in what the words name: by its label, or by the two letters of its province. */
export function saysAlso(place: Place, also: readonly string[]): boolean {
  const code = provinceById(place.provinceId)?.code.toLowerCase();
  const words = [...searchWordsOf(place.label), ...(code ? [code] : [])];
  return also.every((word) => words.includes(word));
}

/** The one of the places that is meant: the only one, or the only one whose city is called so; undefined: one has to choose. */
export function placeMeant(text: string, places: readonly Place[]): Place | undefined {
  if (places.length === 1) return places[0];
  const wanted = searchWordsOf(text).join(" ");
  const called = places.filter(({ cityName, label }) =>
    [cityName, label].some((name) => searchWordsOf(name).join(" ") === wanted),
  );
  return called.length === 1 ? called[0] : undefined;
}
