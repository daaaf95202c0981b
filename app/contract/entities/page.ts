import { z } from "zod";
import { MAX_PAGE } from "~/domain/paging";
import { count } from "./primitives";

/** The requested page of a list, counted from 1, and its number of rows: `size` by default, at most `most`. */
export function pageInput(size: number, most = 100) {
  return {
    page: z.coerce.number<number>().int().min(1).max(MAX_PAGE).default(1),
    perPage: z.coerce.number<number>().int().min(1).max(most).default(size),
  };
}

/** One page of a list, with how many pages and rows the whole list has. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ records: z.array(row), pageCount: count, total: count });
}
