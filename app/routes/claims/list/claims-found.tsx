import { MAX_PAGES_AT_ONCE, ROWS_PER_PAGE } from "~/domain/paging";
import { LinkButton } from "~/ui/button/button";
import { ClaimLine, ClaimList } from "~/ui/claim-line/claim-line";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { small, soft } from "~/ui/layout/layout.css";
import { AllShown, LoadMore } from "~/ui/load-more/load-more";
import { ListFoot } from "~/ui/pagination/pagination";
import { claimDetailPath } from "../paths";
import { clearedPath, LIST_ANCHOR, pagePath, pagesPath, rowsPath } from "./list-paths";
import type { ClaimsPage } from "./loader.server";
import { texts } from "./texts";

/** The matching claims, newest first, and the pagination (CLM-13, CLM-14, CLM-19). */
export function ClaimsFound({ page }: { page: ClaimsPage }) {
  const { rows, emptyState, filters } = page;
  const clear = emptyState?.clear;
  return (
    <>
      <p className={`${soft} ${small}`} role="status">
        {/* The key makes screen readers announce another list even if it is as long. */}
        <span key={page.query}>{page.shown}</span>
      </p>
      {emptyState ? (
        <EmptyState {...emptyState}>
          {clear && <LinkButton to={clearedPath(filters.rowsPerPage)}>{clear}</LinkButton>}
        </EmptyState>
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

/** Whether another page, or another number of rows, would show different claims. */
function hasFurther({ pageCount, filters }: ClaimsPage): boolean {
  return pageCount > 1 || (pageCount === 1 && filters.rowsPerPage > ROWS_PER_PAGE[0]);
}

function Foot({ page }: { page: ClaimsPage }) {
  const { filters, query, pageCount } = page;
  return (
    <ListFoot
      rows={filters.rowsPerPage}
      choices={ROWS_PER_PAGE}
      rowsPath={(rows) => rowsPath(query, rows) + LIST_ANCHOR}
      page={filters.page}
      pageCount={pageCount}
      pagePath={(number) => pagePath(query, number) + LIST_ANCHOR}
    >
      <Further page={page} />
    </ListFoot>
  );
}

/** Load more: appends further claims to those shown (CLM-13, CLM-20; decision D27). */
function Further({ page: { filters, query, pageCount } }: { page: ClaimsPage }) {
  const { page, through = page } = filters;
  const next = through + 1;
  if (through < pageCount)
    return (
      <LoadMore
        to={pagePath(query, next) + LIST_ANCHOR}
        appendedTo={next - page < MAX_PAGES_AT_ONCE ? pagesPath(query, page, next) : undefined}
      >
        {texts.loadMore}
      </LoadMore>
    );
  return through > page ? <AllShown>{texts.allShown}</AllShown> : <span />;
}
