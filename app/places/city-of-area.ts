import { capitalize } from "./french-names";

// The package names a postal area by its city and a part of it: `Trois-Rivières Central`, `Halifax Lower Harbour`. An address
// needs only the city.

const parts = [
  ..."North South East West Northeast Northwest Southeast Southwest Central Inner Outer Upper Lower".split(
    " ",
  ),
  ..."Northern Outskirts Subdivisions Extremities Rcm and &".split(" "),
].join("|");
const partAtEnd = new RegExp(`( (${parts}))+$`);
const offices =
  /( (Prince Edward Island|Nova Scotia|New Brunswick|Newfoundland & Labrador|British Columbia|Manitoba|Saskatchewan|Ontario))? Provincial Government$/;
/** Cities whose areas are named after quarters, or after a neighbouring place. */
const withQuarters =
  /^(?:(?:Downtown|Old|East|West|Central) )?(Toronto|Montréal|Québec|Halifax|Dartmouth|Saint John|Fredericton(?! Junction)|Dieppe|Rothesay|Lakeville)\b.*$/;

/** Exceptions to the rules: towns that are named after a direction, and buildings. */
const byCode: Readonly<Record<string, string>> = {
  H1B: "Montréal-Est",
  H1G: "Montréal-Nord",
  H1H: "Montréal-Nord",
  H4X: "Montréal-Ouest",
  H4Z: "Montréal",
  H5A: "Montréal",
  H5B: "Montréal",
  G1A: "Québec",
  M7A: "Toronto",
};
/** Names that the data package spells differently from the places themselves. */
const misspelt: Readonly<Record<string, string>> = {
  "Iroquois Falls A": "Iroquois Falls",
  "La Salle": "LaSalle",
  Lasalle: "LaSalle",
  "L'Île Bizard": "L'Île-Bizard",
  Orleans: "Orléans",
  "Portugal Cove-St. Philips": "Portugal Cove-St. Philip's",
  "Saint-Leonard": "Saint-Léonard",
  "Saint-Sophie": "Sainte-Sophie",
  "Saltspring Island": "Salt Spring Island",
  "St-Augustin-de-Desmaures": "Saint-Augustin-de-Desmaures",
  "St-Louis-de-Kent": "Saint-Louis-de-Kent",
  "St. Francois Xavier": "St. François Xavier",
  Valleyfield: "Salaberry-de-Valleyfield",
};

/** Whether people live in an area: K1A has only offices in two cities, H0H is Santa Claus'. */
export function isInhabited(postCode: string): boolean {
  return postCode !== "K1A" && postCode !== "H0H";
}

/**
 * Returns the city of a postal area (SET-07); empty if the area has many, as rural areas do (their second character is 0).
 *
 * @param areaName with its accents, without the quarters in brackets
 * @param postCode the first three characters
 */
export function cityFromAreaName(areaName: string, postCode: string): string {
  if (postCode[1] === "0") return "";
  const known = byCode[postCode];
  return (
    known ?? correctSpelling(areaName.replace(offices, "").replace(partAtEnd, "").replace(withQuarters, "$1"))
  );
}

/** Returns the town in brackets after the name of a rural area, `Eastern Alberta (st. Paul)`; empty if there is none. */
export function townFromAreaName(name: string, postCode: string): string {
  const town = /\(([^()]+)\)$/.exec(name)?.[1];
  return postCode[1] !== "0" || town === undefined ? "" : correctSpelling(capitalize(town));
}

function correctSpelling(name: string): string {
  return misspelt[name] ?? name;
}
