import { characterCount } from "./character-count";
import { normalizeText } from "./normalize-text";
import type { Result } from "./result";

/** The stars a review gives, from poor to excellent (MKT-11). */
const RATING_POINTS = [1, 2, 3, 4, 5] as const;
/** Maximum length of a comment in characters; our own limit. */
export const COMMENT_MAX_LENGTH = 2_000;
/** Longer comments are shown truncated (MKT-10). */
export const COMMENT_CLAMP_LENGTH = 100;
/** How many reviews are shown at first, and how many more each time (MKT-10). */
export const FIRST_REVIEWS = 4;
export const MORE_REVIEWS = 5;
/** Maximum number of reviews in one response; "all reviews" means this many. */
export const MAX_REVIEWS = 500;

/** The text of every field of the review form. */
export interface ReviewFields {
  readonly ratingPoint: string;
  readonly comment: string;
}

/** A person's review of a vendor: 1 to 5 stars and an optional comment, possibly of several lines. */
export interface Review {
  readonly ratingPoint: number;
  readonly comment: string;
}

export interface ReviewProblem {
  readonly field: keyof Review;
  readonly problem: "missing" | "tooLong";
}

/** Parses the review form: its value, or all validation errors in the order of the form (MKT-11). Never throws. */
export function readReview({ ratingPoint, comment }: ReviewFields): Result<Review, ReviewProblem> {
  const points = RATING_POINTS.find((one) => String(one) === ratingPoint.trim()) ?? 0;
  const value = normalizeReview({ ratingPoint: points, comment });
  const problems = validateReview(value);
  return problems.length > 0 ? { problems } : { value };
}

/** Trims a review's comment, normalizes line ends and removes control characters; does not validate it. */
export function normalizeReview({ ratingPoint, comment }: Review): Review {
  return { ratingPoint, comment: normalizeText(comment).trim() };
}

/** Returns every reason a review cannot be posted, in the order of the form. */
export function validateReview({ ratingPoint, comment }: Review): ReviewProblem[] {
  const problems: ReviewProblem[] = [];
  if (!RATING_POINTS.some((one) => one === ratingPoint))
    problems.push({ field: "ratingPoint", problem: "missing" });
  if (characterCount(comment) > COMMENT_MAX_LENGTH) problems.push({ field: "comment", problem: "tooLong" });
  return problems;
}

/** Abbreviates a last name for display beside a review, as the privacy policy promises: 'T.'; empty if there is none. */
export function initialOf(lastName: string): string {
  // Directional marks are not letters.
  const [first] = lastName
    .replace(/\p{Cf}/gu, "")
    .trim()
    .normalize("NFC");
  return first === undefined ? "" : `${first.toLocaleUpperCase("en")}.`;
}

/** Parses how many reviews a URL requests: the first ones plus whole steps of more, never fewer than the first (MKT-10). */
export function readReviewsShown(text: string | null): number {
  const requested = text && /^\d{1,4}$/.test(text) ? Number(text) : FIRST_REVIEWS;
  const steps = Math.ceil(Math.max(0, requested - FIRST_REVIEWS) / MORE_REVIEWS);
  return Math.min(FIRST_REVIEWS + steps * MORE_REVIEWS, MAX_REVIEWS);
}
