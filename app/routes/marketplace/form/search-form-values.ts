import { VENDORS_PER_PAGE } from "~/domain/vendor-form";
import type { VendorQuery } from "~/domain/vendor-query";

/** A search as its form shows it, with the page size as a hidden field. */
export type SearchFormValues = ReturnType<typeof searchFormValues>;

export function searchFormValues(query: VendorQuery) {
  return {
    searchKey: query.searchKey,
    serviceIds: query.expenseTypeIds,
    place: query.place,
    near: query.near ?? null,
    /** Null for the default, which the URL omits. */
    perPage: query.perPage === VENDORS_PER_PAGE[0] ? null : query.perPage,
  };
}
