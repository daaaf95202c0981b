import type { Coordinates } from "./distance";

/** The numbers of vendors per page; the first is the default (MKT-06, MKT-14). */
export const VENDORS_PER_PAGE = [8, 16, 24, 32] as const;

/** The field with the place that the form's coordinates belong to: if the typed place differs, they no longer apply. */
export const PLACE_OF_COORDINATES_KEY = "placeBefore";
/** The button that removes the services, for browsers without scripts. */
export const CLEAR_SERVICES_BUTTON = { name: "clear", value: "services" } as const;
/** The button that finds the user's own location; only browsers without scripts submit it. */
export const LOCATE_BUTTON = { name: "here", value: "1" } as const;

/** About 100 m, so that no URL reveals more exactly where a person lives. */
const DECIMALS = 3;
/** About 1 km: enough to find vendors nearby without revealing the user's exact location. */
const OWN_DECIMALS = 2;

/** Rounds the user's location to the precision a search needs. */
export function roundLocation({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: roundDegrees(latitude, OWN_DECIMALS), longitude: roundDegrees(longitude, OWN_DECIMALS) };
}

/** Rounds coordinates for a URL. */
export function roundCoordinatesForUrl({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: roundDegreesForUrl(latitude), longitude: roundDegreesForUrl(longitude) };
}

/** Rounds degrees for a URL. */
export function roundDegreesForUrl(degrees: number): number {
  return roundDegrees(degrees, DECIMALS);
}

function roundDegrees(degrees: number, decimals: number): number {
  // Turns -0 into 0, because URLs cannot represent -0.
  return Math.round(degrees * 10 ** decimals) / 10 ** decimals + 0;
}
