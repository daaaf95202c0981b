import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { APPENDED_KEY, pageAddress } from "./list-address";
import type { ClaimsPage } from "./list-loader.server";
import type { ClaimRow } from "./list-row";

interface Appended {
  to: string;
  rows: ClaimRow[];
  page: number;
}

/**
 * The claims of the page and of those appended to it by 'Load more' (CLM-13, decision D27). What was appended is dropped
 * when the page itself changes, as claims may have moved from one page to the next.
 */
export function useMoreClaims(first: ClaimsPage) {
  const fetcher = useFetcher<ClaimsPage>();
  const to = signatureOf(first);
  const fresh: Appended = { to, rows: [], page: first.filters.page };
  const [kept, setKept] = useState(fresh);
  const appended = kept.to === to ? kept : fresh;
  const arrived = fetcher.data;
  useEffect(() => {
    if (!arrived) return;
    setKept((before) => {
      const base = before.to === to ? before : { to, rows: [], page: first.filters.page };
      const isNext = arrived.filters.page === base.page + 1 && arrived.query === first.query;
      if (!isNext) return before;
      return { to, rows: [...base.rows, ...arrived.rows], page: arrived.filters.page };
    });
  }, [arrived, to, first.query, first.filters.page]);

  const known = new Set(first.rows.map(({ id }) => id));
  const next = appended.page < first.pageCount ? appended.page + 1 : undefined;
  return {
    rows: [...first.rows, ...appended.rows.filter(({ id }) => !known.has(id))],
    hasAppended: appended.rows.length > 0,
    next,
    isLoading: fetcher.state !== "idle",
    /** For the link to the next page: with scripts it appends instead. */
    append: (event: MouseEvent) => {
      if (next === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (fetcher.state === "idle") fetcher.load(`${pageAddress(first.query, next)}&${APPENDED_KEY}`);
    },
  };
}

function signatureOf({ query, filters, rows, total }: ClaimsPage): string {
  return JSON.stringify([query, filters.page, rows, total]);
}
