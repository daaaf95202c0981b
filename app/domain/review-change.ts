import type { ReviewId } from "./ids";
import type { Review } from "./review";

/** What the form began with: nothing, where a first review is written. */
interface BegunReview {
  /** The id of one's own review as posted; empty for none. */
  readonly own: string;
  readonly version: unknown;
}

interface KeptReview extends Review {
  readonly reviewId: ReviewId;
  readonly version: string;
}

/** What is to be done, or why nothing may be yet. */
type ReviewChange = "none" | "post" | { readonly update: ReviewId } | "exists" | "changed";

/**
 * What a posted review comes to by now, as another window may have written, changed or deleted one meanwhile (MKT-11). The same
 * once more, after an answer that was lost, is done already.
 * @param now one's own review as it is kept
 */
export function reviewChange(begun: BegunReview, value: Review, now: KeptReview | undefined): ReviewChange {
  if (!now) return begun.own === "" ? "post" : { update: Number(begun.own) };
  if (now.ratingPoint === value.ratingPoint && now.comment === value.comment) return "none";
  if (begun.own !== String(now.reviewId)) return "exists";
  return begun.version === now.version ? { update: now.reviewId } : "changed";
}
