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
import type { Cents } from "./money";
import { isAllocated } from "./pro-rating";
import { type ReAllocationBasis, type ReAllocationProblem, validateReAllocation } from "./re-allocation";
import type { Result } from "./result";
import { type AmountProblem, formatAmountInput } from "./typed-amount";

/** The allocation form's input: the text of each editable amount, by enrollment id. */
export type AmountInputs = Readonly<Record<number, string>>;

/** An input that is not an amount, with its category. */
export interface AmountInputProblem {
  readonly enrollmentId: EnrollmentId;
  readonly problem: Exclude<AmountProblem, "missing" | "zero">;
}

/** Why the form cannot be saved: inputs that are not amounts, or else what is wrong with the amounts. */
export type AllocationFormProblem = AmountInputProblem | ReAllocationProblem;

/** Button values: add or subtract a dollar in a category, or split evenly. */
export const PLUS_BUTTON = "plus";
export const MINUS_BUTTON = "minus";
export const SPLIT_BUTTON = "split";

/**
 * Returns the form's initial inputs: the existing allocation, else the full amount in the only editable category, where there is
 * just one (ALO-05). A category without an amount stays blank.
 *
 * @param allocated cents of this year; before the first save empty, or without an amount where money rolled over
 */
export function initialAmountInputs(
  allocated: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
  fund: Cents,
): AmountInputs {
  return inputOf(isAllocated(allocated) ? allocated : prefilledAllocation(categories, fund), categories);
}

/**
 * Parses the allocation form (ALO-02, ALO-08, REA-01). Returns the amounts of all editable categories; otherwise the inputs that
 * are not amounts or, if all are, the reasons the allocation cannot be saved. Never throws.
 */
export function readAllocation(
  inputs: AmountInputs,
  facts: ReAllocationBasis,
): Result<AllocatedAmount[], AllocationFormProblem> {
  const read = facts.categories.filter(isEditable).map(({ enrollmentId }) => ({
    enrollmentId,
    parsed: parseAllocatedAmount(inputs[enrollmentId] ?? ""),
  }));
  const invalid = read.flatMap(({ enrollmentId, parsed }) =>
    "problem" in parsed ? [{ enrollmentId, problem: parsed.problem }] : [],
  );
  if (invalid.length > 0) return { problems: invalid };
  const value = read.flatMap(({ enrollmentId, parsed }) =>
    "cents" in parsed ? [{ enrollmentId, amount: parsed.cents }] : [],
  );
  const problems = validateReAllocation(value, facts);
  return problems.length > 0 ? { problems } : { value };
}

/** Returns what remains of the fund after fixed and typed amounts, in cents; an invalid input counts as 0 (ALO-01). */
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
 * Returns the inputs after a button press: `plus.1` and `minus.1` step category 1 by a dollar if its input is an amount; `split`
 * shares the fund evenly. Any other button changes nothing.
 */
export function inputsAfterPress(
  button: string,
  inputs: AmountInputs,
  categories: readonly AllocationCategory[],
  fund: Cents,
): AmountInputs {
  if (button === SPLIT_BUTTON) return inputOf(evenAllocation(categories, fund), categories, "0.00");
  const [direction, id] = button.split(".");
  const category = categories.find(({ enrollmentId }) => String(enrollmentId) === id);
  if ((direction !== PLUS_BUTTON && direction !== MINUS_BUTTON) || !category || !isEditable(category))
    return inputs;
  const parsed = parseAllocatedAmount(inputs[category.enrollmentId] ?? "");
  if ("problem" in parsed) return inputs;
  const stepped = steppedAmount(parsed.cents, direction === PLUS_BUTTON ? 1 : -1);
  return { ...inputs, [category.enrollmentId]: formatAmountInput(stepped) };
}

function inputOf(
  amounts: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
  nothing = "",
): AmountInputs {
  return Object.fromEntries(
    categories.filter(isEditable).map(({ enrollmentId }) => {
      const amount = amounts.find((each) => each.enrollmentId === enrollmentId)?.amount ?? 0;
      return [enrollmentId, amount === 0 ? nothing : formatAmountInput(amount)];
    }),
  );
}
