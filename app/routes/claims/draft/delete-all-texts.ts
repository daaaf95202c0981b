/** Labels of the confirmation before a whole draft is deleted. */
export const texts = {
  confirm: "Confirm",
  yesDelete: "Yes, delete",
  no: "No",
} as const;
