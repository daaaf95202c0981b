import { MOST_PLACES, type Place, type Places, queryOf } from "~/domain/place";
import { cityOf } from "./city-of-area";
import { properName, unaccented } from "./french-names";

// The first letter of a postal code names the province; X is shared. The package's own names are not reliable.
const provinceOfLetter: Readonly<Record<string, number>> = {
  ...{ A: 5, B: 7, C: 10, E: 4, G: 11, H: 11, J: 11, K: 9, L: 9, M: 9, N: 9, P: 9, R: 3, S: 12, T: 1 },
  ...{ V: 2, X: 6, Y: 13 },
};
const QUEBEC = 11;
const NUNAVUT = 8;
const inNunavut = new Set(["X0A", "X0B", "X0C"]);

interface Area extends Place {
  readonly words: string;
}

/** The embedded default: Canada's postal areas from a data package, read when they are first asked for. */
export function postalAreas(): Places {
  let areas: Promise<readonly Area[]> | undefined;
  return {
    async suggest(text, signal) {
      const query = queryOf(text);
      if (query === undefined || signal?.aborted) return [];
      areas ??= load();
      const all = await areas.catch(() => []);
      // A whole postal code lies in the area its first three characters name.
      const code = /\b([A-Z]\d[A-Z])(?:[ -]?\d[A-Z]\d)?\b/i.exec(query)?.[1]?.toUpperCase();
      if (code !== undefined) return all.filter(({ postCode }) => postCode === code).map(asPlace);
      const words = folded(query).split(" ").filter(Boolean);
      const fitting = all.filter((area) => words.every((word) => area.words.includes(` ${word}`)));
      return fitting.slice(0, MOST_PLACES).map(asPlace);
    },
  };
}

async function load(): Promise<readonly Area[]> {
  const { codes } = await import("zipcodes/lib/codesCanada.js");
  return Object.entries(codes).flatMap(([postCode, { city, latitude, longitude }]) => {
    const provinceId = inNunavut.has(postCode) ? NUNAVUT : provinceOfLetter[postCode[0] ?? ""];
    const name = properName(city, provinceId === QUEBEC);
    const areaName = name.replace(/\s*\(.*$/, "").trim();
    if (provinceId === undefined || areaName === "") return [];
    const label = `${areaName}, ${postCode}`;
    const cityName = cityOf(areaName, postCode);
    const words = ` ${folded(name)}`;
    return [{ ...{ label, street: "", cityName, provinceId, postCode, latitude, longitude }, words }];
  });
}

/** Without accents, case and signs, so that `montreal` finds `Montréal`, and the other way round. */
function folded(text: string): string {
  return unaccented(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function asPlace({ words: _, ...place }: Area): Place {
  return place;
}
