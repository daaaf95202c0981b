/** Why a file was not received: the service's answers, shown next to the file field, or earlier by scripts if they can tell. */
export const uploadTexts = {
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  malformed: "The upload was interrupted. Please try again.",
  severalFiles: "Please choose one file at a time.",
  noRoom: "We cannot store the file right now. Please try again later.",
} as const;
