import type { AmountInputProblem } from "~/domain/allocation-form";
import { type Cents, formatAmount } from "~/domain/money";
import { texts as uiTexts } from "~/ui/texts";

/** Texts of the allocation form; the specification defines only the signs of the two buttons. */
export const texts = {
  remaining: "Remaining allocation",
  categories: "Categories",
  less: (name: string) => `Less for ${name}`,
  more: (name: string) => `More for ${name}`,
  split: "Split evenly",
  recalculate: "Recalculate",
  fixed: "Fixed by your employer",
  notOffered: "Not part of your employer’s plan",
  broughtOver: (amount: string) => `Plus ${amount} carried over from last year`,
  stillToAllocate: (amount: string) => `Left to allocate: ${amount}`,
  problem: {
    negative: "Please do not enter a negative number",
    notANumber: "Please enter an amount such as 250.00.",
    tooLong: "Please use 9 characters or fewer.",
    tooPrecise: "Please use no more than two decimal places.",
  } satisfies Record<AmountInputProblem["problem"], string>,
} as const;

/** Returns why an allocation with a remaining or exceeding amount cannot be saved; `remaining` in cents, not 0. */
export function remainingProblemText(remaining: Cents): string {
  return remaining > 0
    ? texts.stillToAllocate(formatAmount(remaining))
    : uiTexts.overTotal(formatAmount(-remaining));
}
