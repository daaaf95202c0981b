import type { Coordinates } from "./distance";
import type { ExpenseTypeId } from "./ids";
import { normalizeLine } from "./normalize-line";
import { readPage } from "./paging";
import {
  CLEAR_SERVICES_BUTTON,
  PLACE_OF_COORDINATES_KEY,
  roundDegreesForUrl,
  VENDORS_PER_PAGE,
} from "./vendor-form";
import {
  LANGUAGE_CODE,
  NO_RATING,
  readSortBy,
  type SortEntry,
  WORKING_HOURS,
  type WorkingHours,
} from "./vendor-search";

/** Distance ranges in metres: `from` is included, `to` is not; null means unlimited (MKT-04). */
export const DISTANCE_OPTIONS = [
  { id: "ALL", from: 0, to: null },
  { id: "0-10", from: 0, to: 10_000 },
  { id: "10-25", from: 10_000, to: 25_000 },
  { id: "25-50", from: 25_000, to: 50_000 },
  { id: "50-100", from: 50_000, to: 100_000 },
  { id: "100-", from: 100_000, to: null },
] as const;
export type DistanceOptionId = (typeof DISTANCE_OPTIONS)[number]["id"];

export const RATINGS_FROM = [4, 3, 2, 1] as const;

/** The keys people may sort by; only the service uses the fourth key (MKT-05). */
export const VENDOR_SORT_KEYS = ["costFrom", "rating", "distance"] as const;
export type VendorSortKey = (typeof VENDOR_SORT_KEYS)[number];

/** A search as read from its URL (MKT-02 to MKT-06). */
export interface VendorQuery {
  readonly searchKey: string;
  readonly expenseTypeIds: readonly ExpenseTypeId[];
  readonly languageCodes: readonly string[];
  readonly ratingFrom: number;
  readonly workingHour: WorkingHours;
  /** ALL if there is no place. */
  readonly distanceOptionId: DistanceOptionId;
  readonly near?: Coordinates | undefined;
  /** As typed, or the name of `near`; empty together with coordinates means the user's own location. */
  readonly place: string;
  readonly sortBy: readonly SortEntry[];
  readonly page: number;
  readonly perPage: number;
}

const LONGEST_TEXT = 200;
const MAX_VALUES = 40;
/**
 * Parses a search's query or its submitted form. Never throws: an invalid value counts as absent, and so does a distance without
 * a place.
 */
export function readVendorQuery(query: URLSearchParams): VendorQuery {
  const text = (key: string) => normalizeLine(query.get(key) ?? "").slice(0, LONGEST_TEXT);
  const values = (key: string) => query.getAll(key).flatMap((value) => value.split(","));
  const place = text("place");
  const placeOfCoordinates = query.get(PLACE_OF_COORDINATES_KEY);
  const serviceIds =
    query.get(CLEAR_SERVICES_BUTTON.name) === CLEAR_SERVICES_BUTTON.value ? [] : values("expenseTypeIds");
  return dropUnusableDistance({
    searchKey: text("searchKey"),
    expenseTypeIds: serviceIds[0] === "-1" ? [] : distinct(serviceIds, /^[1-9]\d{0,8}$/).map(Number),
    languageCodes: distinct(values("languageCodes"), new RegExp(`^${LANGUAGE_CODE}$`)),
    ratingFrom: RATINGS_FROM.find((rating) => String(rating) === query.get("ratingFrom")) ?? NO_RATING,
    workingHour: WORKING_HOURS.find((hours) => hours === query.get("workingHour")) ?? "ALL",
    distanceOptionId: DISTANCE_OPTIONS.find(({ id }) => id === query.get("distanceOptionId"))?.id ?? "ALL",
    near:
      placeOfCoordinates === null || normalizeLine(placeOfCoordinates) === place
        ? coordinatesIn(query)
        : undefined,
    place,
    sortBy: readSortBy(values("sortBy").join(), true),
    page: readPage(query.get("page")) ?? 1,
    perPage: VENDORS_PER_PAGE.find((rows) => String(rows) === query.get("perPage")) ?? VENDORS_PER_PAGE[0],
  });
}

/** Returns the query that {@link readVendorQuery} parses to this search; omits default values. */
export function serializeVendorQuery(query: VendorQuery): URLSearchParams {
  const { near, ratingFrom, workingHour, distanceOptionId, page, perPage } = query;
  const all: readonly (readonly [name: string, value: string | number | false])[] = [
    ["searchKey", query.searchKey],
    ["expenseTypeIds", query.expenseTypeIds.join()],
    ["languageCodes", query.languageCodes.join()],
    ["ratingFrom", ratingFrom !== NO_RATING && ratingFrom],
    ["workingHour", workingHour !== "ALL" && workingHour],
    ["place", query.place],
    ["latitude", near !== undefined && String(near.latitude)],
    ["longitude", near !== undefined && String(near.longitude)],
    ["distanceOptionId", distanceOptionId !== "ALL" && distanceOptionId],
    ["sortBy", serializeSortBy(query.sortBy)],
    ["perPage", perPage !== VENDORS_PER_PAGE[0] && perPage],
    ["page", page > 1 && page],
  ];
  return new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** Returns the search with a change, on its first page, because the current page would show other vendors (MKT-06). */
export function withQueryChange(query: VendorQuery, change: Partial<Omit<VendorQuery, "page">>): VendorQuery {
  return dropUnusableDistance({ ...query, ...change, page: 1 });
}

/** Formats a sort order for the URL and the API (API-01): `key;way`, separated by commas. */
export function serializeSortBy(entries: readonly SortEntry[]): string {
  return entries.map(({ key, way }) => `${key};${way}`).join();
}

/** Returns the search without distances, for when the location of its place is unknown. */
export function withoutDistance(query: VendorQuery): VendorQuery {
  return {
    ...query,
    distanceOptionId: "ALL",
    sortBy: query.sortBy.filter(({ key }) => key !== "distance"),
  };
}

/** Keeps distances for a typed place that has not been located yet. */
function dropUnusableDistance(query: VendorQuery): VendorQuery {
  const sortBy = query.sortBy.filter(({ key }) => VENDOR_SORT_KEYS.some((one) => one === key));
  return query.near || query.place ? { ...query, sortBy } : withoutDistance({ ...query, sortBy });
}

function coordinatesIn(query: URLSearchParams): Coordinates | undefined {
  const latitude = degreesIn(query.get("latitude"), 90);
  const longitude = degreesIn(query.get("longitude"), 180);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function degreesIn(text: string | null, most: number): number | undefined {
  if (!text || !/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return undefined;
  const degrees = roundDegreesForUrl(Number(text));
  return Math.abs(degrees) <= most ? degrees : undefined;
}

function distinct(values: readonly string[], form: RegExp): string[] {
  return [...new Set(values.filter((value) => form.test(value)))].slice(0, MAX_VALUES);
}
