import type { Coordinates } from "./distance";
import type { ExpenseTypeId } from "./ids";

/** Which of the vendors of a place are open when somebody has time (MKT-04). */
export const WORKING_HOURS = ["ALL", "WEEKDAY", "WEEKEND"] as const;
export type WorkingHours = (typeof WORKING_HOURS)[number];

/** On the wire: no rating is asked for. */
export const NO_RATING = -1;

const SORT_KEYS = ["costFrom", "rating", "distance", "created_date"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** One of the orders that combine, the first counting most (MKT-05). */
export interface SortEntry {
  readonly key: SortKey;
  readonly way: "asc" | "desc";
}

/** What is looked for; dates, hours and money as the vendor says them. */
export interface VendorSearch {
  readonly searchKey: string;
  /** Any of these services; none: every one. */
  readonly expenseTypeIds: readonly ExpenseTypeId[];
  /** Any of these languages, by code; none: every one. */
  readonly languageCodes: readonly string[];
  readonly ratingFrom: number;
  readonly workingHour: WorkingHours;
  /** Where one is; without it distances mean nothing. */
  readonly near: Coordinates | undefined;
  /** Metres: `from` is in it, `to` is not; null has no end. */
  readonly distance: { readonly from: number; readonly to: number | null };
  readonly sortBy: readonly SortEntry[];
  readonly page: number;
  readonly perPage: number;
}

/**
 * Reads `sortBy` of the wire, 'costFrom;asc,rating;desc': a key's first entry counts, what means nothing is left out, and so is
 * the distance without a place (MKT-05).
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

/** Stars of a vendor, 0 to 5, exact (MKT-13); null while nobody has said anything. */
export function averageRating(ratingPointTotal: number, reviewTotal: number): number | null {
  return reviewTotal > 0 ? ratingPointTotal / reviewTotal : null;
}
