import type { ExpenseTypeId } from "./ids";

/**
 * What services are called in French, and who gives them: a vendor is found by these words too (MKT-02). A service that is not here is
 * found by its English name alone.
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

/** The French words of a service, divided by spaces; empty where there are none. */
export function frenchWordsOf(id: ExpenseTypeId): string {
  return FRENCH_WORDS.get(id) ?? "";
}
