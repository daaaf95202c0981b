import type { ProvinceId } from "./ids";

/** A Canadian province or territory (API-05). */
export interface Province {
  id: ProvinceId;
  code: string;
  name: string;
}

/** All thirteen, by name; ids start at 1, because 0 means not chosen (PRF-02: province id > 0). */
export const PROVINCES: readonly Province[] = [
  { id: 1, code: "AB", name: "Alberta" },
  { id: 2, code: "BC", name: "British Columbia" },
  { id: 3, code: "MB", name: "Manitoba" },
  { id: 4, code: "NB", name: "New Brunswick" },
  { id: 5, code: "NL", name: "Newfoundland and Labrador" },
  { id: 6, code: "NT", name: "Northwest Territories" },
  { id: 7, code: "NS", name: "Nova Scotia" },
  { id: 8, code: "NU", name: "Nunavut" },
  { id: 9, code: "ON", name: "Ontario" },
  { id: 10, code: "PE", name: "Prince Edward Island" },
  { id: 11, code: "QC", name: "Quebec" },
  { id: 12, code: "SK", name: "Saskatchewan" },
  { id: 13, code: "YT", name: "Yukon" },
];

/** Provinces by the first letter of a postal code, as Canada Post assigns them; the Northwest Territories and Nunavut share X. */
const PROVINCES_OF_LETTER: Readonly<Record<string, readonly string[]>> = {
  A: ["NL"],
  B: ["NS"],
  C: ["PE"],
  E: ["NB"],
  G: ["QC"],
  H: ["QC"],
  J: ["QC"],
  K: ["ON"],
  L: ["ON"],
  M: ["ON"],
  N: ["ON"],
  P: ["ON"],
  R: ["MB"],
  S: ["SK"],
  T: ["AB"],
  V: ["BC"],
  X: ["NT", "NU"],
  Y: ["YT"],
};

/** Returns the provinces for a postal code's first letter, none if it is unknown; for X, Northwest Territories before Nunavut. */
export function provincesOf(postCode: string): readonly Province[] {
  const codes = PROVINCES_OF_LETTER[postCode.trim().charAt(0).toUpperCase()] ?? [];
  return PROVINCES.filter(({ code }) => codes.includes(code));
}

/**
 * Returns the provinces of a postal code if the chosen one is not among them, for a non-blocking warning (decision D90).
 *
 * @param postCode as typed or saved; one with an unknown first letter is not checked
 * @param provinceId not checked if it is 0, unknown, or has a code that is not Canada Post's
 * @param offered the provinces to choose from; other services number them differently
 */
export function expectedProvinces(
  postCode: string,
  provinceId: ProvinceId,
  offered: readonly Province[] = PROVINCES,
): readonly Province[] {
  const chosen = offered.find(({ id }) => id === provinceId)?.code.toUpperCase();
  const isKnown = PROVINCES.some(({ code }) => code === chosen);
  const found = provincesOf(postCode);
  return !isKnown || found.some(({ code }) => code === chosen) ? [] : found;
}

/** Returns the province with this id, or undefined. */
export function provinceById(id: ProvinceId): Province | undefined {
  return PROVINCES.find((province) => province.id === id);
}
