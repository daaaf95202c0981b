import type { ExpenseTypeId } from "./ids";
import { isFoundBy, searchWordsOf } from "./search-words";

/**
 * What services are called in French, and who gives them: a vendor that offers one is found by these words too (MKT-02). They are looked
 * up with each search, and do not stand with each vendor, which would make what every search reads half as wide again.
 */
const FRENCH_WORDS: ReadonlyMap<ExpenseTypeId, string> = new Map([
  [1, "acupuncture acupuncteur acupunctrice"],
  [2, "chiropratique chiropraticien chiropraticienne"],
  [3, "dentiste soins dentaires hygiéniste orthodontiste denturologiste"],
  [5, "massothérapie massothérapeute massage"],
  [7, "physiothérapie physiothérapeute"],
  [10, "optométriste opticien opticienne optométrie vue lunettes"],
  [31, "abonnement gym conditionnement physique"],
  [32, "cours conditionnement physique entraînement"],
  [33, "équipement sportif articles sport"],
  [34, "inscription sportive sport"],
  [35, "nutritionniste diététiste conseils alimentation"],
  [36, "santé mentale psychologue psychothérapeute psychothérapie"],
  [37, "tabac tabagisme fumer arrêt"],
  [38, "équipement ergonomique ergonomie"],
  [39, "développement personnel"],
  [40, "soins famille garde enfants"],
]);

const foldedWords = [...FRENCH_WORDS].map(([id, words]) => ({ id, words: searchWordsOf(words) }));

/** The services that have a French word which begins so; `word` as `searchWordsOf` folds it. */
export function servicesCalled(word: string): ExpenseTypeId[] {
  return foldedWords.flatMap(({ id, words }) => (isFoundBy(words, [word]) ? [id] : []));
}
