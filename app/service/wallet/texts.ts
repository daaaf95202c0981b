import type { WithdrawalProblem } from "~/domain/withdrawal";

/** What the wallet's calls say when they refuse; the one about negative numbers is the specification's (section 5). */
export const texts = {
  noBankAccount: "There is no bank account on file yet that this could be paid to.",
  referenceReused: "This withdrawal was sent before with another amount.",
} as const;

export const withdrawalTexts: Readonly<
  Record<Extract<WithdrawalProblem, "negative" | "zero" | "aboveBalance">, string>
> = {
  negative: "Please do not enter a negative number",
  zero: "The amount must be greater than zero.",
  aboveBalance: "The amount is above your balance.",
};
