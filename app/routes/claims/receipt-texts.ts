import type { ReceiptField, ReceiptProblem } from "~/domain/receipt";

/** Sentences of the receipt's dialogs; those in quotes of the specification are its own, byte for byte. */
export const texts = {
  receipt: "Receipt",
  edit: "Edit This Receipt",
  delete: "Delete",
  save: "Save",
  saving: "Saving …",
  cancel: "Cancel",
  openFile: "Open the file",
  downloadFile: "Download the file",
  pictureOf: (name: string) => `Receipt ${name}`,
  size: (bytes: number) =>
    bytes < 1_000_000 ? `(${Math.ceil(bytes / 1000)} KB)` : `(${(bytes / 1_000_000).toFixed(1)} MB)`,
  fileProtected:
    "This file is protected by a password, please ask the file's owner for the password to open it",

  amount: "Amount",
  amountHint: "In USD, as on the receipt",
  expenseDate: "Expense date",
  claimant: "Claimant",
  me: "Me",
  benefitType: "Benefit type",
  expenseType: "Expense type",
  otherType: "Other type",
  notes: "Notes",
  choose: "Choose",
  everyBenefit: "Every benefit",
  missing: "---",
  replaceFile: "Replace the file",
  fileHint: "Picture or PDF, under 10 MB",
  fileStored: "The new file is stored.",
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  malformed: "The upload did not arrive whole. Please try again.",
  notSavedYet: "What you typed before stands here again. It is not saved yet.",
  showSaved: "Show what is saved",
  moreThanAvailable: (available: string, benefit: string) =>
    `This is more than the ${available} available in ${benefit}. You will be asked before it is saved.`,

  edited: "Your receipt has been edited successfully.",
  deleted: "You have successfully deleted the receipt.",
  decided: "This claim has been decided and does not change any more.",
  gone: "This receipt was deleted before, perhaps in another tab.",
  goneElsewhere: "This receipt was deleted in another window.",
  problem: "System error. We apologize for the inconvenience. Please try again.",

  warning: "Warning",
  overBalance: (planName: string) =>
    `You are submitting the total claim more than the amount that you set to ${planName}. Do you want to continue?`,
  yes: "Yes",
  no: "No",

  yearTransition: "Benefit year in transition",
  blockedUntil: (expenseDay: string, from: string) =>
    `The benefit year is in transition. An expense of ${expenseDay} belongs to last year and cannot be saved now. You can save it from ${from}.`,
  newYearHeld:
    "New-year claims cannot be submitted until January 16. Receipts of the new year can be saved in your draft before that.",
  draftsMayGo: "Receipts of last year that were saved before January 1 can still be submitted.",
  typedIsKept: "Nothing you typed is lost.",
  backToReceipt: "Back to the receipt",

  confirm: "Confirm",
  deleteQuestion: (name: string) => `Do you want to delete the receipt ${name}?`,
  claimGoesToo: (claimId: number) =>
    `It is the only receipt of claim ${claimId}, which was sent already. The claim is removed with it.`,
  yesDelete: "Yes, delete",
} as const;

/** The words of 'Still needed: …' (PEN-03). */
export const neededTexts: Readonly<Record<ReceiptField, string>> = {
  amount: "amount",
  claimerId: "claimant",
  employeeBenefitCoverageId: "benefit type",
  expenseDate: "expense date",
  expenseTypeId: "expense type",
  expenseTypeOther: "other type",
  notes: "notes",
};

type ProblemsOf<Field> = Extract<ReceiptProblem, { field: Field }>["problem"];
type ProblemTexts = {
  readonly [Field in ReceiptField]: Readonly<Record<ProblemsOf<Field>, string>>;
};

/** What stands beside a field that is wrong (RCP-06 to RCP-09). */
export const problemTexts = {
  amount: {
    missing: "Please enter the amount",
    negative: "Please do not enter a negative number",
    notANumber: "Please enter the amount in figures, such as 1234.50",
    tooLong: "The amount may have at most 9 characters",
    tooPrecise: "The amount may have at most two decimals",
    zero: "The amount must be more than zero",
  },
  claimerId: {
    missing: "Please choose who the expense was for",
    notOffered: "Please choose yourself or one of your dependents",
  },
  employeeBenefitCoverageId: {
    missing: "Please choose a benefit type",
    notOffered: "Please choose one of your benefits",
  },
  expenseDate: {
    missing: "Please enter the expense date",
    notADate: "Please enter a day that exists, as dd/MM/yyyy",
    inFuture: "The expense date cannot be in the future",
    beforeEligibility: "The expense date cannot be before your eligibility date",
  },
  expenseTypeId: {
    missing: "Please choose an expense type",
    notOffered: "Please choose an expense type of this benefit",
  },
  expenseTypeOther: {
    missing: "Please say what the expense was",
    tooLong: "The other type may have at most 255 characters",
  },
  notes: { tooLong: "The notes may have at most 500 characters" },
} satisfies ProblemTexts;

/** The sentence of one problem. */
export function problemText(found: ReceiptProblem): string {
  const byField: Readonly<Record<ReceiptField, Readonly<Record<string, string>>>> = problemTexts;
  return byField[found.field][found.problem] ?? texts.problem;
}
