/**
 * Marks that show nothing, and some of which turn the text around them: soft hyphens, spaces without width, marks and brackets of
 * writing directions. The joiners belong to the spelling of some scripts and to emoji, the tags to flags.
 */
const HIDDEN_MARKS = /(?![\u200C\u200D]|[\u{E0020}-\u{E007F}])\p{Cf}/gu;

/** A text without marks that show nothing; one of joiners and tags alone is empty too. */
export function withoutHiddenMarks(text: string): string {
  const shown = text.replace(HIDDEN_MARKS, "");
  return /[^\p{Cf}\s]/u.test(shown) ? shown : shown.replace(/\p{Cf}/gu, "");
}
