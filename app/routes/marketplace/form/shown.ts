import { VENDORS_PER_PAGE } from "~/domain/vendor-form";
import type { VendorQuery } from "~/domain/vendor-query";

/** A search as its form shows it; what else the URL says is carried along. */
export type ShownForm = ReturnType<typeof shownInForm>;

export function shownInForm(query: VendorQuery) {
  return {
    searchKey: query.searchKey,
    serviceIds: query.expenseTypeIds,
    place: query.place,
    near: query.near ?? null,
    /** Null where it is as usual, and need not be said. */
    perPage: query.perPage === VENDORS_PER_PAGE[0] ? null : query.perPage,
  };
}
