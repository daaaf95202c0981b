/** Error messages of the file calls; those of RCP-02 are verbatim. */
export const texts = {
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  unsupported: "File type does not support.",
  invalid: "Please submit valid file type!",
  oneFile: "Please send one file.",
  silent: "The upload was interrupted. Please try again.",
  noRoom: "We cannot store the file right now. Please try again later.",
  fields: (name: string) => `The field ${name} is not right.`,
} as const;
