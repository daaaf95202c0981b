import type { ExpenseTypeId } from "./ids";
import { type DistanceOptionId, type VendorQuery, withQueryChange } from "./vendor-query";
import { NO_RATING, type WorkingHours } from "./vendor-search";

/** A filter of a search, and the search without it (MKT-04). */
export type VendorFilter = { readonly without: VendorQuery } & (
  | { readonly by: "searchKey"; readonly text: string }
  | { readonly by: "service"; readonly id: ExpenseTypeId }
  | { readonly by: "language"; readonly code: string }
  | { readonly by: "workingHour"; readonly workingHour: WorkingHours }
  | { readonly by: "rating"; readonly from: number }
  | { readonly by: "distance"; readonly optionId: DistanceOptionId; readonly place: string }
  | { readonly by: "place"; readonly place: string }
);

/** Returns the filters of a search, in the order of its form. A place alone excludes no vendor and only decides the order; with a
 * distance, removing the distance comes first, so the place is not listed. */
export function vendorFiltersOf(query: VendorQuery): VendorFilter[] {
  const { searchKey, expenseTypeIds, languageCodes, workingHour, ratingFrom, distanceOptionId } = query;
  const { near, place } = query;
  const without = (change: Parameters<typeof withQueryChange>[1]) => withQueryChange(query, change);
  const filters: VendorFilter[] = [];
  if (searchKey) filters.push({ by: "searchKey", text: searchKey, without: without({ searchKey: "" }) });
  for (const id of expenseTypeIds) {
    const others = expenseTypeIds.filter((one) => one !== id);
    filters.push({ by: "service", id, without: without({ expenseTypeIds: others }) });
  }
  for (const code of languageCodes) {
    const others = languageCodes.filter((one) => one !== code);
    filters.push({ by: "language", code, without: without({ languageCodes: others }) });
  }
  if (workingHour !== "ALL")
    filters.push({ by: "workingHour", workingHour, without: without({ workingHour: "ALL" }) });
  if (ratingFrom !== NO_RATING)
    filters.push({ by: "rating", from: ratingFrom, without: without({ ratingFrom: NO_RATING }) });
  if (distanceOptionId !== "ALL") {
    const anyDistance = without({ distanceOptionId: "ALL" });
    filters.push({ by: "distance", optionId: distanceOptionId, place, without: anyDistance });
  } else if (near) filters.push({ by: "place", place, without: without({ near: undefined, place: "" }) });
  return filters;
}
