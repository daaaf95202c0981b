import { withoutHiddenMarks } from "./hidden-marks";

/**
 * Normalizes a single-line text: collapses runs of spaces, line ends and control characters to one space, trims it, and removes
 * invisible characters. A text of only invisible characters becomes empty.
 */
export function normalizeLine(text: string): string {
  return withoutHiddenMarks(text.replace(/\p{Cc}/gu, " "))
    .replace(/\s+/gu, " ")
    .trim();
}
