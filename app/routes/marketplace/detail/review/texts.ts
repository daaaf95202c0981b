import { COMMENT_MAX_LENGTH, type ReviewProblem } from "~/domain/review";

/** Texts of the review's form; those from the specification byte for byte (MKT-11). */
export const texts = {
  write: "Write Your Review",
  post: "Post Review",
  update: "Update Review",
  who: (vendor: string) =>
    `${vendor}. Everyone using the marketplace can read it, with your first name and last initial, and whether a receipt of yours that names this vendor was paid.`,
  hidden: (reason: string) => `Your review is hidden. Reason: ${reason}`,
  howWasIt: "How was it?",
  stars: ["Poor", "Fair", "Good", "Very good", "Excellent"],
  neededStars: "stars",
  comment: "Comment",
  commentHint: "What do you wish you had known beforehand?",
  cancel: "Cancel",
  delete: "Delete your review",
} as const;

/** How a post of the form is answered. */
export const answerTexts = {
  submitted: "Your review has been submitted successfully.",
  updated: "Your review has been updated successfully.",
  exists: (points: number, beginning: string) =>
    `You have already written a review, perhaps in another tab: ${points} of 5 stars${beginning && `, “${beginning}”`}. Press Update Review to replace it with what you see here.`,
  goneMeanwhile: "Your review was deleted in another window. Press Post Review to post it again.",
} as const;

/** Returns the text of a validation error. */
export function problemText({ field, problem }: ReviewProblem): string {
  if (field === "ratingPoint") return "Please choose 1 to 5 stars.";
  return problem === "tooLong"
    ? `Please write at most ${COMMENT_MAX_LENGTH} characters.`
    : "Please write something.";
}
