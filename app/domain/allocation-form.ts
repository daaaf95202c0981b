import {
  type AllocatedAmount,
  evenAllocation,
  parseAllocatedAmount,
  prefilledAllocation,
  remainingOf,
  steppedAmount,
} from "./allocation";
import { type AllocationCategory, isEditable } from "./allocation-category";
import { AMOUNT_MAX_LENGTH, type AmountProblem, amountForInput, type Cents } from "./money";

/** An allocation as it stands in its form: by enrollment id the text of each amount a person may set. */
export type TypedAmounts = Readonly<Record<number, string>>;

/** A text that is no amount, by its category. */
export interface TypedProblem {
  readonly enrollmentId: number;
  readonly problem: Exclude<AmountProblem, "missing" | "zero">;
}

/** What a button of the form may ask for: a dollar more or less in a category, or even parts. */
export const MORE = "plus";
export const LESS = "minus";
export const SPLIT = "split";

/** An amount as the form holds it; one that would be too long with its cents, and has none, goes without them. */
export function amountText(cents: Cents): string {
  const text = amountForInput(cents);
  return text.length > AMOUNT_MAX_LENGTH ? text.replace(/\.00$/, "") : text;
}

/**
 * What the form begins with: what is allocated already, else the full amount in the one category where there is no choice
 * (ALO-05); a category that holds nothing stays blank.
 *
 * @param allocated cents of this year; empty before anything was saved
 */
export function firstTyped(
  allocated: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
  fund: Cents,
): TypedAmounts {
  return typedOf(allocated.length > 0 ? allocated : prefilledAllocation(categories, fund), categories);
}

/** Reads what was typed: the amounts of all categories that may be set, or all that are none. */
export function readTyped(
  typed: TypedAmounts,
  categories: readonly AllocationCategory[],
): { amounts: AllocatedAmount[] } | { problems: TypedProblem[] } {
  const read = categories.filter(isEditable).map(({ enrollmentId }) => ({
    enrollmentId,
    parsed: parseAllocatedAmount(typed[enrollmentId] ?? ""),
  }));
  const problems = read.flatMap(({ enrollmentId, parsed }) =>
    "problem" in parsed ? [{ enrollmentId, problem: parsed.problem }] : [],
  );
  if (problems.length > 0) return { problems };
  return {
    amounts: read.flatMap(({ enrollmentId, parsed }) =>
      "cents" in parsed ? [{ enrollmentId, amount: parsed.cents }] : [],
    ),
  };
}

/** What is left of the fund beside the fixed amounts and what was typed; a text that is no amount counts as nothing (ALO-01). */
export function remainingTyped(
  typed: TypedAmounts,
  categories: readonly AllocationCategory[],
  fund: Cents,
): Cents {
  const amounts = categories.map(({ enrollmentId, fixedAmount, isOffered }) => {
    const parsed = isOffered ? parseAllocatedAmount(typed[enrollmentId] ?? "") : { cents: 0 };
    return { enrollmentId, amount: fixedAmount ?? ("cents" in parsed ? parsed.cents : 0) };
  });
  return remainingOf(fund, amounts);
}

/**
 * The texts after a button was pressed: `plus.1` and `minus.1` count a dollar in category 1, where the text is an amount;
 * `split` shares evenly. Anything else changes nothing.
 */
export function afterPress(
  button: string,
  typed: TypedAmounts,
  categories: readonly AllocationCategory[],
  fund: Cents,
): TypedAmounts {
  if (button === SPLIT) return typedOf(evenAllocation(categories, fund), categories, "0.00");
  const [direction, id] = button.split(".");
  const category = categories.find(({ enrollmentId }) => String(enrollmentId) === id);
  if ((direction !== MORE && direction !== LESS) || !category || !isEditable(category)) return typed;
  const parsed = parseAllocatedAmount(typed[category.enrollmentId] ?? "");
  if ("problem" in parsed) return typed;
  const stepped = steppedAmount(parsed.cents, direction === MORE ? 1 : -1);
  return { ...typed, [category.enrollmentId]: amountText(stepped) };
}

function typedOf(
  amounts: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
  nothing = "",
): TypedAmounts {
  return Object.fromEntries(
    categories.filter(isEditable).map(({ enrollmentId }) => {
      const amount = amounts.find((each) => each.enrollmentId === enrollmentId)?.amount ?? 0;
      return [enrollmentId, amount === 0 ? nothing : amountText(amount)];
    }),
  );
}
