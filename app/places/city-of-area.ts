// A postal area is named after its city and a part of it: `Trois-Rivières Central`, `Halifax Lower Harbour`. A person lives in
// the city.

const parts = [
  ..."North South East West Northeast Northwest Southeast Southwest Central Inner Outer Upper Lower".split(
    " ",
  ),
  ..."Northern Outskirts Subdivisions Extremities Rcm And &".split(" "),
].join("|");
const partAtEnd = new RegExp(`( (${parts}))+$`);
const offices =
  /( (Prince Edward Island|Nova Scotia|New Brunswick|Newfoundland & Labrador|British Columbia|Manitoba|Saskatchewan|Ontario))? Provincial Government$/;
/** Cities whose areas are named after quarters, or after a place beside them. */
const withQuarters =
  /^(?:(?:Downtown|Old|East|West|Central) )?(Toronto|Montréal|Québec|Halifax|Dartmouth|Saint John|Fredericton(?! Junction)|Dieppe|Rothesay|Lakeville)\b.*$/;

/** What no rule tells: towns that are called after a direction, and buildings. */
const byCode: Readonly<Record<string, string>> = {
  ...{ H1B: "Montréal-Est", H4X: "Montréal-Ouest" },
  ...{ H4Z: "Montréal", H5A: "Montréal", H5B: "Montréal" },
  ...{ G1A: "Québec", M7A: "Toronto" },
};
/** Offices in two cities. */
const inNoCity = new Set(["K1A"]);

/**
 * The city of a postal area (SET-07); empty where the area has many of them, as the countryside has (0 stands second in its
 * code).
 *
 * @param areaName with its accents, without the quarters in brackets
 * @param postCode the first three characters
 */
export function cityOf(areaName: string, postCode: string): string {
  if (postCode[1] === "0" || inNoCity.has(postCode)) return "";
  const known = byCode[postCode];
  if (known !== undefined) return known;
  return areaName.replace(offices, "").replace(partAtEnd, "").replace(withQuarters, "$1");
}
