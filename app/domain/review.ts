import type { Result } from "./result";
import { tidyText } from "./tidy-text";

/** The stars a review gives, from poor to excellent (MKT-11). */
const RATING_POINTS = [1, 2, 3, 4, 5] as const;
/** The longest a comment may be, in characters; ours. */
export const COMMENT_MAX_LENGTH = 2_000;
/** A longer comment is shown by its beginning (MKT-10). */
export const COMMENT_CLAMP_LENGTH = 100;
/** How many reviews are shown at first, and how many more each time (MKT-10). */
export const FIRST_REVIEWS = 4;
export const MORE_REVIEWS = 5;
/** The most that one answer holds: what "all reviews" stands for. */
export const MOST_REVIEWS = 500;

/** A review as it stands in its form. */
export interface ReviewFields {
  readonly ratingPoint: string;
  readonly comment: string;
}

/** What somebody says of a vendor: 1 to 5 stars, and words, of several lines or none. */
export interface Review {
  readonly ratingPoint: number;
  readonly comment: string;
}

export interface ReviewProblem {
  readonly field: keyof Review;
  readonly problem: "missing" | "tooLong";
}

/** Reads the form of a review: its value, or all that is wrong in the order of the form (MKT-11). Never throws. */
export function readReview({ ratingPoint, comment }: ReviewFields): Result<Review, ReviewProblem> {
  const points = RATING_POINTS.find((one) => String(one) === ratingPoint.trim()) ?? 0;
  const value = tidyReview({ ratingPoint: points, comment });
  const problems = validateReview(value);
  return problems.length > 0 ? { problems } : { value };
}

/** A review as it is kept: nothing around the words, line ends of one character, no control characters. Nothing is judged. */
export function tidyReview({ ratingPoint, comment }: Review): Review {
  return { ratingPoint, comment: tidyText(comment).trim() };
}

/** Everything that keeps a review from being posted, in the order of the form. */
export function validateReview({ ratingPoint, comment }: Review): ReviewProblem[] {
  const problems: ReviewProblem[] = [];
  if (!RATING_POINTS.some((one) => one === ratingPoint))
    problems.push({ field: "ratingPoint", problem: "missing" });
  if (comment.length > COMMENT_MAX_LENGTH) problems.push({ field: "comment", problem: "tooLong" });
  return problems;
}

/** A last name as others see it beside a review, as the privacy policy promises: 'T.'; empty where there is none. */
export function initialOf(lastName: string): string {
  // Marks that turn the direction of writing are no letters.
  const [first] = lastName
    .replace(/\p{Cf}/gu, "")
    .trim()
    .normalize("NFC");
  return first === undefined ? "" : `${first.toLocaleUpperCase("en")}.`;
}

/** How many reviews a URL asks for: the first ones and whole steps of more, never fewer than the first (MKT-10). */
export function readReviewsShown(text: string | null): number {
  const asked = text && /^\d{1,4}$/.test(text) ? Number(text) : FIRST_REVIEWS;
  const steps = Math.ceil(Math.max(0, asked - FIRST_REVIEWS) / MORE_REVIEWS);
  return Math.min(FIRST_REVIEWS + steps * MORE_REVIEWS, MOST_REVIEWS);
}
