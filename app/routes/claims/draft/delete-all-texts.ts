/** Labels of the question before a whole draft is deleted. */
export const texts = {
  confirm: "Confirm",
  yesDelete: "Yes, delete",
  no: "No",
} as const;
