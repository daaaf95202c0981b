import { type AmountInputs, MINUS_BUTTON, PLUS_BUTTON } from "./allocation-form";
import type { EnrollmentId } from "./ids";
import {
  changeWithRest,
  leftoverOf,
  type MidYearBasis,
  type MidYearCategory,
  type MidYearChange,
  type MidYearProblem,
  parseChange,
  steppedChange,
  validateMidYear,
} from "./mid-year";
import type { Cents } from "./money";
import type { Result } from "./result";
import { formatAmountInput } from "./typed-amount";

/** The button that assigns the whole leftover to one category. */
export const REST_BUTTON = "rest";

/** Why a typed change is rejected: it exceeds what is permitted or is invalid (REA-03), with the detailed reason. */
export interface ChangeProblem {
  readonly enrollmentId: EnrollmentId;
  readonly problem: "exceeds" | "invalid";
  readonly reason: Extract<MidYearProblem, { enrollmentId: EnrollmentId }>["problem"];
}

type LeftoverProblem = Extract<MidYearProblem, { problem: "leftover" }>;

/**
 * Parses the mid-year form (REA-02, REA-03), whose inputs are keyed by enrollment id; a blank input is no change. Reports a
 * leftover only if no category has an error. Never throws.
 */
export function readMidYear(
  inputs: AmountInputs,
  facts: MidYearBasis,
): Result<MidYearChange[], ChangeProblem | LeftoverProblem> {
  const read = editableOf(facts.categories).map(({ enrollmentId }) => ({
    enrollmentId,
    parsed: parseChange(inputs[enrollmentId] ?? "", facts.fund),
  }));
  const invalid = read.flatMap(({ enrollmentId, parsed }) =>
    "problem" in parsed
      ? [{ enrollmentId, problem: "invalid" as const, reason: "notAnAmount" as const }]
      : [],
  );
  const value = read.flatMap(({ enrollmentId, parsed }) =>
    "cents" in parsed ? [{ enrollmentId, change: parsed.cents }] : [],
  );
  const found = validateMidYear(value, facts);
  const rejected = found.flatMap((each): ChangeProblem[] => {
    if (!("enrollmentId" in each)) return [];
    const exceeds = each.problem === "belowClaimed" || each.problem === "exceedsFund";
    const { enrollmentId, problem: reason } = each;
    return [{ enrollmentId, problem: exceeds ? "exceeds" : "invalid", reason }];
  });
  const problems = [...invalid, ...rejected];
  if (problems.length > 0) return { problems };
  const leftover = found.filter((each) => each.problem === "leftover");
  return leftover.length > 0 ? { problems: leftover } : { value };
}

/** Returns what of the fund is left over with these inputs, in cents; an invalid input counts as 0. */
export function leftoverOfInputs(
  inputs: AmountInputs,
  categories: readonly MidYearCategory[],
  fund: Cents,
): Cents {
  return leftoverOf(
    fund,
    editableOf(categories).map(({ enrollmentId }) => ({
      enrollmentId,
      change: changeOfInput(inputs[enrollmentId], fund),
    })),
  );
}

/** Returns a typed change in cents; 0 if it is not an amount. */
export function changeOfInput(text: string | undefined, fund: Cents): Cents {
  const parsed = parseChange(text ?? "", fund);
  return "cents" in parsed ? parsed.cents : 0;
}

/** Formats a change for its input: the amount added or, if the plan shrank, the amount taken away. */
export function formatChangeInput(change: Cents, fund: Cents): string {
  return formatAmountInput(fund < 0 ? 0 - change : change);
}

/**
 * Returns the inputs after `plus.1`, `minus.1` or `rest.1` was pressed. Any other button, and plus or minus on an invalid input,
 * changes nothing.
 */
export function changesAfterPress(
  button: string,
  inputs: AmountInputs,
  categories: readonly MidYearCategory[],
  fund: Cents,
): AmountInputs {
  const [press, id] = button.split(".");
  const category = editableOf(categories).find(({ enrollmentId }) => String(enrollmentId) === id);
  if ((press !== PLUS_BUTTON && press !== MINUS_BUTTON && press !== REST_BUTTON) || !category) return inputs;
  const text = inputs[category.enrollmentId];
  if (press === REST_BUTTON) {
    const leftover = leftoverOfInputs(inputs, categories, fund);
    const change = changeWithRest(category, changeOfInput(text, fund), leftover, fund);
    return { ...inputs, [category.enrollmentId]: formatChangeInput(change, fund) };
  }
  const parsed = parseChange(text ?? "", fund);
  if ("problem" in parsed) return inputs;
  const stepped = steppedChange(parsed.cents, press === PLUS_BUTTON ? 1 : -1, fund);
  return { ...inputs, [category.enrollmentId]: formatChangeInput(stepped, fund) };
}

/** Returns the form's inputs for saved changes, by enrollment id. */
export function inputsOfChanges(changes: readonly MidYearChange[], fund: Cents): AmountInputs {
  return Object.fromEntries(
    changes
      .filter(({ change }) => change !== 0)
      .map(({ enrollmentId, change }) => [enrollmentId, formatChangeInput(change, fund)]),
  );
}

function editableOf(categories: readonly MidYearCategory[]): MidYearCategory[] {
  return categories.filter(({ isEditable }) => isEditable);
}
