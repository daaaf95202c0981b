import { z } from "zod";
import { MAX_PLACES, type Place, type Places, placeQuery } from "~/domain/place";
import { parsePostCode } from "~/domain/post-code";
import { PROVINCES } from "~/domain/province";

/** Time limit of a suggestion; the person can fill in the fields meanwhile. */
export const PLACES_TIMEOUT_MS = 2_000;
/** A longer response, in characters, is ignored. */
const LONGEST_ANSWER = 500_000;

const text = z.string().max(300).optional().catch(undefined);
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    countrycode: text,
    housenumber: text,
    street: text,
    name: text,
    type: text,
    city: text,
    state: text,
    postcode: text,
  }),
});
const answer = z.object({ features: z.array(z.unknown()).max(200) });

/**
 * Suggests places from a Photon-compatible service (`GET {url}/api?q=…`, GeoJSON). Resolves within {@link PLACES_TIMEOUT_MS},
 * with an empty list if the service does not answer or fails.
 *
 * @param url without the path `/api`
 */
export function photonPlaces(url: string): Places {
  const endpoint = `${url.replace(/\/+$/, "")}/api`;
  return {
    knowsStreets: true,
    async suggest(typed, signal) {
      const query = placeQuery(typed);
      if (query === undefined) return [];
      const parameters = new URLSearchParams({ q: query, limit: String(MAX_PLACES * 3), lang: "en" });
      const timeout = AbortSignal.timeout(PLACES_TIMEOUT_MS);
      try {
        const response = await fetch(`${endpoint}?${parameters}`, {
          headers: { Accept: "application/json" },
          redirect: "error",
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        if (!response.ok) return [];
        return placesIn(await boundedText(response));
      } catch {
        return [];
      }
    },
  };
}

async function boundedText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let read = "";
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    read += decoder.decode(piece.value, { stream: true });
    if (read.length <= LONGEST_ANSWER) continue;
    await reader?.cancel();
    throw new Error("The answer is too long");
  }
  return read;
}

function placesIn(body: string): Place[] {
  const read = answer.safeParse(JSON.parse(body));
  if (!read.success) return [];
  const places = read.data.features.flatMap((one) => {
    const known = feature.safeParse(one);
    const place = known.success ? placeOf(known.data) : undefined;
    return place ? [place] : [];
  });
  const isFirst = ({ label }: Place, place: number) =>
    places.findIndex((other) => other.label === label) === place;
  return places.filter(isFirst).slice(0, MAX_PLACES);
}

function placeOf({ geometry, properties }: z.output<typeof feature>): Place | undefined {
  const { countrycode, housenumber, street, name, type, city, state, postcode } = properties;
  const provinceId = provinceIdOf(state);
  const cityName = city ?? (type === "city" ? name : undefined);
  const [longitude, latitude] = geometry.coordinates;
  if (countrycode?.toUpperCase() !== "CA" || provinceId === undefined || !cityName) return undefined;
  const line = [housenumber, street ?? (housenumber || type === "street" ? name : undefined)];
  const address = line.filter(Boolean).join(" ");
  const postCode = parsePostCode(postcode ?? "") ?? "";
  const label = [address, cityName, state, postCode].filter(Boolean).join(", ");
  return { label, street: address, cityName, provinceId, postCode, latitude, longitude };
}

const otherNames: Readonly<Record<string, string>> = {
  québec: "Quebec",
  "nouveau-brunswick": "New Brunswick",
  "nouvelle-écosse": "Nova Scotia",
  "colombie-britannique": "British Columbia",
  "terre-neuve-et-labrador": "Newfoundland and Labrador",
  "île-du-prince-édouard": "Prince Edward Island",
  "territoires du nord-ouest": "Northwest Territories",
};

function provinceIdOf(state: string | undefined): number | undefined {
  const folded = state?.trim().toLowerCase() ?? "";
  const name = (otherNames[folded] ?? folded).toLowerCase();
  return PROVINCES.find((one) => one.name.toLowerCase() === name || one.code.toLowerCase() === name)?.id;
}
