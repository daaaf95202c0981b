import {
  DISTANCE_OPTIONS,
  RATINGS_FROM,
  serializeSortBy,
  VENDOR_SORT_KEYS,
  type VendorQuery,
  type VendorSortKey,
} from "~/domain/vendor-query";
import { NO_RATING, WORKING_HOURS } from "~/domain/vendor-search";
import type { VendorLookups } from "../card.server";
import { choiceTexts } from "../shown-texts.server";

interface FilterChoice {
  value: string | number;
  text: string;
}

/** A filter's select field: a list of choices, or of groups of choices. */
export interface FilterField {
  id: string;
  name: string;
  label: string;
  value: string;
  choices: (FilterChoice | { text: string; choices: FilterChoice[] })[];
}

/** Returns the filters and sorting of a search (MKT-04, MKT-05); the distance only if there is a place to measure it from. */
export function filterFieldsOf(query: VendorQuery, { languages }: VendorLookups): FilterField[] {
  const { languageCodes, workingHour, ratingFrom, distanceOptionId } = query;
  const field = (name: string, label: string, value: string | number, choices: FilterChoice[]) => ({
    id: `filter-${name}`,
    name,
    label,
    value: String(value),
    choices,
  });
  const spoken = languages.map(({ code, name }) => ({ value: code, text: name }));
  const several = languageCodes.length > 1 ? [severalOf(languageCodes, spoken)] : [];
  return [
    field("languageCodes", choiceTexts.language, languageCodes.join(), [
      { value: "", text: choiceTexts.all },
      ...several,
      ...spoken,
    ]),
    field(
      "workingHour",
      choiceTexts.workingHour,
      workingHour,
      WORKING_HOURS.map((value) => ({ value, text: choiceTexts.workingHours[value] })),
    ),
    field("ratingFrom", choiceTexts.rating, ratingFrom, [
      { value: NO_RATING, text: choiceTexts.all },
      ...RATINGS_FROM.map((value) => ({ value, text: choiceTexts.ratingFrom(value) })),
    ]),
    ...(query.near
      ? [
          field(
            "distanceOptionId",
            choiceTexts.distance,
            distanceOptionId,
            DISTANCE_OPTIONS.map(({ id }) => ({ value: id, text: choiceTexts.distances[id] })),
          ),
        ]
      : []),
    ...sortFieldsOf(query),
  ];
}

/** Returns an extra choice that combines several languages: a URL may name several, but the select field holds one value. */
function severalOf(codes: readonly string[], spoken: readonly FilterChoice[]): FilterChoice {
  const names = spoken.filter(({ value }) => codes.some((code) => code === value));
  return { value: codes.join(), text: names.map(({ text }) => text).join(", ") };
}

/** Returns a select field for each chosen order and, while a key is left, one for a further order. */
function sortFieldsOf(query: VendorQuery): FilterField[] {
  const keys = VENDOR_SORT_KEYS.filter((key) => key !== "distance" || query.near);
  const chosen = query.sortBy.map((entry) => serializeSortBy([entry]));
  return [...chosen, ""].slice(0, keys.length).map((value, index) => ({
    id: `sort-${index}`,
    name: "sortBy",
    label: index === 0 ? choiceTexts.sortBy : choiceTexts.thenBy,
    value,
    choices: [
      { value: "", text: withoutOrder(query, index) },
      ...keys
        .filter((key) => query.sortBy.slice(0, index).every((before) => before.key !== key))
        .map((key) => ({ text: choiceTexts.sortKeys[key], choices: sortsOf(key, value) })),
    ],
  }));
}

function withoutOrder({ near }: VendorQuery, index: number): string {
  if (index > 0) return choiceTexts.nothingMore;
  return near ? choiceTexts.nearest : choiceTexts.newest;
}

/** Returns the orders of a key. "Lowest rating first" is offered only if the URL has it. */
function sortsOf(key: VendorSortKey, chosen: string): FilterChoice[] {
  const ways = key === "rating" ? (["desc", "asc"] as const) : (["asc", "desc"] as const);
  return ways
    .map((way) => `${key};${way}` as const)
    .filter((sort) => sort !== "rating;asc" || sort === chosen)
    .map((sort) => ({ value: sort, text: choiceTexts.sorts[sort] }));
}
