import type { ProvinceId } from "./ids";
import { normalizeLine } from "./normalize-line";
import { parsePostCode } from "./post-code";

/** A place in Canada that matches a typed text, as far as it is known. */
export interface Place {
  /** How it is displayed in a list. */
  readonly label: string;
  /** House number and street; empty if only an area is known. */
  readonly street: string;
  /** Empty if the known area contains several towns. */
  readonly cityName: string;
  /** One of `PROVINCES`. */
  readonly provinceId: ProvinceId;
  /** `A1A 1A1`, or the first three characters if only an area is known; empty if unknown. */
  readonly postCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Address suggestions, in Canada only (PRF-06, SET-07; decision D63). */
export interface Places {
  /** Whether house numbers and streets are searchable; postal codes and cities always are. */
  readonly knowsStreets: boolean;
  /**
   * Returns places that match the typed text, most likely first, at most {@link MAX_PLACES}. Never rejects: if the place service
   * is slow, down or returns something unexpected, it returns none, because the fields can also be filled in by hand.
   */
  suggest(text: string, signal?: AbortSignal): Promise<readonly Place[]>;
}

export const MAX_PLACES = 6;
/** Shorter texts match too many places. */
const SHORTEST_QUERY = 3;
const LONGEST_QUERY = 200;

/** Returns the query for a typed text, with spaces normalized and its length limited; undefined if it is too short. */
export function placeQuery(text: string): string | undefined {
  const tidy = normalizeLine(text).slice(0, LONGEST_QUERY);
  return tidy.length < SHORTEST_QUERY ? undefined : tidy;
}

/** The address fields of a form. */
export interface AddressFields {
  readonly homeAddress: string;
  readonly cityName: string;
  readonly provinceId: string;
  readonly postCode: string;
}

/** Reads the address fields of a form; a missing field counts as empty. */
export function readAddressFields(form: { get(name: string): unknown }): AddressFields {
  const text = (name: keyof AddressFields) => String(form.get(name) ?? "");
  return {
    homeAddress: text("homeAddress"),
    cityName: text("cityName"),
    provinceId: text("provinceId"),
    postCode: text("postCode"),
  };
}

/** Returns the texts to search for, each to be tried only if the previous one finds nothing. */
export function addressQueriesOf(typed: AddressFields, knowsStreets: boolean): string[] {
  const texts = [...(knowsStreets ? [typed.homeAddress] : []), typed.postCode, typed.cityName];
  return texts.filter((text) => placeQuery(text) !== undefined);
}

/**
 * Fills an address with what a place knows (SET-07); the rest stays as typed. A postal code or city typed into the street field
 * to find the place moves to its own field.
 */
export function fillAddressFrom(place: Place, typed: AddressFields): AddressFields {
  const code = [place.postCode, typed.postCode, typed.homeAddress].map(parsePostCode).find(Boolean);
  const wasToFind = parsePostCode(typed.homeAddress) || isNameOf(place, typed.homeAddress);
  const street = wasToFind ? "" : typed.homeAddress;
  return {
    homeAddress: place.street || street,
    cityName: place.cityName || typed.cityName,
    provinceId: String(place.provinceId),
    postCode: code ?? typed.postCode,
  };
}

/** Whether choosing a place would change nothing. */
export function isAddressOfPlace(place: Place, typed: AddressFields): boolean {
  const address = fillAddressFrom(place, typed);
  return (
    address.homeAddress === typed.homeAddress &&
    address.cityName === typed.cityName &&
    address.provinceId === typed.provinceId &&
    [typed.postCode, parsePostCode(typed.postCode)].includes(address.postCode)
  );
}

/** Whether none of the places is in the typed city, which is therefore worth a search of its own. */
export function isElsewhere(
  places: readonly Place[],
  { cityName }: Pick<AddressFields, "cityName">,
): boolean {
  return placeQuery(cityName) !== undefined && !places.some((place) => isNameOf(place, cityName));
}

/** Whether a text is only the place's city, ignoring case, accents and punctuation. */
function isNameOf({ cityName }: Place, text: string): boolean {
  const alike = { sensitivity: "base", ignorePunctuation: true } as const;
  return cityName !== "" && text.trim().localeCompare(cityName, "en", alike) === 0;
}
