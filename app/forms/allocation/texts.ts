import type { AmountInputProblem } from "~/domain/allocation-form";
import { type Cents, formatAmount } from "~/domain/money";

/** Words of the form that shares money among categories; the specification gives none but the two buttons' signs. */
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
  tooMuch: (amount: string) => `${amount} over your total`,
  problem: {
    negative: "Please do not enter a negative number",
    notANumber: "Please enter an amount such as 250.00.",
    tooLong: "Please use 9 characters or fewer.",
    tooPrecise: "Please use no more than two decimal places.",
  } satisfies Record<AmountInputProblem["problem"], string>,
} as const;

/** Why an amount left over, or missing, keeps an allocation from being saved; cents, not 0. */
export function unevenText(remaining: Cents): string {
  return remaining > 0
    ? texts.stillToAllocate(formatAmount(remaining))
    : texts.tooMuch(formatAmount(-remaining));
}
