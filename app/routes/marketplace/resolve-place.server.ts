import type { Place } from "~/domain/place";
import { matchesWords, onlyMatchingPlace, placeQueriesFor } from "~/domain/place-matching";
import { roundCoordinatesForUrl } from "~/domain/vendor-form";
import {
  serializeVendorQuery,
  type VendorQuery,
  withoutDistance,
  withQueryChange,
} from "~/domain/vendor-query";
import type { RequestArgs } from "~/session/context.server";
import type { Chip } from "~/ui/chips/chips";
import { vendorSearchPath } from "./search-path";
import { placeTexts } from "./shown-texts.server";

/** Timeout for all lookups together: a service that is slow once will be slow again. */
const PATIENCE_MS = 3_000;

/** Returns places in Canada that a text may mean, the likeliest first. */
export async function findPlacesByName({ context, request }: RequestArgs, text: string): Promise<Place[]> {
  const inTime = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
  for (const { query, also } of placeQueriesFor(text)) {
    const found = await context.places.suggest(query, inTime);
    const fitting = found.filter((place) => matchesWords(place, also));
    if (fitting.length > 0) return fitting;
  }
  return [];
}

/** A search with its place resolved, or the error and the choices to show at the field. */
export interface ResolvedPlace {
  readonly query: VendorQuery;
  readonly problem: string;
  readonly choices: Chip[];
}

/** Looks up the typed place. Uses coordinates in the URL as they are (MKT-02). */
export async function resolvePlace(args: RequestArgs, query: VendorQuery): Promise<ResolvedPlace> {
  const { place, near } = query;
  if (near || !place) return { query, problem: "", choices: [] };
  const places = await findPlacesByName(args, place);
  const meant = onlyMatchingPlace(place, places);
  if (meant) return { query: queryNear(query, meant), problem: "", choices: [] };
  const choices = places.map((one) => ({
    text: one.label,
    to: vendorSearchPath(serializeVendorQuery(queryNear(query, one))),
  }));
  const problem = choices.length > 0 ? placeTexts.whichPlace(place) : placeTexts.unknownPlace(place);
  return { query: withoutDistance(query), problem, choices };
}

function queryNear(query: VendorQuery, place: Place): VendorQuery {
  return withQueryChange(query, { near: roundCoordinatesForUrl(place), place: place.label });
}
