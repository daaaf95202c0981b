import type { Coordinates } from "~/domain/distance";
import { MAX_PLACES, type Place, type Places, placeQuery } from "~/domain/place";
import { provincesOf } from "~/domain/province";
import { cityFromAreaName, isInhabited, townFromAreaName } from "./city-of-area";
import { removeAccents, restoreSpelling } from "./french-names";

// The first letter of a postal code determines the province, except X, which two share. The package's own names are unreliable.
const NUNAVUT_AREAS = new Set(["X0A", "X0B", "X0C"]);

interface PostalArea {
  /** The place that a search by postal code returns. */
  readonly place: Place;
  /** The place that a search by name returns: a city has many areas but is one place. */
  readonly town: Place | undefined;
  readonly words: string;
}

/** The embedded default: suggests Canada's postal areas from a data package, which is loaded lazily. */
export function postalAreaPlaces(): Places {
  let areas: Promise<readonly PostalArea[]> | undefined;
  return {
    knowsStreets: false,
    async suggest(text, signal) {
      const query = placeQuery(text);
      if (query === undefined || signal?.aborted) return [];
      areas ??= load();
      const all = await areas.catch(() => []);
      // A whole postal code lies in the area of its first three characters.
      const code = /\b([A-Z]\d[A-Z])(?:[ -]?\d[A-Z]\d)?\b/i.exec(query)?.[1]?.toUpperCase();
      if (code !== undefined) {
        return all.filter(({ place }) => place.postCode === code).map(({ place }) => place);
      }
      return townsBy(foldLetters(query), all);
    },
  };
}

/**
 * Finds towns by the beginnings of the words in their names: first an exact match, then names that begin with the query, then the
 * others; within these, the town with more postal areas first.
 */
function townsBy(query: string, areas: readonly PostalArea[]): readonly Place[] {
  const words = query.split(" ").filter(Boolean);
  // A text in another script, or only of signs, has no words, of which every town would have all.
  if (words.length === 0) return [];
  const fitting = areas.filter((area) => words.every((word) => area.words.includes(` ${word}`)));
  const areasOf = new Map<string, Place[]>();
  for (const { town } of fitting)
    if (town) areasOf.set(town.label, [...(areasOf.get(town.label) ?? []), town]);
  const rankOf = (name: string) => (name === query ? 0 : name.startsWith(query) ? 1 : 2);
  return [...areasOf.values()]
    .map((all) => ({ town: middleOf(all), size: all.length }))
    .map((one) => ({ ...one, rank: rankOf(foldLetters(one.town.cityName)) }))
    .sort((one, other) => one.rank - other.rank || other.size - one.size)
    .map(({ town }) => town)
    .slice(0, MAX_PLACES);
}

/** Places a town at the mean of its areas: those of a large city may be twenty kilometres apart. */
function middleOf(areas: readonly Place[]): Place {
  const [town] = areas;
  if (!town) throw new RangeError("A town has an area.");
  const mean = (axis: "latitude" | "longitude") =>
    areas.reduce((sum, area) => sum + area[axis], 0) / areas.length;
  return { ...town, latitude: mean("latitude"), longitude: mean("longitude") };
}

async function load(): Promise<readonly PostalArea[]> {
  const { codes } = await import("zipcodes/lib/codesCanada.js");
  return Object.entries(codes).flatMap(([postCode, { city, ...area }]) => {
    const [first, nunavut] = provincesOf(postCode);
    const province = NUNAVUT_AREAS.has(postCode) ? nunavut : first;
    if (!province || !isInhabited(postCode)) return [];
    const name = restoreSpelling(city, province.code === "QC");
    const areaName = name.replace(/\s*\(.*$/, "").trim();
    const cityName = cityFromAreaName(areaName, postCode);
    const townName = cityName || townFromAreaName(name, postCode);
    const at = { street: "", provinceId: province.id, ...coordinatesOf(postCode, area) };
    const label = cityName === "" ? `${areaName}, ${postCode}` : `${cityName}, ${province.name}, ${postCode}`;
    const place = { ...at, label, cityName, postCode };
    const town = { ...at, label: `${townName}, ${province.name}`, cityName: townName, postCode: "" };
    const words = ` ${foldLetters(townName)}`;
    return [{ place, town: townName === "" ? undefined : town, words }];
  });
}

/** Removes accents, case and punctuation, so that `montreal` finds `Montréal` and vice versa. */
function foldLetters(text: string): string {
  return removeAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * Replaces coordinates that the data package lost, or whose latitude it wrote into the other field: the middle of the area, from
 * the latitude it does have and a map, to a tenth of a degree.
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

/** Returns the coordinates of a postal area, by its first three characters and the package's data. */
function coordinatesOf(postCode: string, { latitude, longitude }: Coordinates): Coordinates {
  return lost[postCode] ?? { latitude, longitude };
}
