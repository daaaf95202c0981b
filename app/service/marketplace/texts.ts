import { COMMENT_MAX_LENGTH, type ReviewProblem } from "~/domain/review";

/** Messages of refusals of the review calls. */
export const texts = {
  reviewExists: "You have reviewed this vendor already. You can change your review.",
  hiddenStays: "A hidden review stays until it is shown again. You can change it.",
  ownReview: "This is your own review.",
} as const;

/** Messages for invalid reviews, by field. */
export const reviewProblemTexts: Readonly<Record<ReviewProblem["field"], string>> = {
  ratingPoint: "A review has 1 to 5 stars.",
  comment: `A comment has at most ${COMMENT_MAX_LENGTH} characters.`,
};
