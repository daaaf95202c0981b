/**
 * Marks that show nothing, and some of which turn the text around them: soft hyphens, spaces without width, fillers, marks and
 * brackets of writing directions; beside those that Unicode lets a font ignore, the three that put a note between the lines
 * (U+FFF9 to U+FFFB). The joiners belong to the spelling of some scripts and to emoji, as do the selectors of a letter's variant,
 * the tags to flags.
 */
const HIDDEN_MARKS =
  /(?![\u200C\u200D]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|[\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** What shows something: no mark that is hidden, no space, nor the space of braille. */
const SHOWN = /[^\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\s\u2800]/u;

/** A text without marks that show nothing; one that shows nothing at all is without any. */
export function withoutHiddenMarks(text: string): string {
  const shown = text.replace(HIDDEN_MARKS, "");
  return SHOWN.test(shown) ? shown : shown.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
}
