import type { ReviewId } from "./ids";
import type { Review } from "./review";

/** The state the form started from; empty for a first review. */
interface BegunReview {
  /** The id of the person's own review as submitted; empty if there was none. */
  readonly own: string;
  readonly version: unknown;
}

interface KeptReview extends Review {
  readonly reviewId: ReviewId;
  readonly version: string;
}

/** The action to take, or why none is possible: `exists` and `changed` are conflicts. */
type ReviewChange = "none" | "post" | { readonly update: ReviewId } | "exists" | "changed";

/**
 * Returns what to do with a submitted review if another window may have written, changed or deleted one in the meantime (MKT-11).
 * Submitting the same review again after a lost response does nothing.
 * @param now the person's own review as saved
 */
export function reviewChange(begun: BegunReview, value: Review, now: KeptReview | undefined): ReviewChange {
  if (!now) return begun.own === "" ? "post" : { update: Number(begun.own) };
  if (now.ratingPoint === value.ratingPoint && now.comment === value.comment) return "none";
  if (begun.own !== String(now.reviewId)) return "exists";
  return begun.version === now.version ? { update: now.reviewId } : "changed";
}
