import type { ProvinceId } from "./ids";
import { oneLine } from "./one-line";
import { parsePostCode } from "./post-code";

/** A place in Canada that somebody may mean, as far as it is known. */
export interface Place {
  /** How it is shown in a list. */
  readonly label: string;
  /** House number and street; empty where only an area is known. */
  readonly street: string;
  /** Empty where an area of many towns is known. */
  readonly cityName: string;
  /** Of our provinces. */
  readonly provinceId: ProvinceId;
  /** `A1A 1A1`, or the first three characters where only an area is known; empty when unknown. */
  readonly postCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Address suggestions, in Canada only (PRF-06, SET-07; decision D63). */
export interface Places {
  /** Whether a house number and street find anything; postal codes and cities do in any case. */
  readonly knowsStreets: boolean;
  /**
   * Places that fit what was typed, the likeliest first, at most {@link MOST_PLACES}. Never rejects: a service that is slow, down
   * or answers something else gives none, as the fields can be filled in by hand.
   */
  suggest(text: string, signal?: AbortSignal): Promise<readonly Place[]>;
}

export const MOST_PLACES = 6;
/** Shorter texts name everything and nothing. */
const SHORTEST_QUERY = 3;
const LONGEST_QUERY = 200;

/** What is asked for: spaces tidied, cut to a sensible length; undefined when it is too short. */
export function placeQuery(text: string): string | undefined {
  const tidy = oneLine(text).slice(0, LONGEST_QUERY);
  return tidy.length < SHORTEST_QUERY ? undefined : tidy;
}

/** The fields of an address as they stand in a form. */
export interface AddressFields {
  readonly homeAddress: string;
  readonly cityName: string;
  readonly provinceId: string;
  readonly postCode: string;
}

/** The address of a form; a field that is missing counts as empty. */
export function addressIn(form: { get(name: string): unknown }): AddressFields {
  const text = (name: keyof AddressFields) => String(form.get(name) ?? "");
  return {
    homeAddress: text("homeAddress"),
    cityName: text("cityName"),
    provinceId: text("provinceId"),
    postCode: text("postCode"),
  };
}

/** What to look for, in this order: each is tried while the one before it finds nothing. */
export function queriesOf(typed: AddressFields, knowsStreets: boolean): string[] {
  const texts = [...(knowsStreets ? [typed.homeAddress] : []), typed.postCode, typed.cityName];
  return texts.filter((text) => placeQuery(text) !== undefined);
}

/**
 * An address with what a place knows (SET-07). What it does not know stays as typed; a postal code or the city typed as the
 * street, to find the place, goes where it belongs.
 */
export function addressAt(place: Place, typed: AddressFields): AddressFields {
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

/** Whether choosing a place would change nothing any more. */
export function isKnownAt(place: Place, typed: AddressFields): boolean {
  const address = addressAt(place, typed);
  return (
    address.homeAddress === typed.homeAddress &&
    address.cityName === typed.cityName &&
    address.provinceId === typed.provinceId &&
    [typed.postCode, parsePostCode(typed.postCode)].includes(address.postCode)
  );
}

/** Whether a text says no more than the place's city, however its accents and signs are written. */
function isNameOf({ cityName }: Place, text: string): boolean {
  const alike = { sensitivity: "base", ignorePunctuation: true } as const;
  return cityName !== "" && text.trim().localeCompare(cityName, "en", alike) === 0;
}
