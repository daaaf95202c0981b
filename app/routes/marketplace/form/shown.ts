import type { Coordinates } from "~/domain/distance";
import { VENDORS_PER_PAGE } from "~/domain/vendor-form";
import type { VendorQuery } from "~/domain/vendor-query";

/** A search as its form shows it; what else the address says is carried along. */
export interface ShownForm {
  readonly searchKey: string;
  readonly serviceIds: readonly number[];
  readonly place: string;
  readonly near: Coordinates | null;
  /** Null where it is as usual, and need not be said. */
  readonly perPage: number | null;
}

export function shownInForm(query: VendorQuery): ShownForm {
  return {
    searchKey: query.searchKey,
    serviceIds: query.expenseTypeIds,
    place: query.place,
    near: query.near ?? null,
    perPage: query.perPage === VENDORS_PER_PAGE[0] ? null : query.perPage,
  };
}
