import { type AmountInputs, amountText, LESS, MORE } from "./allocation-form";
import {
  leftoverOf,
  type MidYearCategory,
  type MidYearChange,
  parseChange,
  problemsOfMidYear,
  steppedChange,
} from "./mid-year";
import type { Cents } from "./money";

/** Why a typed change is refused: it asks for more than is permitted, or is no valid input (REA-03). */
export interface ChangeProblem {
  readonly enrollmentId: number;
  readonly problem: "exceeds" | "invalid";
}

/** Everything typed, judged: the changes to save, or what is wrong beside a category, or else what is left over. */
export type JudgedChanges =
  | { changes: MidYearChange[] }
  | { problems: ChangeProblem[] }
  | { leftover: Cents };

/**
 * Reads and judges the changes as typed (section 5; REA-02, REA-03), by enrollment id; blank is no change.
 *
 * @param fund this year's, cents
 */
export function readMidYearChanges(
  inputs: AmountInputs,
  categories: readonly MidYearCategory[],
  fund: Cents,
): JudgedChanges {
  const read = editableOf(categories).map(({ enrollmentId }) => ({
    enrollmentId,
    parsed: parseChange(inputs[enrollmentId] ?? ""),
  }));
  const unread = read.flatMap(({ enrollmentId, parsed }) =>
    "problem" in parsed ? [{ enrollmentId, problem: "invalid" as const }] : [],
  );
  const changes = read.flatMap(({ enrollmentId, parsed }) =>
    "cents" in parsed ? [{ enrollmentId, change: parsed.cents }] : [],
  );
  const found = problemsOfMidYear(changes, categories, fund);
  const judged = found.flatMap((each): ChangeProblem[] => {
    if (!("enrollmentId" in each)) return [];
    const exceeds = each.problem === "belowClaimed" || each.problem === "exceedsFund";
    return [{ enrollmentId: each.enrollmentId, problem: exceeds ? "exceeds" : "invalid" }];
  });
  if (unread.length + judged.length > 0) return { problems: [...unread, ...judged] };
  const leftover = leftoverOf(fund, changes);
  return leftover === 0 ? { changes } : { leftover };
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
