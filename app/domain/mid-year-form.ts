import { type AmountInputs, amountText, LESS, MORE } from "./allocation-form";
import type { EnrollmentId } from "./ids";
import {
  type FundToShareOut,
  leftoverOf,
  type MidYearCategory,
  type MidYearChange,
  type MidYearProblem,
  parseChange,
  steppedChange,
  validateMidYear,
} from "./mid-year";
import type { Cents } from "./money";
import type { Result } from "./result";

/** Why a typed change is refused: it asks for more than is permitted, or is no valid input (REA-03). */
export interface ChangeProblem {
  readonly enrollmentId: EnrollmentId;
  readonly problem: "exceeds" | "invalid";
}

type LeftoverProblem = Extract<MidYearProblem, { problem: "leftover" }>;

/**
 * Reads the changes as they stand in their form (section 5; REA-02, REA-03), by enrollment id; blank is no change. What is left over
 * is told only where nothing is wrong beside a category. Never throws.
 */
export function readMidYear(
  inputs: AmountInputs,
  facts: FundToShareOut,
): Result<MidYearChange[], ChangeProblem | LeftoverProblem> {
  const read = editableOf(facts.categories).map(({ enrollmentId }) => ({
    enrollmentId,
    parsed: parseChange(inputs[enrollmentId] ?? ""),
  }));
  const unread = read.flatMap(({ enrollmentId, parsed }) =>
    "problem" in parsed ? [{ enrollmentId, problem: "invalid" as const }] : [],
  );
  const value = read.flatMap(({ enrollmentId, parsed }) =>
    "cents" in parsed ? [{ enrollmentId, change: parsed.cents }] : [],
  );
  const found = validateMidYear(value, facts);
  const judged = found.flatMap((each): ChangeProblem[] => {
    if (!("enrollmentId" in each)) return [];
    const exceeds = each.problem === "belowClaimed" || each.problem === "exceedsFund";
    return [{ enrollmentId: each.enrollmentId, problem: exceeds ? "exceeds" : "invalid" }];
  });
  const problems = [...unread, ...judged];
  if (problems.length > 0) return { problems };
  const leftover = found.filter((each) => each.problem === "leftover");
  return leftover.length > 0 ? { problems: leftover } : { value };
}

/** What of the fund is left over as the form stands; a text that is no amount counts as nothing. Cents. */
export function leftoverOfInputs(
  inputs: AmountInputs,
  categories: readonly MidYearCategory[],
  fund: Cents,
): Cents {
  return leftoverOf(
    fund,
    editableOf(categories).map(({ enrollmentId }) => ({
      enrollmentId,
      change: changeOfInput(inputs[enrollmentId]),
    })),
  );
}

/** What was typed as a change, in cents; 0 where it is none. */
export function changeOfInput(text: string | undefined): Cents {
  const parsed = parseChange(text ?? "");
  return "cents" in parsed ? parsed.cents : 0;
}

/** The texts after `plus.1` or `minus.1` was pressed; where the text is no amount, and after anything else, they stay. */
export function changesAfterPress(
  button: string,
  inputs: AmountInputs,
  categories: readonly MidYearCategory[],
  fund: Cents,
): AmountInputs {
  const [direction, id] = button.split(".");
  const category = editableOf(categories).find(({ enrollmentId }) => String(enrollmentId) === id);
  if ((direction !== MORE && direction !== LESS) || !category) return inputs;
  const parsed = parseChange(inputs[category.enrollmentId] ?? "");
  if ("problem" in parsed) return inputs;
  const stepped = steppedChange(parsed.cents, direction === MORE ? 1 : -1, fund);
  return { ...inputs, [category.enrollmentId]: amountText(stepped) };
}

function editableOf(categories: readonly MidYearCategory[]): MidYearCategory[] {
  return categories.filter(({ isEditable }) => isEditable);
}
