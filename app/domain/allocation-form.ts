import {
  type AllocatedAmount,
  evenAllocation,
  parseAllocatedAmount,
  prefilledAllocation,
  remainingOf,
  steppedAmount,
} from "./allocation";
import { type AllocationCategory, isEditable } from "./allocation-category";
import type { EnrollmentId } from "./ids";
import { amountForInput, type Cents } from "./money";
import { type ReAllocationProblem, type ToReAllocate, validateReAllocation } from "./re-allocation";
import type { Result } from "./result";
import { AMOUNT_MAX_LENGTH, type AmountProblem } from "./typed-amount";

/** An allocation as it stands in its form: by enrollment id the text of each amount a person may set. */
export type AmountInputs = Readonly<Record<number, string>>;

/** A text that is no amount, by its category. */
export interface AmountInputProblem {
  readonly enrollmentId: EnrollmentId;
  readonly problem: Exclude<AmountProblem, "missing" | "zero">;
}

/** What keeps the form from being saved: texts that are no amounts, or else what is wrong with the amounts. */
export type AllocationFormProblem = AmountInputProblem | ReAllocationProblem;

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
export function firstAmountInputs(
  allocated: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
  fund: Cents,
): AmountInputs {
  return inputOf(allocated.length > 0 ? allocated : prefilledAllocation(categories, fund), categories);
}

/**
 * Reads an allocation as it stands in its form (ALO-02, ALO-08, REA-01): the amounts of all categories that may be set,
 * or the texts that are none, or else what keeps these amounts from being saved. Never throws.
 */
export function readAllocation(
  inputs: AmountInputs,
  facts: ToReAllocate,
): Result<AllocatedAmount[], AllocationFormProblem> {
  const read = facts.categories.filter(isEditable).map(({ enrollmentId }) => ({
    enrollmentId,
    parsed: parseAllocatedAmount(inputs[enrollmentId] ?? ""),
  }));
  const unread = read.flatMap(({ enrollmentId, parsed }) =>
    "problem" in parsed ? [{ enrollmentId, problem: parsed.problem }] : [],
  );
  if (unread.length > 0) return { problems: unread };
  const value = read.flatMap(({ enrollmentId, parsed }) =>
    "cents" in parsed ? [{ enrollmentId, amount: parsed.cents }] : [],
  );
  const problems = validateReAllocation(value, facts);
  return problems.length > 0 ? { problems } : { value };
}

/** What is left of the fund beside the fixed amounts and what was typed; a text that is no amount counts as nothing (ALO-01). */
export function remainingOfInputs(
  inputs: AmountInputs,
  categories: readonly AllocationCategory[],
  fund: Cents,
): Cents {
  const amounts = categories.map(({ enrollmentId, fixedAmount, isOffered }) => {
    const parsed = isOffered ? parseAllocatedAmount(inputs[enrollmentId] ?? "") : { cents: 0 };
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
  inputs: AmountInputs,
  categories: readonly AllocationCategory[],
  fund: Cents,
): AmountInputs {
  if (button === SPLIT) return inputOf(evenAllocation(categories, fund), categories, "0.00");
  const [direction, id] = button.split(".");
  const category = categories.find(({ enrollmentId }) => String(enrollmentId) === id);
  if ((direction !== MORE && direction !== LESS) || !category || !isEditable(category)) return inputs;
  const parsed = parseAllocatedAmount(inputs[category.enrollmentId] ?? "");
  if ("problem" in parsed) return inputs;
  const stepped = steppedAmount(parsed.cents, direction === MORE ? 1 : -1);
  return { ...inputs, [category.enrollmentId]: amountText(stepped) };
}

function inputOf(
  amounts: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
  nothing = "",
): AmountInputs {
  return Object.fromEntries(
    categories.filter(isEditable).map(({ enrollmentId }) => {
      const amount = amounts.find((each) => each.enrollmentId === enrollmentId)?.amount ?? 0;
      return [enrollmentId, amount === 0 ? nothing : amountText(amount)];
    }),
  );
}
