/**
 * Returns the length of a text as people and the database count it: in characters (code points). An emoji is one, although
 * `length` counts two.
 */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** Cuts a text to at most this many characters, never through the middle of one. */
export function firstCharacters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join("");
}
