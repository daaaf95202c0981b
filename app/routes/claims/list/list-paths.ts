import type { ClaimFilters } from "~/domain/claim-filters";
import { DEFAULT_ROWS_PER_PAGE, type RowsPerPage } from "~/domain/paging";
import { claimsPath } from "../paths";

/** The id of the list's heading: another page of the list starts there, below the wallet. */
export const listId = "claims";
export const listAnchor = `#${listId}`;

/** The URL of a page of the list (CLM-12). `query` is the list's on its first page. */
export function pagePath(query: string, page: number): string {
  return changed(query, "page", page, 1);
}

/** The URL of the pages from one to another, shown one after the other (CLM-20). */
export function pagesPath(query: string, page: number, through: number): string {
  const pages = new URLSearchParams(query);
  if (page > 1) pages.set("page", String(page));
  pages.set("through", String(through));
  return withQuery(pages);
}

/** Other rows start again on the first page, as the present one would show other claims. */
export function rowsPath(query: string, rowsPerPage: RowsPerPage): string {
  return changed(query, "rowsPerPage", rowsPerPage, DEFAULT_ROWS_PER_PAGE);
}

/** All claims, with as many rows as before. */
export function clearedPath(rowsPerPage: RowsPerPage): string {
  return rowsPath("", rowsPerPage) + listAnchor;
}

/** The workbook of all claims that the list's query finds (CLM-16). */
export function exportPath(query: string): string {
  const found = new URLSearchParams(query);
  found.delete("rowsPerPage");
  const search = found.toString();
  return `${claimsPath}export/${search && `?${search}`}`;
}

export function withQuery(query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${claimsPath}?${search}` : claimsPath;
}

/** Whether the URL leaves claims out, or tries to. */
export function isFiltered({ kind, typed }: Pick<ClaimFilters, "kind" | "typed">): boolean {
  return kind !== "none" || typed.from !== "" || typed.to !== "";
}

/** Whether the URL asks for one status and nothing else: what a chip of the list leads to. */
export function isStatusAlone({
  kind,
  condition,
  typed,
}: Pick<ClaimFilters, "kind" | "condition" | "typed">) {
  return kind === "status" && condition !== "" && typed.from === "" && typed.to === "";
}

/** The claims of one status, or of all, submitted on the days asked for before. */
export function statusPath(
  { typed, rowsPerPage }: Pick<ClaimFilters, "typed" | "rowsPerPage">,
  status: string,
): string {
  const query = new URLSearchParams();
  if (typed.from) query.set("from", typed.from);
  if (typed.to) query.set("to", typed.to);
  if (status) query.set("status", status);
  if (rowsPerPage !== DEFAULT_ROWS_PER_PAGE) query.set("rowsPerPage", String(rowsPerPage));
  return withQuery(query) + listAnchor;
}

function changed(search: string, key: string, value: number, usual: number): string {
  const query = new URLSearchParams(search);
  if (value === usual) query.delete(key);
  else query.set(key, String(value));
  return withQuery(query);
}
