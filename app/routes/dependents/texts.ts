/** Words of the list of dependents, in set-up and later; they are ours. Those of its form stand apart: who only reads it loads none. */
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
