import type { Coordinates } from "./distance";
import type { ExpenseTypeId } from "./ids";

/** When a vendor should be open (MKT-04). */
export const WORKING_HOURS = ["ALL", "WEEKDAY", "WEEKEND"] as const;
export type WorkingHours = (typeof WORKING_HOURS)[number];

/** The API value for no minimum rating. */
export const NO_RATING = -1;

/** A language's code as a regular expression: the specification names no format, so region and script may follow (`fr-CA`). */
export const LANGUAGE_CODE = "[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*";

const SORT_KEYS = ["costFrom", "rating", "distance", "created_date"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** One sort criterion; with several, the first counts most (MKT-05). */
export interface SortEntry {
  readonly key: SortKey;
  readonly way: "asc" | "desc";
}

/** The search criteria. */
export interface VendorSearch {
  readonly searchKey: string;
  /** Any of these services; empty means all. */
  readonly expenseTypeIds: readonly ExpenseTypeId[];
  /** Any of these languages, by code; empty means all. */
  readonly languageCodes: readonly string[];
  readonly ratingFrom: number;
  readonly workingHour: WorkingHours;
  /** The location to measure distances from; without it distances are ignored. */
  readonly near: Coordinates | undefined;
  /** Metres: `from` is included, `to` is not; null means unlimited. */
  readonly distance: { readonly from: number; readonly to: number | null };
  readonly sortBy: readonly SortEntry[];
  readonly page: number;
  readonly perPage: number;
}

/**
 * Parses the API's `sortBy`, 'costFrom;asc,rating;desc': the first entry of a key counts; invalid entries are dropped, as is the
 * distance without a place (MKT-05).
 */
export function readSortBy(text: string, hasPlace: boolean): SortEntry[] {
  const entries = text.split(",").flatMap((entry): SortEntry[] => {
    const [name, way] = entry.split(";");
    const key = SORT_KEYS.find((one) => one === name);
    if (!key || (way !== "asc" && way !== "desc") || (key === "distance" && !hasPlace)) return [];
    return [{ key, way }];
  });
  return entries.filter(({ key }, at) => entries.findIndex((one) => one.key === key) === at);
}

/** Returns a vendor's average rating, 0 to 5, not rounded, by which vendors are sorted (MKT-13); null without reviews. */
export function averageRating(ratingPointTotal: number, reviewTotal: number): number | null {
  return reviewTotal > 0 ? ratingPointTotal / reviewTotal : null;
}

/** Returns a vendor's average rating as it is shown, rounded to tenths (MKT-13); null without reviews. */
export function shownRating(ratingPointTotal: number, reviewTotal: number): number | null {
  const average = averageRating(ratingPointTotal, reviewTotal);
  return average === null ? null : Math.round(average * 10) / 10;
}

/** Returns the lowest average rating that is shown as `ratingFrom`, so that the filter finds what says that it fits (MKT-04). */
export function lowestAverageShownAs(ratingFrom: number): number {
  // A fraction like the averages: the difference `ratingFrom - 0.05` is not always the nearest number.
  return (ratingFrom * 20 - 1) / 20;
}
