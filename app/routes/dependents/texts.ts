/** Texts of the list of dependents; they are ours. `form-texts.ts` is separate so that read-only pages do not load it. */
export const texts = {
  opening: "You can also claim for these people.",
  list: "Your dependents",
  name: "Name",
  relationship: "Relationship",
  dateOfBirth: "Date of birth",
  actions: "Actions",
  notGiven: "Not given",
  edit: "Edit",
  remove: "Remove",
} as const;
