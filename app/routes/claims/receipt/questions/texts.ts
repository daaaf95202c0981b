import type { ClaimId } from "~/domain/ids";

/** Texts of the receipt's confirmation dialogs; the questions are the specification's own. */
export const texts = {
  warning: "Warning",
  overBalance: (planName: string) =>
    `You are submitting the total claim more than the amount that you set to ${planName}. Do you want to continue?`,
  availableIn: (planName: string) => `Available in ${planName}`,
  difference: (notPaid: string) =>
    `If you continue, ${notPaid} of this receipt will not be paid, because it is more than you have available.`,
  yes: "Yes",
  no: "No",

  notice: "Notice",
  looksLike: (claimId: ClaimId) =>
    `This receipt looks like one in claim ${claimId}, which you have already submitted.`,
  looksLikeOpen: (claimId: ClaimId) =>
    `This receipt looks like one in claim ${claimId}, which is in your draft.`,
  looksLikeSame: "This receipt looks like another receipt in this claim.",
  looksLikeNone:
    "This receipt no longer looks like another one: that one was changed or deleted, perhaps in another tab.",
  looksLikeSome: "This receipt looks like one you have already submitted.",
  compareCaption: "The two receipts side by side",
  thisReceipt: "This receipt",
  asTyped: "What you typed",
  claim: (claimId: ClaimId) => `Claim ${claimId}`,
  cents: "Amount",
  expenseDate: "Expense date",
  claimant: "Claimant",
  expenseType: "Expense type",
  files: "File",
  sameFile: "Same file",
  saveAnyway: "Do you want to save it anyway?",
  saveIt: "Do you want to save it?",
  noKeep: "No, keep the receipt as it was",
  noAdd: "No, do not add it",

  yearTransition: "Benefit year in transition",
  blocked: (expenseDay: string, year: number) =>
    `The benefit year is in transition. An expense dated ${expenseDay} belongs to ${year} and cannot be saved now.`,
  savedAgain: (from: string, until: string | null) =>
    `You can save it from ${from}${until ? ` until ${until}` : ""}.`,
  overForGood: (year: number) => `Expenses of ${year} can no longer be added.`,
  newYearHeld: "New-year claims cannot be submitted until January 16.",
  untilThenSave: "Until then, you can save receipts for the new year in your draft.",
  draftsMayGo: (year: number) =>
    `Receipts of ${year} that were saved before January 1 can still be submitted.`,
  typedIsKept: "Nothing you typed is lost.",
  backToReceipt: "Back to the receipt",

  confirm: "Confirm",
  deleteQuestion: (name: string) => `Do you want to delete the receipt ${name}?`,
  claimGoesToo: (claimId: ClaimId) =>
    `This is the only receipt in claim ${claimId}, which you have submitted. Deleting it also removes the claim.`,
  yesDelete: "Yes, delete",
  claimChanged:
    "The claim of this receipt was changed in the meantime, perhaps in another tab. Below is what you are deleting now: confirm it again if it is right.",
  submittedMeanwhile: "This claim was submitted in the meantime, so the receipt was not deleted.",

  gone: "This receipt was already deleted, perhaps in another tab.",
} as const;
