import type { ReviewId, VendorId } from "~/domain/ids";
import { PATH } from "~/domain/landing";
import { FIRST_REVIEWS, readReviewsShown } from "~/domain/review";

/** A vendor's own page; `allReviews` opens with every review (section 2). */
export function vendorPath(id: VendorId, shown?: "allReviews"): string {
  return `${PATH.marketplace}detail/?id=${id}${shown ? "&rv=1" : ""}`;
}

/** What a vendor's page shows, as its address tells it; the dialogs upon it carry it along. */
export interface VendorView {
  readonly id: VendorId;
  /** How many reviews. */
  readonly reviews: number;
  /** All of them, however many there are (`rv=1`). */
  readonly isAll: boolean;
}

const detailPath = `${PATH.marketplace}detail/`;

function queryOf({ id, reviews, isAll }: VendorView): URLSearchParams {
  const query = new URLSearchParams({ id: String(id) });
  if (isAll) query.set("rv", "1");
  else if (reviews > FIRST_REVIEWS) query.set("reviews", String(reviews));
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

/** Reads the address of the page and of its dialogs; undefined where it names no vendor. */
export function readVendorView(query: URLSearchParams): VendorView | undefined {
  const id = query.get("id");
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  return { id: Number(id), reviews: readReviewsShown(query.get("reviews")), isAll: query.get("rv") === "1" };
}
