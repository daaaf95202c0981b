/**
 * Texts of the receipt's two dialogs, which only the server loads and sends with the page; those in quotes of the specification
 * are its own, byte for byte.
 */
const both = { edit: "Edit This Receipt", delete: "Delete", amount: "Amount", notes: "Notes" } as const;

export const viewTexts = {
  ...both,
  receipt: "Receipt",
  missing: "---",
  nothingYet: "Nothing is filled in yet.",
  typedWaits: "You have unsaved changes from last time. Edit this receipt to continue.",
} as const;

export const formTexts = {
  ...both,
  save: "Save",
  saving: "Saving …",
  cancel: "Cancel",

  amountHint: "In USD, as on the receipt",
  expenseDate: "Expense date",
  asExpenseDate: ", for the expense date",
  claimant: "Claimant",
  benefitType: "Benefit type",
  expenseType: "Expense type",
  otherType: "Other type",
  choose: "Choose",
  takePhoto: "Take a photo",
  // After the name of the file.
  photoChosen: "is chosen. It is uploaded when you save.",
  dropFile: "Keep the file you submitted",
} as const;

export const unsavedTexts = {
  notSavedYet: "Your unsaved changes are back.",
  showSaved: "Show the saved version",
  savedShown: "This is the saved version. Your unsaved changes are still kept.",
  showUnsaved: "Show them",
  discardUnsaved: "Discard them",
} as const;

/** Texts of the file field, depending on what happened to the previous file. */
export const fileTexts = {
  replaceFile: "Replace the file",
  newPicture: "New picture",
  newPictureHint: "The last one was too blurry. Picture or PDF, under 10 MB",
  hint: "Picture or PDF, under 10 MB",
  stored: "The new file is uploaded.",
  waits: "The new file is uploaded. When you save, it replaces the one you submitted.",
} as const;

/** Texts that only some pages need. */
export const otherTexts = {
  me: "Me",
  today: "Today",
  yesterday: "Yesterday",
  everyBenefit: "Every benefit",
} as const;

/** Texts next to a receipt's file. */
export const shownFileTexts = {
  openFile: "Open the file",
  downloadFile: "Download the file",
  pictureOf: (name: string) => `Receipt ${name}`,
} as const;
