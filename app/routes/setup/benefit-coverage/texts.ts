/** Words of the wallet allocation; the specification gives none of its sentences. */
export const texts = {
  before: "Share your benefit of",
  after: "among the categories. All of it has to be allocated; a category may stay empty.",
  proRated: (fullYear: string, year: number) =>
    `Your plan is pro-rated: of ${fullYear} for a full year this is your part of ${year}.`,
  cannotChange: "You cannot change these amounts after allocating.",
  locked: "Your allocation cannot be changed this year. You can go on without doing anything here.",
  nothingYet: (year: number) =>
    `There is no money to allocate for ${year} yet. Please come back once your benefit has begun.`,
  nothing: (year: number) =>
    `Your part of ${year} comes to nothing, so there is nothing to allocate. Continue goes on.`,
  saving: "Saving …",
  saved: "Your wallet allocation is saved.",
} as const;
