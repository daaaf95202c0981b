/** Fixed texts of the add-claim dialog; sentences about receipts come from the server (`dialog-texts.server.ts`). */
export const texts = {
  upload: "Upload",
  uploading: "Uploading …",
  uploadLabel: "Receipt",
  uploadAnother: "Add another receipt",
  uploadHint: "JPEG, PNG, GIF, WebP or PDF, under 10 MB",
  takePhoto: "Take a photo",
  dropOrPaste: "You can also drop or paste a file anywhere in this window.",
  uploadByHand: (name: string, hadOthers: boolean) =>
    `The upload did not start by itself. Press Upload to send ${name}${hadOthers ? ", then add the other files one by one." : "."}`,
  chooseFile: "Please choose a file first.",
  receipts: "Receipts",
  open: "Open",
  fillIn: "Fill in",
  openReceipt: (name: string) => `receipt ${name}`,
  delete: "Delete",
  deleteAll: "Delete all",
  undo: "Undo",
  undoDeletionOf: (name: string) => `the deletion of ${name}`,
  submit: "Submit",
  submitting: "Submitting …",
} as const;
