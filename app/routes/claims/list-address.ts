import type { ClaimFilters } from "~/domain/claim-filters";
import { DEFAULT_ROWS_PER_PAGE, type RowsPerPage } from "~/domain/paging";
import { claimsHome } from "./addresses";

/** The id of the list's heading: another page of the list starts there, below the wallet. */
export const listId = "claims";
export const listAnchor = `#${listId}`;

/** In the address of a page that is fetched to be appended to another: the address bar keeps the first. */
export const APPENDED_KEY = "append";

/** The address of a page of the list (CLM-12). `query` is the list's on its first page. */
export function pageAddress(query: string, page: number): string {
  return changed(query, "page", page, 1);
}

/** Other rows start again on the first page, as the present one would show other claims. */
export function rowsAddress(query: string, rowsPerPage: RowsPerPage): string {
  return changed(query, "rowsPerPage", rowsPerPage, DEFAULT_ROWS_PER_PAGE);
}

/** All claims, with as many rows as before. */
export function clearedAddress(rowsPerPage: RowsPerPage): string {
  return rowsAddress("", rowsPerPage) + listAnchor;
}

export function withQuery(query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${claimsHome}?${search}` : claimsHome;
}

/** Whether the address leaves claims out, or tries to. */
export function isFiltered({ kind, typed }: Pick<ClaimFilters, "kind" | "typed">): boolean {
  return kind !== "none" || typed.from !== "" || typed.to !== "";
}

function changed(search: string, key: string, value: number, usual: number): string {
  const query = new URLSearchParams(search);
  if (value === usual) query.delete(key);
  else query.set(key, String(value));
  return withQuery(query);
}
