/** Texts of the questions about one review: whether to delete or to report it. */
export const texts = {
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
