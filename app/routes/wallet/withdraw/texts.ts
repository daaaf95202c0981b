import type { WithdrawalProblem } from "~/domain/withdrawal";

/** Texts of withdrawing (WAL-04, WAL-05; the others are ours). */
export const texts = {
  withdraw: "Withdraw",
  balance: "Balance",
  amount: "Amount",
  amountHint: "In USD, up to your balance",
  max: "Max",
  save: "Save",
  cancel: "Cancel",
  goesTo: (ending: string) => `Goes to your bank account ending in ${ending}.`,

  question: (amount: string) => `Are you sure to withdraw ${amount} to your bank account?`,
  /** The title of this page, different from that of the form before it. */
  confirm: "Confirm the withdrawal",
  ok: "OK",
  to: "To",
  accountEnding: (ending: string) => `Account ending in ${ending}`,
  accountChanged:
    "Your bank account was changed in the meantime, perhaps in another window. Below is the account as it is now: press OK again if it is right.",
  olderThanPortal:
    "This press was not taken: the page was opened before the wallet was last updated. This is how it is now. Press OK if it is right. What an earlier press has withdrawn already is not withdrawn again.",
  alreadyRequested: "You have already requested this withdrawal. OK does not withdraw the money again.",
  left: "Left in your balance",
  created: "Withdraw request has been created.",
} as const;

/** Validation errors of the amount (WAL-04). */
export const problemTexts: Readonly<Record<WithdrawalProblem, string>> = {
  missing: "Please enter an amount.",
  zero: "Please enter an amount above zero.",
  negative: "Please do not enter a negative number",
  notANumber: "Please enter an amount such as 100.00.",
  tooLong: "Please use 9 characters or fewer.",
  tooPrecise: "Please use no more than two decimal places.",
  aboveBalance: "The amount is above your balance, so it was set to 0.",
};
