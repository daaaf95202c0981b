import type { Coordinates } from "~/domain/distance";
import { PATH } from "~/domain/landing";
import { placeQuery } from "~/domain/place";

/** A place that a text may mean, as the form takes it over. */
export interface SuggestedPlace extends Coordinates {
  readonly label: string;
}

/** A suggestion is asked for when nothing was typed for a second (MKT-02). */
export const PAUSE_MS = 1_000;

/** Whether a text is worth asking for. */
export function isWorthAsking(text: string): boolean {
  return placeQuery(text) !== undefined;
}

/** Asks for the places a text may mean. Never rejects: without an answer nothing is suggested, and Search finds the place. */
export async function suggestedPlaces(text: string, signal: AbortSignal): Promise<readonly SuggestedPlace[]> {
  try {
    const answer = await fetch(`${PATH.vendorSearch}places/?${new URLSearchParams({ text })}`, { signal });
    return answer.ok ? placesIn(await answer.json()) : [];
  } catch {
    return [];
  }
}

/** The places of an answer; whatever else stands there is none. */
export function placesIn(said: unknown): readonly SuggestedPlace[] {
  if (typeof said !== "object" || said === null || !("places" in said)) return [];
  return Array.isArray(said.places) ? said.places.filter(isSuggested) : [];
}

function isSuggested(one: unknown): one is SuggestedPlace {
  if (typeof one !== "object" || one === null) return false;
  const { label, latitude, longitude } = { label: "", latitude: "", longitude: "", ...one };
  return typeof label === "string" && label !== "" && Number.isFinite(latitude) && Number.isFinite(longitude);
}

/** Of the places found for what was typed before, those that fit what is typed now: shown until they are asked for anew. */
export function stillFitting(places: readonly SuggestedPlace[], text: string): readonly SuggestedPlace[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return places.filter(({ label }) => {
    const words = wordsOf(label);
    return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

/** Without accents and case. (Browsers of old phones cannot read the expressions of `domain/search-words`.) */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replace(/\p{Mark}/gu, "")
      .toLowerCase()
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  );
}

/** A place in two lines: what it is called, and where that is. */
export function linesOf(label: string): { readonly name: string; readonly more: string } {
  const [name = "", ...more] = label.split(", ");
  return { name, more: more.join(", ") };
}
