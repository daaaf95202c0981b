import type { Coordinates } from "./distance";

/** Vendors on a page; the first is the default (MKT-06, MKT-14). */
export const VENDORS_PER_PAGE = [8, 16, 24, 32] as const;

/** Beside the place that somebody types stands the one whose coordinates the form has: another one has others. */
export const PLACE_OF_COORDINATES_KEY = "placeBefore";
/** A button of the form: takes the services away, where no script does. */
export const CLEAR = { name: "clear", value: "services" } as const;
/** A button of the form: asks a browser without scripts where it is. */
export const HERE = { name: "here", value: "1" } as const;

/** About a hundred metres: no URL says more exactly where somebody lives. */
const DECIMALS = 3;
/** About a kilometre: enough to find somebody near, and no more than that is told of where one is. */
const OWN_DECIMALS = 2;

/** Where somebody is, no more exactly than a search needs. */
export function roughly({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: rounded(latitude, OWN_DECIMALS), longitude: rounded(longitude, OWN_DECIMALS) };
}

/** Coordinates as a URL has them. */
export function asInUrl({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: degreesInUrl(latitude), longitude: degreesInUrl(longitude) };
}

/** Degrees as a URL has them. */
export function degreesInUrl(degrees: number): number {
  return rounded(degrees, DECIMALS);
}

function rounded(degrees: number, decimals: number): number {
  // Never -0, which would be read as 0.
  return Math.round(degrees * 10 ** decimals) / 10 ** decimals + 0;
}
