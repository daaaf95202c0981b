/** Texts of the picture dialog; quotes from PRF-05 and RCP-02 byte for byte, the others are ours. */
export const texts = {
  title: "Change picture",
  picture: "Picture",
  hint: "JPEG or PNG, under 10 MB. We keep a square part of it.",
  save: "Save the picture",
  saving: "Saving …",
  cancel: "Cancel",
  saved: "Change avatar success",
} as const;

/** Validation errors of the file field. */
export const choiceTexts = {
  missing: "Please choose a picture.",
  invalid: "Please submit valid file type!",
} as const;
