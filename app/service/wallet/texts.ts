import type { WithdrawalProblem } from "~/domain/withdrawal";

/** Error messages of the wallet's calls; the one about negative numbers is from WAL-04. */
export const texts = {
  noBankAccount: "We have no bank account on file to pay this to yet.",
  accountChanged: "Your bank account has been changed in the meantime. Please look at it again.",
  referenceReused: "This withdrawal was sent before with another amount.",
} as const;

export const withdrawalTexts: Readonly<
  Record<Extract<WithdrawalProblem, "negative" | "zero" | "aboveBalance">, string>
> = {
  negative: "Please do not enter a negative number",
  zero: "The amount must be greater than zero.",
  aboveBalance: "The amount is above your balance.",
};
