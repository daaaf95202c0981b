/** Why a file did not come with its form, said beside the field of the file: by the server, and by scripts where they can tell first. */
export const uploadTexts = {
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  malformed: "The upload was interrupted. Please try again.",
  severalFiles: "Please choose one file at a time.",
  noRoom: "We cannot store the file right now. Please try again later.",
} as const;
