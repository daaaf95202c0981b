// The data package lost the accents of French names: some letters became replacement characters, others English letters. These
// are the names as the places themselves write them; a test checks that no replacement character is left.
const accented = [
  ..."Açores Adèle Bélair Châteauguay Chaudière Chénéville Côte Dorothée Émard Émile Épiphanie Félicien".split(
    " ",
  ),
  ..."François Gaspé Gaspésie Geneviève Grâce Hébert Hébertville Hélène Île Îles Jérôme Jonquière".split(" "),
  ..."Lamèque Lanaudière Laterrière Léonard Lévis Mère Métabetchouan Montérégie Pelé Pocatière Prévost".split(
    " ",
  ),
  ..."Québec Région Rivière Rivières Témiscamingue Thérèse Trinité Valère Vallée".split(" "),
];
const SPELT_WITH_ENGLISH_LETTERS =
  "Bécancour Dégelis Érable Étienne Mégantic Montréal Québec Rédempteur".split(" ");

const HOLE = "\ufffd";
const withHoles = new Map(accented.map((name) => [name.replace(/[^a-z]/gi, HOLE).toLowerCase(), name]));
const withoutAccents = new Map(
  SPELT_WITH_ENGLISH_LETTERS.map((name) => [removeAccents(name).toLowerCase(), name]),
);

const PARTICLES = new Set(["a", "au", "aux", "d", "de", "des", "du", "et", "l", "la", "le", "les", "sur"]);

const SMALL_WORDS = new Set([...PARTICLES, "and", "of", "the"]);

/**
 * Restores the accents and capitals of a postal area's name: `Trois-rivi\ufffdres West` becomes `Trois-Rivières West`, in Quebec
 * `Saint-jean- Sur-richelieu` becomes `Saint-Jean-sur-Richelieu`, elsewhere `Fort Mcmurray` becomes `Fort McMurray` and
 * `Lake Of The Woods` becomes `Lake of the Woods`.
 */
export function restoreSpelling(name: string, isInQuebec: boolean): string {
  return name.replace(/- +/g, "-").replace(/[\p{L}\ufffd]+/gu, (word, place: number, whole: string) => {
    const known = withHoles.get(word.toLowerCase());
    if (known !== undefined) return known;
    const before = whole[place - 1] ?? "";
    const isSmall = (before === " " ? SMALL_WORDS : PARTICLES).has(word.toLowerCase());
    if (isSmall && (isInQuebec || !/^a$/i.test(word)) && (isInQuebec ? /[-' ]/ : /[- ]/).test(before)) {
      return word === "a" ? "à" : word.toLowerCase();
    }
    // The part after the apostrophe is lower case in `Mary's`, but not in `Qu'Appelle`.
    const beginsAnew = /[-/]|'(?!s$)/.test(before + word);
    if (!isInQuebec) return beginsAnew ? capitalize(word) : word.replace(/^Mc[a-z]/, scottish);
    return withoutAccents.get(word.toLowerCase()) ?? capitalize(word);
  });
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function scottish(beginning: string): string {
  return `Mc${beginning.slice(2).toUpperCase()}`;
}

/** Removes accents, so that both spellings of a name are equal. */
export function removeAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/Œ/g, "Oe");
}
