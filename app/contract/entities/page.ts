import { z } from "zod";
import { LAST_PAGE } from "~/domain/paging";
import { count } from "./primitives";

/** Which page of a list is asked for, counted from 1, and how many rows it has: `size` where nothing is said, `most` at most. */
export function pageInput(size: number, most = 100) {
  return {
    page: z.coerce.number<number>().int().min(1).max(LAST_PAGE).default(1),
    perPage: z.coerce.number<number>().int().min(1).max(most).default(size),
  };
}

/** One page of a list, with how many pages and rows the whole list has. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ records: z.array(row), pageCount: count, total: count });
}
