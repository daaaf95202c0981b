/**
 * Why a file was not received with its form. Shown next to the file field by the server, or earlier by scripts if they can tell.
 */
export const uploadTexts = {
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  malformed: "The upload was interrupted. Please try again.",
  severalFiles: "Please choose one file at a time.",
  noRoom: "We cannot store the file right now. Please try again later.",
} as const;
