/** Texts of the wallet allocation; none are from the specification. */
export const texts = {
  before: "Divide your benefit of",
  after: "among the categories. Allocate all of it; you can leave a category at zero.",
  proRated: (fullYear: string, year: number) =>
    `Your plan is pro-rated: this is your share, for ${year}, of ${fullYear} for a full year.`,
  cannotChange: "You cannot change these amounts after allocating.",
  locked: "Your allocation cannot be changed this year. You can continue without doing anything here.",
  nothingYet: (year: number) =>
    `There is no money to allocate for ${year} yet. Please come back once your benefit has begun.`,
  nothing: (year: number) =>
    `Your share for ${year} is $0.00, so there is nothing to allocate. Please continue.`,
  nothingToChoose: "There is nothing to choose here: your employer’s plan sets the amounts. Please continue.",
  saving: "Saving …",
  saved: "Your wallet allocation is saved.",
} as const;
