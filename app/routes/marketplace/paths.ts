import type { ReviewId, VendorId } from "~/domain/ids";
import { PATH } from "~/domain/landing";
import { readPage } from "~/domain/paging";
import { FIRST_REVIEWS, MORE_REVIEWS, MOST_REVIEWS, readReviewsShown } from "~/domain/review";

/** A vendor's own page; `allReviews` opens with every review (MKT-10). */
export function vendorPath(id: VendorId, shown?: "allReviews"): string {
  return `${PATH.marketplace}detail/?id=${id}${shown ? "&rv=1" : ""}`;
}

/** What a vendor's page shows, as its URL tells it; the dialogs upon it carry it along. */
export interface VendorView {
  readonly id: VendorId;
  /** How many reviews. */
  readonly reviews: number;
  /** All of them, however many there are (`rv=1`): as many at once as one answer holds. */
  readonly isAll: boolean;
  /** Of all of them, which of these pages; counted from 1. */
  readonly page: number;
  /** The search, or the marketplace, that one came from. */
  readonly from: string | null;
}

const detailPath = `${PATH.marketplace}detail/`;

function queryOf({ id, reviews, isAll, page, from }: VendorView): URLSearchParams {
  const query = new URLSearchParams({ id: String(id) });
  if (isAll) query.set("rv", "1");
  if (isAll && page > 1) query.set("page", String(page));
  if (!isAll && reviews > FIRST_REVIEWS) query.set("reviews", String(reviews));
  if (from !== null) query.set("from", from);
  return query;
}

/** The page as it is shown; with one of its photos, counted from 1, upon it. */
export function vendorViewPath(view: VendorView, photo?: number): string {
  const query = queryOf(view);
  if (photo !== undefined) query.set("photo", String(photo));
  return `${detailPath}?${query}`;
}

/** The dialog of one's own review upon the page. */
export function reviewPath(view: VendorView): string {
  return `${detailPath}review/?${queryOf(view)}`;
}

export function deleteReviewPath(view: VendorView): string {
  return `${detailPath}review/delete/?${queryOf(view)}`;
}

export function reportReviewPath(view: VendorView, reviewId: ReviewId): string {
  return `${detailPath}review/${reviewId}/report/?${queryOf(view)}`;
}

/** Reads the URL of the page and of its dialogs; undefined where it names no vendor. */
export function readVendorView(query: URLSearchParams): VendorView | undefined {
  const id = query.get("id");
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  const isAll = query.get("rv") === "1";
  return {
    id: Number(id),
    reviews: readReviewsShown(query.get("reviews")),
    isAll,
    page: (isAll && readPage(query.get("page"))) || 1,
    from: readFrom(query.get("from")),
  };
}

/** Reads where one came from, a path or a whole URL of this site; null where that is none of the marketplace's lists. */
export function readFrom(text: string | null): string | null {
  const here = "http://here.invalid";
  if (!text || !URL.canParse(text, here)) return null;
  const { pathname, search } = new URL(text, here);
  return pathname === PATH.vendorSearch || pathname === PATH.marketplace ? pathname + search : null;
}

/** The id of a review in the list, counted from 1 as it stands in the page. */
export function reviewPlace(at: number): string {
  return `review-${at}`;
}

/**
 * The view that shows more reviews than this one, and how many of them stand before the first new one; undefined where all are shown.
 * Beyond what one answer holds, the next page of all of them comes in its stead.
 */
export function moreReviews(
  view: VendorView,
  total: number,
): { view: VendorView; after: number } | undefined {
  const { reviews, isAll, page } = view;
  const shown = isAll ? page * MOST_REVIEWS : reviews;
  if (shown >= total) return undefined;
  if (isAll || reviews >= MOST_REVIEWS) return { view: { ...view, isAll: true, page: page + 1 }, after: 0 };
  return { view: { ...view, reviews: Math.min(reviews + MORE_REVIEWS, MOST_REVIEWS) }, after: reviews };
}
