import type { ReviewId, VendorId } from "~/domain/ids";
import { readPage } from "~/domain/paging";
import { PATH } from "~/domain/paths";
import { FIRST_REVIEWS, MAX_REVIEWS, MORE_REVIEWS, readReviewsShown } from "~/domain/review";

/** Returns the path of a vendor's page; `allReviews` opens it with every review (MKT-10). */
export function vendorPath(id: VendorId, shown?: "allReviews"): string {
  return `${PATH.marketplace}detail/?id=${id}${shown ? "&rv=1" : ""}`;
}

/** Returns the path of a vendor's page whose Back leads to these results, also after a reload. */
export function vendorPathFrom(results: string, id: VendorId): string {
  // Back leads to all vendors anyway.
  if (results === PATH.vendorSearch) return vendorPath(id);
  return vendorViewPath({ id, reviews: FIRST_REVIEWS, isAll: false, page: 1, from: results });
}

/** The state of a vendor's page in its URL, which its dialogs carry along. */
export interface VendorView {
  readonly id: VendorId;
  /** How many reviews are shown. */
  readonly reviews: number;
  /** Whether all reviews are shown (`rv=1`), in pages of the most that one response holds. */
  readonly isAll: boolean;
  /** Which of these pages, counted from 1. */
  readonly page: number;
  /** The search or marketplace page the user came from; null if unknown. */
  readonly from: string | null;
}

const DETAIL_PATH = `${PATH.marketplace}detail/`;

function queryOf({ id, reviews, isAll, page, from }: VendorView): URLSearchParams {
  const query = new URLSearchParams({ id: String(id) });
  if (isAll) query.set("rv", "1");
  if (isAll && page > 1) query.set("page", String(page));
  if (!isAll && reviews > FIRST_REVIEWS) query.set("reviews", String(reviews));
  if (from !== null) query.set("from", from);
  return query;
}

/** Returns the path of this view, optionally with one of its photos open, counted from 1. */
export function vendorViewPath(view: VendorView, photo?: number): string {
  const query = queryOf(view);
  if (photo !== undefined) query.set("photo", String(photo));
  return `${DETAIL_PATH}?${query}`;
}

/** Returns the path of the dialog for the employee's own review. */
export function reviewPath(view: VendorView): string {
  return `${DETAIL_PATH}review/?${queryOf(view)}`;
}

export function deleteReviewPath(view: VendorView): string {
  return `${DETAIL_PATH}review/delete/?${queryOf(view)}`;
}

export function reportReviewPath(view: VendorView, reviewId: ReviewId): string {
  return `${DETAIL_PATH}review/${reviewId}/report/?${queryOf(view)}`;
}

/** Reads the URL of the page or of its dialogs; undefined if it names no vendor. */
export function readVendorView(query: URLSearchParams): VendorView | undefined {
  const id = query.get("id");
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  const isAll = query.get("rv") === "1";
  return {
    id: Number(id),
    reviews: readReviewsShown(query.get("reviews")),
    isAll,
    page: (isAll && readPage(query.get("page"))) || 1,
    from: readBackPath(query.get("from")),
  };
}

/** Reads where the user came from, a path or a full URL of this site; null if that is not one of the marketplace's lists. */
export function readBackPath(text: string | null): string | null {
  const here = "http://here.invalid";
  if (!text || !URL.canParse(text, here)) return null;
  const { pathname, search } = new URL(text, here);
  return pathname === PATH.vendorSearch || pathname === PATH.marketplace ? pathname + search : null;
}

/** Returns the element id of a review, by its position in the page, counted from 1. */
export function reviewElementId(at: number): string {
  return `review-${at}`;
}

/**
 * Returns the view with more reviews than this one, and how many precede the first new one; undefined if all are shown. Beyond the most
 * that one response holds, it is the next page instead.
 */
export function moreReviews(
  view: VendorView,
  total: number,
): { view: VendorView; after: number } | undefined {
  const { reviews, isAll, page } = view;
  const shown = isAll ? page * MAX_REVIEWS : reviews;
  if (shown >= total) return undefined;
  if (isAll || reviews >= MAX_REVIEWS) return { view: { ...view, isAll: true, page: page + 1 }, after: 0 };
  return { view: { ...view, reviews: Math.min(reviews + MORE_REVIEWS, MAX_REVIEWS) }, after: reviews };
}
