import { withoutHiddenMarks } from "./hidden-marks";

/** A text of several lines as it is kept: its line ends are one sign, and no sign that cannot be seen or stored is left. */
export function tidyText(text: string): string {
  return withoutHiddenMarks(text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ""));
}
