import type { NumberOf } from "./ids";

/** A number of items. */
export type Count = NumberOf<"count">;

/** The rows per page a list offers; the first is the default (CLM-19, WAL-02). */
export const ROWS_PER_PAGE = [10, 20, 40, 60] as const;
export type RowsPerPage = (typeof ROWS_PER_PAGE)[number];
export const DEFAULT_ROWS_PER_PAGE: RowsPerPage = 10;

/** Maximum number of page links in a paginator (CLM-19, WAL-02). */
const PAGE_WINDOW = 10;

/** Maximum number of pages shown together; after that, 'Load more' shows only the next page. */
export const MAX_PAGES_AT_ONCE = 10;

/** The highest page number any API call returns; no list has that many pages. */
export const MAX_PAGE = 1_000_000;

/** Parses a page number from a URL; undefined unless it is a whole number from 1 to {@link MAX_PAGE}. */
export function readPage(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= MAX_PAGE ? Number(text) : undefined;
}

/** Parses the rows per page from a URL; undefined unless it is one of those offered. */
export function readRowsPerPage(text: string | null | undefined): RowsPerPage | undefined {
  return ROWS_PER_PAGE.find((rows) => String(rows) === text);
}

/** Returns how many pages `total` rows fill; 0 if there are none. */
export function pageCountOf(total: Count, rowsPerPage: Count): Count {
  return Math.ceil(Math.max(0, total) / rowsPerPage);
}

/** Builds a list response for one page; `total` is the number of rows on all pages. */
export function toPageResponse<Row>(records: Row[], total: Count, rowsPerPage: Count) {
  return { records, pageCount: pageCountOf(total, rowsPerPage), total };
}

/** Returns the page to show for a requested page: the last one if it is past the end, and never less than 1 (decision D27). */
export function clampPage(page: number, pageCount: Count): number {
  return Math.max(1, Math.min(page, pageCount));
}

/** Returns the page numbers to show, ascending: at most ten, including the current page, centred on it if possible (CLM-19). */
export function pageWindow(page: number, pageCount: Count): number[] {
  const length = Math.min(PAGE_WINDOW, Math.max(0, pageCount));
  const first = Math.max(1, Math.min(clampPage(page, pageCount) - PAGE_WINDOW / 2, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
