/** Texts of the dialog to change the bank account; quotes from PRF-08 byte for byte, the others are ours. */
export const texts = {
  title: "Change your bank account",
  updateNow: "Update now",
  cancel: "Cancel",
  saved: "Your information has been update successfully.",
} as const;
