import type { DependentProblem } from "~/domain/dependent";

/** Texts of the dependent form; the list of eligible people is DEP-04's. */
export const formTexts = {
  relationshipHint: "How this person is related to you",
  add: "Add a dependent",
  adding: "A new dependent",
  editing: (name: string) => `Edit ${name}`,
  firstName: "First name",
  lastName: "Last name",
  choose: "Choose",
  save: "Save",
  saving: "Saving …",
  cancel: "Cancel",
  saved: (name: string) => `${name} is in your list of dependents.`,
  allSaved: "Your dependents are saved.",
  removed: (name: string) => `${name} is no longer in your list of dependents.`,
  goneBefore: "That dependent is no longer in your list.",
  goneMeanwhile: "This dependent was removed in another window. Save to add them again.",
  removing: (name: string) => `Remove ${name}?`,
  removingMeans: "You will no longer be able to claim for this person. Your earlier claims will not change.",
  keep: "Keep",
  whoIsEligible: "Who is eligible",
  eligible: [
    "Your spouse or partner",
    "Your children under 21 living at home",
    "Your children under 25 and full-time students",
    "Older dependents the Canada Revenue Agency recognizes",
    "Anyone else you claim on your tax return",
  ],
} as const;

export const problemTexts = {
  firstName: {
    missing: "Please enter the first name.",
    tooLong: "Please use at most 100 characters for the first name.",
  },
  lastName: {
    missing: "Please enter the last name.",
    tooLong: "Please use at most 100 characters for the last name.",
  },
  relationship: {
    missing: "Please choose the relationship.",
    notOffered: "Please choose the relationship.",
  },
  dateOfBirth: {
    invalid: "Please enter a date that exists, such as 28/09/2015, or leave it blank.",
    tooEarly: "The year of birth cannot be before 1900.",
    inFuture: "The date of birth cannot be in the future.",
  },
} as const;

/** Returns the error text shown at the field. */
export function problemText({ field, problem }: DependentProblem): string {
  const sentences: Partial<Record<DependentProblem["problem"], string>> = problemTexts[field];
  return sentences[problem] ?? "";
}
