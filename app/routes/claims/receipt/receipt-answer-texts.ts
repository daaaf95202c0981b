/** What became of something posted about a receipt; said by the server alone. */
export const texts = {
  edited: "Your receipt has been edited successfully.",
  deleted: "You have successfully deleted the receipt.",
  fileDropped: "The new file is gone. The one that was sent stays.",
  decided: "This claim has been decided and does not change any more.",
  changedElsewhere:
    "This receipt was changed meanwhile, perhaps in another tab. What you typed is not saved yet and is still here: save once more to put it in place of what is saved now.",
  goneElsewhere: "This receipt was deleted in another window.",
  size: (bytes: number) =>
    bytes < 1_000_000 ? `(${Math.ceil(bytes / 1000)} KB)` : `(${(bytes / 1_000_000).toFixed(1)} MB)`,
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  malformed: "The upload did not arrive whole. Please try again.",
  noRoom: "There is no room to store the file at the moment. Please try again later.",
} as const;
