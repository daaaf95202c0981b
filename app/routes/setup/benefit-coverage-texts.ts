/** Words of the wallet allocation; the specification gives none of its sentences. */
export const texts = {
  before: "Share your benefit of",
  after: "among the categories. All of it has to be allocated; a category may stay empty.",
  proRated: (fullYear: string) =>
    `Your plan is pro-rated: this is the part of ${fullYear} that is for the rest of this year.`,
  cannotChange: "You cannot change these amounts after allocating.",
  locked: "Your allocation cannot be changed this year. You can go on without doing anything here.",
  nothingYet:
    "There is no money to allocate for this year yet. Please come back once your benefit has begun.",
  saving: "Saving …",
  saved: "Your wallet allocation is saved.",
} as const;
