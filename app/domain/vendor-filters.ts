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
  const without = (change: Parameters<typeof withQueryChange>[1]) => ({
    without: withQueryChange(query, change),
  });
  return [
    ...(searchKey ? [{ by: "searchKey", text: searchKey, ...without({ searchKey: "" }) } as const] : []),
    ...expenseTypeIds.map(
      (id) =>
        ({
          by: "service",
          id,
          ...without({ expenseTypeIds: expenseTypeIds.filter((one) => one !== id) }),
        }) as const,
    ),
    ...languageCodes.map(
      (code) =>
        ({
          by: "language",
          code,
          ...without({ languageCodes: languageCodes.filter((one) => one !== code) }),
        }) as const,
    ),
    ...(workingHour === "ALL"
      ? []
      : [{ by: "workingHour", workingHour, ...without({ workingHour: "ALL" }) } as const]),
    ...(ratingFrom === NO_RATING
      ? []
      : [{ by: "rating", from: ratingFrom, ...without({ ratingFrom: NO_RATING }) } as const]),
    ...(distanceOptionId === "ALL"
      ? []
      : [
          {
            by: "distance",
            optionId: distanceOptionId,
            place,
            ...without({ distanceOptionId: "ALL" }),
          } as const,
        ]),
    ...(near && distanceOptionId === "ALL"
      ? [{ by: "place", place, ...without({ near: undefined, place: "" }) } as const]
      : []),
  ];
}
