import { useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";
import { MOST_PAGES_AT_ONCE, ROWS_PER_PAGE } from "~/domain/paging";
import { LinkButton } from "~/ui/button/button";
import { ClaimLine, ClaimList } from "~/ui/claim-line/claim-line";
import { Empty } from "~/ui/empty/empty";
import { small, soft } from "~/ui/layout/layout.css";
import { ListFoot, Pages, RowsPerPage } from "~/ui/pages/pages";
import { claimDetailPath } from "../paths";
import { clearedPath, listAnchor, pagePath, pagesPath, rowsPath } from "./list-paths";
import type { ClaimsPage } from "./loader.server";
import { texts } from "./texts";

/** The claims that fit, newest first, and the ways to further ones (CLM-13, CLM-14, CLM-19). */
export function ClaimsFound({ page }: { page: ClaimsPage }) {
  const { rows, noRows, filters } = page;
  const clear = noRows?.clear;
  return (
    <>
      <p className={`${soft} ${small}`} role="status">
        {page.shown}
      </p>
      {noRows ? (
        <Empty {...noRows}>
          {clear && <LinkButton to={clearedPath(filters.rowsPerPage)}>{clear}</LinkButton>}
        </Empty>
      ) : (
        <ClaimList>
          {rows.map(({ id, ...row }) => (
            <ClaimLine key={id} to={claimDetailPath(id)} {...row} />
          ))}
        </ClaimList>
      )}
      {hasFurther(page) && <Foot page={page} />}
    </>
  );
}

/** Whether other rows or pages would show anything else. */
function hasFurther({ pageCount, filters }: ClaimsPage): boolean {
  return pageCount > 1 || (pageCount === 1 && filters.rowsPerPage > ROWS_PER_PAGE[0]);
}

function Foot({ page }: { page: ClaimsPage }) {
  const { filters, query, pageCount } = page;
  const shownLast = filters.through ?? filters.page;
  return (
    <ListFoot>
      <RowsPerPage
        rows={filters.rowsPerPage}
        pathOf={(asked) => {
          const rows = ROWS_PER_PAGE.find((offered) => offered === asked) ?? filters.rowsPerPage;
          return rowsPath(query, rows) + listAnchor;
        }}
      />
      {shownLast < pageCount ? <LoadMore page={page} /> : <AllShown isAnnounced={shownLast > filters.page} />}
      <Pages
        page={filters.page}
        pageCount={pageCount}
        pathOf={(number) => pagePath(query, number) + listAnchor}
      />
    </ListFoot>
  );
}

/**
 * Goes to the next page; with scripts it is appended to those shown, and the URL says so, so that Back and reload bring
 * the same claims back (CLM-13, CLM-20; decision D27).
 */
function LoadMore({ page: { filters, query } }: { page: ClaimsPage }) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== "idle";
  const next = (filters.through ?? filters.page) + 1;
  const append = (event: MouseEvent) => {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isForNewTab || next - filters.page >= MOST_PAGES_AT_ONCE) return;
    event.preventDefault();
    if (isLoading) return;
    navigate(pagesPath(query, filters.page, next), { replace: true, preventScrollReset: true });
  };
  return (
    <LinkButton
      to={pagePath(query, next) + listAnchor}
      aria-disabled={isLoading || undefined}
      onClick={append}
    >
      {texts.loadMore}
    </LinkButton>
  );
}

/** Takes the place of 'Load more', and its focus, when nothing is left to load. */
function AllShown({ isAnnounced }: { isAnnounced: boolean }) {
  const takeFocus = useCallback((place: HTMLElement | null) => {
    if (document.activeElement === document.body) place?.focus();
  }, []);
  if (!isAnnounced) return <span />;
  return (
    <span ref={takeFocus} tabIndex={-1} className={`${soft} ${small}`}>
      {texts.allShown}
    </span>
  );
}
