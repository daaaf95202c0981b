import { withoutHiddenMarks } from "./hidden-marks";

/**
 * A text of one line as it is kept: every run of spaces, line ends and control characters is one space, and none is around it. Of
 * marks that show nothing alone it is empty.
 */
export function oneLine(text: string): string {
  return withoutHiddenMarks(text.replace(/\p{Cc}/gu, " "))
    .replace(/\s+/gu, " ")
    .trim();
}
