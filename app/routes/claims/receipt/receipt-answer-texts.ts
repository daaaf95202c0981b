import { CLAIM_DECIDED_TEXT } from "~/domain/claim";

/** Results of posts about a receipt; used by the server only. */
export const texts = {
  edited: "Your receipt has been edited successfully.",
  deleted: "You have successfully deleted the receipt.",
  fileReplaced: "The new file is uploaded. Nothing else was changed.",
  fileDropped: "The new file was removed. We kept the one you submitted.",
  unsavedDiscarded: "Your unsaved changes are discarded.",
  typedIsKept: "Your changes are not saved yet. We will keep them for a day.",
  typedIsCut: "Some of it is too long to be kept whole.",
  fileNotKept: "The file you chose was not uploaded.",
  stillBlurry:
    "This is still the file that was too blurry. Please choose a new one, or save again to keep it.",
  decided: CLAIM_DECIDED_TEXT,
  changedElsewhere:
    "This receipt was changed in the meantime, perhaps in another tab. What you typed is still here but not saved: save again to replace the other version.",
  askedAnew:
    "This receipt was changed in the meantime, perhaps in another tab. Below is what you are saving now: answer again if it is right.",
  goneElsewhere: "This receipt was deleted in another window.",
  /** A size of 0 is not known. */
  size: (bytes: number, opensInNewTab: boolean) => {
    if (bytes === 0) return opensInNewTab ? "(opens in a new tab)" : "";
    const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
    return opensInNewTab ? `(${size}, opens in a new tab)` : `(${size})`;
  },
} as const;
