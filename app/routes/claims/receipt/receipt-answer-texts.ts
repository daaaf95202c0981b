/** What became of something posted about a receipt; said by the server alone. */
export const texts = {
  edited: "Your receipt has been edited successfully.",
  deleted: "You have successfully deleted the receipt.",
  fileDropped: "The new file was removed. The one you sent stays.",
  typedIsKept: "What you typed is kept for a day. It is not saved yet.",
  typedIsCut: "What was longer than allowed was cut.",
  fileNotKept: "The file you chose was not uploaded.",
  decided: "This claim has been decided and can no longer be changed.",
  changedElsewhere:
    "This receipt was changed in the meantime, perhaps in another tab. What you typed is still here but not saved: save again to replace the other version.",
  goneElsewhere: "This receipt was deleted in another window.",
  size: (bytes: number) =>
    bytes < 1_000_000 ? `(${Math.ceil(bytes / 1000)} KB)` : `(${(bytes / 1_000_000).toFixed(1)} MB)`,
} as const;
