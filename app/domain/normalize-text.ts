import { withoutHiddenMarks } from "./hidden-marks";

/** Normalizes a multi-line text: single-character line ends, without invisible characters or ones that cannot be stored. */
export function normalizeText(text: string): string {
  return withoutHiddenMarks(text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ""));
}
