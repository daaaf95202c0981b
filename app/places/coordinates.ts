import type { Coordinates } from "~/domain/distance";

/**
 * Where the data package has lost a coordinate, or written the latitude into the other field: the middle of the area, by the
 * latitude it does have and by the map, to a tenth of a degree.
 */
const lost: Readonly<Record<string, Coordinates>> = {
  E1H: { latitude: 46.15, longitude: -64.7 },
  E2E: { latitude: 45.42, longitude: -66 },
  E2H: { latitude: 45.35, longitude: -66 },
  E3C: { latitude: 45.94, longitude: -66.7 },
  K0C: { latitude: 45.22, longitude: -75 },
  K0H: { latitude: 44.6, longitude: -76.7 },
  K0K: { latitude: 44.06, longitude: -77.4 },
  P0M: { latitude: 46.13, longitude: -81 },
  V0N: { latitude: 50.5, longitude: -127 },
};

/** Where a postal area is, by its first three characters and what the package says of it. */
export function coordinatesOf(postCode: string, { latitude, longitude }: Coordinates): Coordinates {
  return lost[postCode] ?? { latitude, longitude };
}
