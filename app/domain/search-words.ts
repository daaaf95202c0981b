/** More of a text than a person reads; what comes after finds nothing. */
const MOST_WORDS = 200;
/** No word of either language is longer. */
const LONGEST_WORD = 40;

/**
 * The words of a text as it is searched by: without case, accents and ligatures, and in the singular, so that 'Thérapies',
 * 'therapie' and 'THÉRAPIE' are one (MKT-02). Each once, in their order. Letters and digits of other scripts stay as they are.
 */
export function searchWordsOf(text: string): string[] {
  return [...new Set(foldedWordsOf(text))];
}

/** The same words in the order they stand in, each as often as it stands there. */
export function foldedWordsOf(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    // Names say 'Women's' and 'L'Atelier': what stands before a French apostrophe is no word, an English 's is none either.
    .replace(/['’]s\b/gu, "")
    .replace(/\b[cdjlmnst]['’]/gu, "");
  const words = plain.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => singular(word.slice(0, LONGEST_WORD)));
}

/**
 * Whether every word of a search begins some word of a text; a search without a word finds everything.
 *
 * @internal tests hold the query of the service against it
 */
export function isFoundBy(textWords: readonly string[], searchWords: readonly string[]): boolean {
  return searchWords.every((wanted) => textWords.some((word) => word.startsWith(wanted)));
}

/** By its ending alone, English and French; what it makes of other words it makes of both sides. */
function singular(word: string): string {
  if (word.length < 4) return word;
  const one = withoutPlural(word);
  // 'Therapy' and 'thérapie', and the plurals of both.
  return one.length > 4 ? one.replace(/(?:ie|(?<=[^aeiou])y)$/, "i") : one;
}

function withoutPlural(word: string): string {
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/(?:eau|eu|ou)x$/.test(word)) return word.slice(0, -1);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
