/** More than anyone reads of a text; later words are not searchable. */
const MAX_WORDS = 200;
/** No English or French word is longer. */
const LONGEST_WORD = 40;

/**
 * Returns the normalized words of a text for searching: without case, accents and ligatures, and in the singular, so that
 * 'Thérapies', 'therapie' and 'THÉRAPIE' are equal (MKT-02). In order, without duplicates; other scripts stay as they are.
 */
export function searchWordsOf(text: string): string[] {
  return [...new Set(foldedWordsOf(text))];
}

/** Returns the same words with duplicates. */
export function foldedWordsOf(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    // For names such as 'Women's' and 'L'Atelier': removes an English 's and what precedes a French apostrophe.
    .replace(/['’]s\b/gu, "")
    .replace(/\b[cdjlmnst]['’]/gu, "");
  const words = plain.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => singular(word.slice(0, LONGEST_WORD)));
}

/**
 * Whether every search word is a prefix of some word of a text; a search without words matches everything.
 *
 * @internal tests compare the service's query with it
 */
export function isFoundBy(textWords: readonly string[], searchWords: readonly string[]): boolean {
  return searchWords.every((wanted) => textWords.some((word) => word.startsWith(wanted)));
}

/** Looks only at the ending, in English and French; a wrong result is harmless because text and search are treated alike. */
function singular(word: string): string {
  if (word.length < 4) return word;
  const one = withoutPlural(word);
  // 'Therapy' and 'thérapie', and their plurals, become equal.
  return one.length > 4 ? one.replace(/(?:ie|(?<=[^aeiou])y)$/, "i") : one;
}

function withoutPlural(word: string): string {
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/(?:eau|eu|ou)x$/.test(word)) return word.slice(0, -1);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
