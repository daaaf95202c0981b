import type { ClaimId } from "~/domain/ids";

/** What the dialogs that ask about a receipt say; the questions are the specification's own. */
export const texts = {
  warning: "Warning",
  overBalance: (planName: string) =>
    `You are submitting the total claim more than the amount that you set to ${planName}. Do you want to continue?`,
  availableIn: (planName: string) => `Available in ${planName}`,
  difference: (notPaid: string) =>
    `If you continue, you claim the whole receipt, but ${notPaid} of it is more than is available now and will not be paid.`,
  yes: "Yes",
  no: "No",

  notice: "Notice",
  looksLike: (claimId: ClaimId) =>
    `This receipt looks like one of claim ${claimId}, which you have already submitted.`,
  looksLikeOpen: (claimId: ClaimId) =>
    `This receipt looks like one of claim ${claimId}, which is in your draft.`,
  looksLikeSame: "This receipt looks like another one of the same claim.",
  looksLikeSome: "This receipt looks like one you have already submitted.",
  compareCaption: "The two receipts side by side",
  thisReceipt: "This receipt",
  asTyped: "As you typed it",
  claim: (claimId: ClaimId) => `Claim ${claimId}`,
  amount: "Amount",
  expenseDate: "Expense date",
  claimant: "Claimant",
  me: "Me",
  expenseType: "Expense type",
  file: "File",
  sameFile: "Same file",
  saveAnyway: "Do you want to save it anyway?",
  noKeep: "No, keep the receipt as it was",
  noAdd: "No, do not add it",

  yearTransition: "Benefit year in transition",
  blocked: (expenseDay: string, year: number) =>
    `The benefit year is in transition. An expense dated ${expenseDay} belongs to ${year} and cannot be saved now.`,
  savedAgain: (from: string, until: string | null) =>
    `You can save it from ${from}${until ? ` until ${until}` : ""}.`,
  overForGood: (year: number) => `Expenses of ${year} can no longer be added.`,
  newYearHeld:
    "New-year claims cannot be submitted until January 16. Receipts of the new year can be saved in your draft before that.",
  draftsMayGo: (year: number) =>
    `Receipts of ${year} that were saved before January 1 can still be submitted.`,
  typedIsKept: "Nothing you typed is lost.",
  backToReceipt: "Back to the receipt",

  confirm: "Confirm",
  deleteQuestion: (name: string) => `Do you want to delete the receipt ${name}?`,
  claimGoesToo: (claimId: ClaimId) =>
    `It is the only receipt of claim ${claimId}, which you have already sent. The claim will be removed with it.`,
  yesDelete: "Yes, delete",

  gone: "This receipt was already deleted, perhaps in another tab.",
} as const;
