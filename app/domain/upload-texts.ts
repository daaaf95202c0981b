/** Why a file was rejected, shown next to the file field; those of RCP-01 and RCP-02 are verbatim. Scripts say some of them earlier. */
export const uploadTexts = {
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  malformed: "The upload was interrupted. Please try again.",
  severalFiles: "Please choose one file at a time.",
  oneFile: "Please send one file.",
  unsupported: "File type does not support.",
  invalid: "Please submit valid file type!",
  /** The file itself may be small, so the size text would not be true. */
  tooManyPixels: "This picture has too many pixels. Please send a smaller one, such as a screenshot of it.",
  noRoom: "We cannot store the file right now. Please try again later.",
} as const;
