import type { ExpenseTypeId } from "./ids";
import { changedQuery, type DistanceOptionId, type VendorQuery } from "./vendor-query";
import { NO_RATING, type WorkingHours } from "./vendor-search";

/** One of the things by which a search leaves vendors out, and the search without it (MKT-04). */
export type Narrowing = { readonly without: VendorQuery } & (
  | { readonly by: "searchKey"; readonly text: string }
  | { readonly by: "service"; readonly id: ExpenseTypeId }
  | { readonly by: "language"; readonly code: string }
  | { readonly by: "workingHour"; readonly workingHour: WorkingHours }
  | { readonly by: "rating"; readonly from: number }
  | { readonly by: "distance"; readonly optionId: DistanceOptionId; readonly place: string }
  | { readonly by: "place"; readonly place: string }
);

/** What a search is narrowed to, in the order of its form. A place alone leaves nobody out, but decides the order;
 * while a distance from it does leave somebody out, the distance goes first. */
export function narrowingsOf(query: VendorQuery): Narrowing[] {
  const { searchKey, expenseTypeIds, languageCodes, workingHour, ratingFrom, distanceOptionId } = query;
  const { near, place } = query;
  const but = (change: Parameters<typeof changedQuery>[1]) => ({ without: changedQuery(query, change) });
  return [
    ...(searchKey ? [{ by: "searchKey", text: searchKey, ...but({ searchKey: "" }) } as const] : []),
    ...expenseTypeIds.map(
      (id) =>
        ({
          by: "service",
          id,
          ...but({ expenseTypeIds: expenseTypeIds.filter((one) => one !== id) }),
        }) as const,
    ),
    ...languageCodes.map(
      (code) =>
        ({
          by: "language",
          code,
          ...but({ languageCodes: languageCodes.filter((one) => one !== code) }),
        }) as const,
    ),
    ...(workingHour === "ALL"
      ? []
      : [{ by: "workingHour", workingHour, ...but({ workingHour: "ALL" }) } as const]),
    ...(ratingFrom === NO_RATING
      ? []
      : [{ by: "rating", from: ratingFrom, ...but({ ratingFrom: NO_RATING }) } as const]),
    ...(distanceOptionId === "ALL"
      ? []
      : [
          { by: "distance", optionId: distanceOptionId, place, ...but({ distanceOptionId: "ALL" }) } as const,
        ]),
    ...(near && distanceOptionId === "ALL"
      ? [{ by: "place", place, ...but({ near: undefined, place: "" }) } as const]
      : []),
  ];
}
