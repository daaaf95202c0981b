/** A text of one line as it is kept: every run of spaces, line ends and control characters is one space, and none is around it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
