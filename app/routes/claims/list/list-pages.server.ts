import type { ClaimFilters } from "~/domain/claim-filters";
import { clampPage } from "~/domain/paging";
import type { Gateway } from "~/gateway/gateway";
import { loadNearestPage } from "../../load-nearest-page.server";
import { claimSearchOf } from "./claim-search";

/**
 * Loads the claims of the page nearest to the requested one, and of the following pages up to the URL's `through`. Returns them
 * with the filters of the pages that were loaded, and with those of the list's first page.
 */
export async function loadListPages(api: Gateway, requested: ClaimFilters) {
  const { through: requestedThrough = 1, ...onePage } = requested;
  const loadPage = (page: number) =>
    api.claim.list({ page, perPage: requested.rowsPerPage, ...claimSearchOf(requested) });
  const { page, list } = await loadNearestPage(requested.page, loadPage);
  const through = clampPage(requestedThrough, list.pageCount);
  const further = Array.from({ length: Math.max(0, through - page) }, (_, index) =>
    loadPage(page + 1 + index),
  );
  const pages = [list, ...(await Promise.all(further))];
  // Keyed by id: a claim submitted between the calls shifts the last row of a page to the next, which would list it twice.
  const claims = new Map(pages.flatMap(({ records }) => records.map((record) => [record.id, record])));
  const filters: ClaimFilters = { ...onePage, page, ...(through > page && { through }) };
  const firstPage: ClaimFilters = { ...onePage, page: 1 };
  return { filters, firstPage, claims: [...claims.values()], pageCount: list.pageCount, total: list.total };
}
