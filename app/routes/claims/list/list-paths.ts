import type { ClaimFilters } from "~/domain/claim-filters";
import { DEFAULT_ROWS_PER_PAGE, type RowsPerPage } from "~/domain/paging";
import { CLAIMS_PATH } from "../paths";

/** The id of the list's heading, which links to other pages of the list scroll to. */
export const LIST_ID = "claims";
export const LIST_ANCHOR = `#${LIST_ID}`;

/** Returns the URL of a page of the list (CLM-12). `query` is that of its first page. */
export function pagePath(query: string, page: number): string {
  return listPathChanging(query, "page", page, 1);
}

/** Returns the URL that shows a range of pages together (CLM-20). */
export function pagesPath(query: string, page: number, through: number): string {
  const pages = new URLSearchParams(query);
  if (page > 1) pages.set("page", String(page));
  pages.set("through", String(through));
  return listPathWith(pages);
}

/** Returns the URL for another number of rows per page, on the first page, because page numbers would mean other claims. */
export function rowsPath(query: string, rowsPerPage: RowsPerPage): string {
  return listPathChanging(query, "rowsPerPage", rowsPerPage, DEFAULT_ROWS_PER_PAGE);
}

/** Returns the URL without filters, with the same number of rows. */
export function clearedPath(rowsPerPage: RowsPerPage): string {
  return rowsPath("", rowsPerPage) + LIST_ANCHOR;
}

/** Returns the URL of the workbook of all claims matching the list's query (CLM-16). */
export function exportPath(query: string): string {
  const found = new URLSearchParams(query);
  found.delete("rowsPerPage");
  const search = found.toString();
  return `${CLAIMS_PATH}export/${search && `?${search}`}`;
}

export function listPathWith(query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${CLAIMS_PATH}?${search}` : CLAIMS_PATH;
}

/** Whether the URL has filters, valid or not. */
export function isFiltered({ kind, typed }: Pick<ClaimFilters, "kind" | "typed">): boolean {
  return kind !== "none" || typed.from !== "" || typed.to !== "";
}

/** Whether the URL filters by one status and nothing else, as the list's status chips do. */
export function isStatusAlone({
  kind,
  condition,
  typed,
}: Pick<ClaimFilters, "kind" | "condition" | "typed">) {
  return kind === "status" && condition !== "" && typed.from === "" && typed.to === "";
}

/** Returns the URL for one status, or for all if empty, keeping the date filter. */
export function statusPath(
  { typed, rowsPerPage }: Pick<ClaimFilters, "typed" | "rowsPerPage">,
  status: string,
): string {
  const query = new URLSearchParams();
  if (typed.from) query.set("from", typed.from);
  if (typed.to) query.set("to", typed.to);
  if (status) query.set("status", status);
  if (rowsPerPage !== DEFAULT_ROWS_PER_PAGE) query.set("rowsPerPage", String(rowsPerPage));
  return listPathWith(query) + LIST_ANCHOR;
}

function listPathChanging(search: string, key: string, value: number, usual: number): string {
  const query = new URLSearchParams(search);
  if (value === usual) query.delete(key);
  else query.set(key, String(value));
  return listPathWith(query);
}
