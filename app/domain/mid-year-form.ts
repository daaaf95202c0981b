import { type AmountInputs, amountText, LESS, MORE } from "./allocation-form";
import type { EnrollmentId } from "./ids";
import {
  changeWithRest,
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

/** The button that gives a category all that is left over. */
export const REST = "rest";

/** Why a typed change is refused: it asks for more than is permitted, or is no valid input (REA-03), and what makes it so. */
export interface ChangeProblem {
  readonly enrollmentId: EnrollmentId;
  readonly problem: "exceeds" | "invalid";
  readonly reason: Extract<MidYearProblem, { enrollmentId: EnrollmentId }>["problem"];
}

type LeftoverProblem = Extract<MidYearProblem, { problem: "leftover" }>;

/**
 * Reads the changes as they stand in their form (REA-02, REA-03), by enrollment id; blank is no change. What is left over
 * is told only where nothing is wrong beside a category. Never throws.
 */
export function readMidYear(
  inputs: AmountInputs,
  facts: FundToShareOut,
): Result<MidYearChange[], ChangeProblem | LeftoverProblem> {
  const read = editableOf(facts.categories).map(({ enrollmentId }) => ({
    enrollmentId,
    parsed: parseChange(inputs[enrollmentId] ?? "", facts.fund),
  }));
  const unread = read.flatMap(({ enrollmentId, parsed }) =>
    "problem" in parsed
      ? [{ enrollmentId, problem: "invalid" as const, reason: "notAnAmount" as const }]
      : [],
  );
  const value = read.flatMap(({ enrollmentId, parsed }) =>
    "cents" in parsed ? [{ enrollmentId, change: parsed.cents }] : [],
  );
  const found = validateMidYear(value, facts);
  const judged = found.flatMap((each): ChangeProblem[] => {
    if (!("enrollmentId" in each)) return [];
    const exceeds = each.problem === "belowClaimed" || each.problem === "exceedsFund";
    const { enrollmentId, problem: reason } = each;
    return [{ enrollmentId, problem: exceeds ? "exceeds" : "invalid", reason }];
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
      change: changeOfInput(inputs[enrollmentId], fund),
    })),
  );
}

/** What was typed as a change, in cents; 0 where it is none. */
export function changeOfInput(text: string | undefined, fund: Cents): Cents {
  const parsed = parseChange(text ?? "", fund);
  return "cents" in parsed ? parsed.cents : 0;
}

/** A change as the form holds it: the amount that is added, or where the plan shrank the one that is taken away. */
export function changeInput(change: Cents, fund: Cents): string {
  return amountText(fund < 0 ? 0 - change : change);
}

/**
 * The texts after `plus.1`, `minus.1` or `rest.1` was pressed; after anything else they stay, and so they do where plus and minus
 * find no amount.
 */
export function changesAfterPress(
  button: string,
  inputs: AmountInputs,
  categories: readonly MidYearCategory[],
  fund: Cents,
): AmountInputs {
  const [press, id] = button.split(".");
  const category = editableOf(categories).find(({ enrollmentId }) => String(enrollmentId) === id);
  if ((press !== MORE && press !== LESS && press !== REST) || !category) return inputs;
  const text = inputs[category.enrollmentId];
  if (press === REST) {
    const leftover = leftoverOfInputs(inputs, categories, fund);
    const change = changeWithRest(category, changeOfInput(text, fund), leftover, fund);
    return { ...inputs, [category.enrollmentId]: changeInput(change, fund) };
  }
  const parsed = parseChange(text ?? "", fund);
  if ("problem" in parsed) return inputs;
  const stepped = steppedChange(parsed.cents, press === MORE ? 1 : -1, fund);
  return { ...inputs, [category.enrollmentId]: changeInput(stepped, fund) };
}

/** The changes as their form shows them again, by enrollment id. */
export function inputsOfChanges(changes: readonly MidYearChange[], fund: Cents): AmountInputs {
  return Object.fromEntries(
    changes
      .filter(({ change }) => change !== 0)
      .map(({ enrollmentId, change }) => [enrollmentId, changeInput(change, fund)]),
  );
}

function editableOf(categories: readonly MidYearCategory[]): MidYearCategory[] {
  return categories.filter(({ isEditable }) => isEditable);
}
