import { type ClaimFilters, printClaimFilters } from "~/domain/claim-filters";
import type { RowsPerPage } from "~/domain/paging";
import { claimsHome } from "./addresses";

/** The id of the list's heading: another page of the list starts there, below the wallet. */
export const listId = "claims";
export const listAnchor = `#${listId}`;

/** The address of another page of the list (CLM-12). */
export function pageAddress(filters: ClaimFilters, page: number): string {
  return withQuery(printClaimFilters({ ...filters, page }));
}

/** Other rows start again on the first page, as the present one would show other claims. */
export function rowsAddress(filters: ClaimFilters, rowsPerPage: RowsPerPage): string {
  return withQuery(printClaimFilters({ ...filters, rowsPerPage, page: 1 }));
}

/** All claims, with as many rows as before. */
export function clearedAddress({ rowsPerPage }: ClaimFilters): string {
  const filters: ClaimFilters = {
    page: 1,
    rowsPerPage,
    kind: "none",
    condition: "",
    typed: { from: "", to: "" },
    dateProblems: [],
  };
  return withQuery(printClaimFilters(filters)) + listAnchor;
}

export function withQuery(query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${claimsHome}?${search}` : claimsHome;
}

/** Whether the address leaves claims out, or tries to. */
export function isFiltered({ kind, typed }: ClaimFilters): boolean {
  return kind !== "none" || typed.from !== "" || typed.to !== "";
}
