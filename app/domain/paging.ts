import type { NumberOf } from "./ids";

/** How many there are of something. */
export type Count = NumberOf<"count">;

/** Rows per page that a list offers; the first is the default (CLM-19, WAL-02). */
export const ROWS_PER_PAGE = [10, 20, 40, 60] as const;
export type RowsPerPage = (typeof ROWS_PER_PAGE)[number];
export const DEFAULT_ROWS_PER_PAGE: RowsPerPage = 10;

/** How many page numbers a paginator shows at most (CLM-19, WAL-02). */
const PAGE_WINDOW = 10;

/** How many pages are shown one after the other at most; 'Load more' then goes on to the next one alone. */
export const MOST_PAGES_AT_ONCE = 10;

/** No call answers with a page beyond it, and no list has so many. */
export const LAST_PAGE = 1_000_000;

/** Reads a page number from a URL; undefined unless it is a whole number from 1 to {@link LAST_PAGE}. */
export function readPage(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= LAST_PAGE ? Number(text) : undefined;
}

/** Reads the rows per page from a URL; undefined unless it is one of those offered. */
export function readRowsPerPage(text: string | null | undefined): RowsPerPage | undefined {
  return ROWS_PER_PAGE.find((rows) => String(rows) === text);
}

/** How many pages `total` rows fill; 0 when there are none. */
export function pageCountOf(total: Count, rowsPerPage: Count): Count {
  return Math.ceil(Math.max(0, total) / rowsPerPage);
}

/** A page of a list as a call answers it; `total` are the rows of all pages. */
export function paged<Row>(records: Row[], total: Count, rowsPerPage: Count) {
  return { records, pageCount: pageCountOf(total, rowsPerPage), total };
}

/** The page to show when `page` was asked for: beyond the end it is the last one, and never less than 1 (decision D27). */
export function clampPage(page: number, pageCount: Count): number {
  return Math.max(1, Math.min(page, pageCount));
}

/** The page numbers to show, ascending: at most ten, always with the present page, around it where there is room (CLM-19). */
export function pageWindow(page: number, pageCount: Count): number[] {
  const length = Math.min(PAGE_WINDOW, Math.max(0, pageCount));
  const first = Math.max(1, Math.min(clampPage(page, pageCount) - PAGE_WINDOW / 2, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
