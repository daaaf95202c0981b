/** Words of one's own picture; quotes of sections 5 and 8 byte for byte, the others are ours. */
export const texts = {
  title: "Change picture",
  picture: "Picture",
  hint: "JPEG or PNG, under 10 MB. We keep a square part of it.",
  save: "Save the picture",
  saving: "Saving …",
  cancel: "Cancel",
  saved: "Change avatar success",
} as const;

/** Why a file is not taken, beside its field. */
export const uploadTexts = {
  missing: "Please choose a picture.",
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  malformed: "The upload was interrupted. Please try again.",
  severalFiles: "Please choose one file at a time.",
  noRoom: "There is no room to store the file at the moment. Please try again later.",
  invalid: "Please submit valid file type!",
} as const;
