/**
 * Invisible characters, some of which change the direction of the text around them: soft hyphens, zero-width spaces, fillers,
 * directional marks and brackets. Includes Unicode's default-ignorable characters and the interlinear annotation characters
 * (U+FFF9 to U+FFFB). Excludes joiners, which some scripts and emoji need, variation selectors, and tags, which flags need.
 */
const HIDDEN_MARKS =
  /(?![\u200C\u200D]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|[\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** A visible character: neither an ignorable one nor a space, including the braille space. */
const SHOWN = /[^\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\s\u2800]/u;

/** Removes invisible characters; a text without any visible character loses its joiners, selectors and tags too. */
export function withoutHiddenMarks(text: string): string {
  const shown = text.replace(HIDDEN_MARKS, "");
  return SHOWN.test(shown) ? shown : shown.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
}
