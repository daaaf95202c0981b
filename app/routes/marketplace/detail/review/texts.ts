import { COMMENT_MAX_LENGTH, type ReviewProblem } from "~/domain/review";

/** Texts of the review dialogs; those from the specification byte for byte (MKT-11). */
export const texts = {
  write: "Write Your Review",
  post: "Post Review",
  update: "Update Review",
  who: (vendor: string) =>
    `${vendor}. Everyone using the marketplace can read it, with your first name and last initial.`,
  hidden: (reason: string) => `Your review is hidden. Reason: ${reason}`,
  howWasIt: "How was it?",
  stars: ["Poor", "Fair", "Good", "Very good", "Excellent"],
  neededStars: "stars",
  comment: "Comment",
  commentHint: "What do you wish you had known beforehand?",
  cancel: "Cancel",
  delete: "Delete your review",
  submitted: "Your review has been submitted successfully.",
  updated: "Your review has been updated successfully.",
  exists: (points: number, beginning: string) =>
    `You have already written a review, perhaps in another tab: ${points} of 5 stars${beginning && `, “${beginning}”`}. Press Update Review to replace it with what you see here.`,
  goneMeanwhile: "Your review was deleted in another window. Press Post Review to post it again.",
  confirm: "Confirm",
  deleteQuestion: (vendor: string) =>
    `Do you want to delete your review of ${vendor}? This cannot be undone.`,
  yesDelete: "Yes, delete it",
  no: "No",
  deleted: "Your review was deleted.",
  report: "Report this review",
  reportQuestion: (name: string) =>
    `Do you want to report the review of ${name}? We will read it, and hide it if it accuses, insults or names someone. We will not tell anyone you reported it.`,
  yesReport: "Yes, report it",
  reported: "Thank you. We will look at this review.",
  gone: "This review is no longer available.",
} as const;

/** Returns the text of a validation error. */
export function problemText({ field, problem }: ReviewProblem): string {
  if (field === "ratingPoint") return "Please choose 1 to 5 stars.";
  return problem === "tooLong"
    ? `Please write at most ${COMMENT_MAX_LENGTH} characters.`
    : "Please write something.";
}
