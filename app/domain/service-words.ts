import type { ExpenseTypeId } from "./ids";
import { isFoundBy, searchWordsOf } from "./search-words";

/**
 * French names of services and their practitioners, by which vendors that offer them are found too (MKT-02). Looked up with each
 * search instead of stored with each vendor, which would make the rows that every search reads half as wide again.
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

/** Returns the services with a French word that starts with `word`, which must be normalized by `searchWordsOf`. */
export function servicesWithFrenchWord(word: string): ExpenseTypeId[] {
  return foldedWords.flatMap(({ id, words }) => (isFoundBy(words, [word]) ? [id] : []));
}
