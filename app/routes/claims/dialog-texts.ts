import type { ClaimId } from "~/domain/ids";
import type { Count } from "~/domain/paging";

/** Sentences of the claim dialogs; those in quotes of the specification are its own, byte for byte. */
export const texts = {
  addClaims: "Add Claims",
  receiptManagement: "Receipt Management",
  upload: "Upload",
  uploading: "Uploading …",
  uploadLabel: "Receipt",
  uploadAnother: "Add another receipt",
  uploadHint: "JPEG, PNG, GIF, WebP or PDF, under 10 MB",
  takePhoto: "Take a photo",
  dropOrPaste: "You can also drop or paste a file anywhere in this window.",
  uploadByHand: (name: string, hadOthers: boolean) =>
    `The upload did not start by itself. Press Upload to send ${name}${hadOthers ? ", then add the other files one by one." : "."}`,
  filesOnTheirWay: (files: Count) =>
    files === 1
      ? "1 file is not uploaded yet. Wait for it, or remove it from the list."
      : `${files} files are not uploaded yet. Wait for them, or remove them from the list.`,
  chooseFile: "Please choose a file first.",
  uploaded: "The receipt was uploaded. Now fill in its details.",
  receipts: "Receipts",
  notSentYet: (amount: string, complete: Count, incomplete: Count) =>
    [
      complete > 0
        ? `Not submitted yet: ${amount} in ${counted(complete, "receipt")}.`
        : "Not submitted yet.",
      incomplete === 1 && "1 receipt still needs its details.",
      incomplete > 1 && `${incomplete} receipts still need their details.`,
    ]
      .filter(Boolean)
      .join(" "),
  noReceipts: "No receipt yet",
  noReceiptsMore: "Take a picture of a receipt, or choose a PDF, and upload it.",
  open: "Open",
  fillIn: "Fill in",
  openReceipt: (name: string) => `receipt ${name}`,
  delete: "Delete",
  deleteAll: "Delete all",
  wasDeleted: (name: string, minutes: Count) =>
    `${name} was deleted. You can undo this for ${counted(minutes, "more minute")}.`,
  undo: "Undo",
  undoDeletionOf: (name: string) => `the deletion of ${name}`,
  restored: "The receipt is back in your draft.",
  submit: "Submit",
  submitting: "Submitting …",
  typedIsKept: "You have unsaved changes. Open it to continue.",
  still: (fields: readonly string[]) => `Still needed: ${fields.join(", ")}`,
  stillToCount: (fields: readonly string[]) =>
    `Does not count toward the claim yet. Still needed: ${fields.join(", ")}`,
  sameAs: (name: string) => `This looks like ${name}, above. If it is the same receipt, delete one.`,
  incomplete: (name: string, fields: readonly string[]) => `${name} still needs: ${fields.join(", ")}`,
  noReceiptYet: "Add a receipt first.",
  protected: "This file is protected by a password, please ask the file's owner for the password to open it",
  held: "The benefit year is in transition: new-year claims cannot be submitted until January 16.",
  fields: {
    amount: "amount",
    claimerId: "claimant",
    employeeBenefitCoverageId: "benefit type",
    expenseDate: "expense date",
    expenseTypeId: "expense type",
  },

  agreement: "Agreement",
  youSubmit: (claims: Count, receipts: Count) =>
    `You are submitting ${counted(claims, "claim")} with ${counted(receipts, "receipt")}`,
  youWillReceive: (covered: string, asked: string) => `You will receive ${covered} of ${asked}.`,
  shortOf: (benefit: string, available: string, asked: string) =>
    `${benefit} has ${available} available, and your receipts come to ${asked}.`,
  shortAfter: "That was all you had left when you submitted.",
  policies: "Claim policies",
  agreeToAll: "Agree to all",
  policiesHint: "Tick all of them to continue.",
  policyMissing: "Please tick all claim policies to continue.",
  agree: "Agree and Continue",
  back: "Back",

  notice: "Notice",
  claimOf: (nth: number, of: Count) => `Claim ${nth} of ${of}`,
  claim: (id: ClaimId) => `Claim ${id}`,
  looksLike: (id: ClaimId, other: ClaimId) =>
    `Claim ${id} looks like claim ${other}, which you have already submitted.`,
  looksLikeOpen: (id: ClaimId, other: ClaimId) =>
    `Claim ${id} looks like claim ${other}, which is also in your draft.`,
  looksLikeSome: (id: ClaimId) => `Claim ${id} looks like one you have already submitted.`,
  compareCaption: "The two claims side by side",
  notSubmitted: "Not submitted yet",
  submittedOn: (day: string) => `Submitted ${day}`,
  totalAmount: "Total amount",
  expenseDate: "Expense date",
  claimant: "Claimant",
  expenseType: "Expense type",
  receipt: "Receipt",
  sameFile: "Same file",
  anyway: "Do you want to submit it anyway?",
  yes: "Yes",
  noRemove: "No, remove the claim",

  result: "Your claims",
  submittedOne: "Your claim has been submitted successfully.",
  submittedMany: "Your claims has been submitted successfully.",
  disabledOne: "Your claim has been disabled.",
  disabledWithId: (id: ClaimId) => `Your claim with id ${id} has been disabled.`,
  elsewhere: (id: ClaimId) => `Claim ${id} was already submitted or removed, perhaps in another tab.`,
  leftInDraft: (id: ClaimId) => `Claim ${id} is still in your draft.`,
  heldInDraft: (id: ClaimId) =>
    `Claim ${id} is still in your draft: new-year claims cannot be submitted until January 16.`,
  done: "Done",

  refused: "Your benefit was cancelled",
  cancelled: (lastDay: string) =>
    `Sorry your benefit was cancelled, you can not submit the new claim after ${lastDay}`,
  failed: "The claim could not be submitted",
  outcomeKnown: "We have an update on your claim",
  outcomeUnknown: "We are not sure what happened to your claim",
  outcome: {
    kept: (id: ClaimId) => `Claim ${id} is still in your draft; nothing is lost.`,
    draft: (id: ClaimId) =>
      `We could not confirm this. Claim ${id} is still in your draft, but it may still go through. It is safe to try again: no claim is submitted twice.`,
    sent: (id: ClaimId) => `Claim ${id} was submitted. We just did not get the confirmation.`,
    removed: (id: ClaimId) => `Claim ${id} is no longer in your draft: it was removed.`,
    unknown: (id: ClaimId) =>
      `We could not confirm what happened to claim ${id}. It is safe to try again: no claim is submitted twice.`,
  },
  lookAgain: "Check again",
  goOn: "Continue",
  leaveUnknown: "Continue without it",
  problem: "System error. We apologize for the inconvenience. Please try again.",
  retry: "Try again",
  leave: "Leave it in the draft",

  confirm: "Confirm",
  deleteAllQuestion: (receipts: Count) =>
    `Delete this draft and its ${counted(receipts, "receipt")}? This cannot be undone.`,
  deletedAll: "You have successfully deleted all the receipts.",
  yesDelete: "Yes, delete",
  no: "No",
} as const;

function counted(count: Count, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
