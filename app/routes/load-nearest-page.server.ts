import { type Count, clampPage } from "~/domain/paging";

/** Loads the requested page of a list; the last one if the list ends before it (decision D27). */
export async function loadNearestPage<List extends { readonly pageCount: Count }>(
  requestedPage: number,
  loadPage: (page: number) => Promise<List>,
): Promise<{ page: number; list: List }> {
  const list = await loadPage(requestedPage);
  const page = clampPage(requestedPage, list.pageCount);
  return { page, list: page === requestedPage ? list : await loadPage(page) };
}
