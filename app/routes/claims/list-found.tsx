import { useCallback } from "react";
import { ROWS_PER_PAGE } from "~/domain/paging";
import { LinkButton } from "~/ui/button/button";
import { ClaimLine, ClaimList } from "~/ui/claim-line/claim-line";
import { Empty } from "~/ui/empty/empty";
import { small, soft, vh } from "~/ui/layout/layout.css";
import { ListFoot, Pages, RowsPerPage } from "~/ui/pages/pages";
import { claimDetailAddress } from "./addresses";
import { clearedAddress, isFiltered, listAnchor, pageAddress, rowsAddress } from "./list-address";
import type { ClaimsPage } from "./list-loader.server";
import { useMoreClaims } from "./list-more";
import { texts } from "./texts";

/** The claims that fit, newest first, and the ways to further ones (CLM-13, CLM-14, CLM-19). */
export function ClaimsFound({ page }: { page: ClaimsPage }) {
  const more = useMoreClaims(page);
  return (
    <>
      <p className={vh} role="status">
        {texts.shown(more.rows.length, page.total)}
      </p>
      {more.rows.length === 0 ? (
        <NothingFound page={page} />
      ) : (
        <ClaimList>
          {more.rows.map(({ id, ...row }) => (
            <ClaimLine key={id} to={claimDetailAddress(id)} title={texts.claim(id)} {...row} />
          ))}
        </ClaimList>
      )}
      {hasFurther(page) && <Foot page={page} more={more} />}
    </>
  );
}

function NothingFound({ page: { filters } }: { page: ClaimsPage }) {
  if (!isFiltered(filters)) return <Empty title={texts.noClaims} text={texts.noClaimsMore} />;
  // Dates that cannot be read were not searched for.
  const isJudged = filters.dateProblems.length === 0;
  return (
    <Empty
      title={isJudged ? texts.noMatches : texts.noDates}
      text={isJudged ? texts.noMatchesMore : texts.noDatesMore}
    >
      <LinkButton to={clearedAddress(filters.rowsPerPage)}>{texts.clearFilters}</LinkButton>
    </Empty>
  );
}

/** Whether other rows or pages would show anything else. */
function hasFurther({ pageCount, filters }: ClaimsPage): boolean {
  return pageCount > 1 || (pageCount === 1 && filters.rowsPerPage > ROWS_PER_PAGE[0]);
}

function Foot({ page, more }: { page: ClaimsPage; more: ReturnType<typeof useMoreClaims> }) {
  const { filters, query, pageCount } = page;
  return (
    <ListFoot>
      <RowsPerPage
        rows={filters.rowsPerPage}
        addressOf={(asked) => {
          const rows = ROWS_PER_PAGE.find((offered) => offered === asked) ?? filters.rowsPerPage;
          return rowsAddress(query, rows) + listAnchor;
        }}
      />
      {more.next === undefined ? (
        <AllShown said={more.hasAppended} />
      ) : (
        <LinkButton
          to={pageAddress(query, more.next) + listAnchor}
          aria-disabled={more.isLoading || undefined}
          onClick={more.append}
        >
          {texts.loadMore}
        </LinkButton>
      )}
      <Pages
        page={filters.page}
        pageCount={pageCount}
        addressOf={(number) => pageAddress(query, number) + listAnchor}
      />
    </ListFoot>
  );
}

/** Takes the place of 'Load more', and its focus, when nothing is left to load. */
function AllShown({ said }: { said: boolean }) {
  const takeFocus = useCallback((place: HTMLElement | null) => {
    if (document.activeElement === document.body) place?.focus();
  }, []);
  if (!said) return <span />;
  return (
    <span ref={takeFocus} tabIndex={-1} className={`${soft} ${small}`}>
      {texts.allShown}
    </span>
  );
}
