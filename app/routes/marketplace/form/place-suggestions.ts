import type { Coordinates } from "~/domain/distance";
import { PATH } from "~/domain/paths";
import { placeQuery } from "~/domain/place";

/** A suggested place, as the form uses it. */
export interface SuggestedPlace extends Coordinates {
  readonly label: string;
}

/** Suggestions are requested after a second without typing (MKT-02). */
export const SUGGESTION_DELAY_MS = 1_000;

/** Whether a text is worth a request. */
export function isWorthRequesting(text: string): boolean {
  return placeQuery(text) !== undefined;
}

/** Requests the places a text may mean. Never rejects: on failure there are no suggestions, and Search looks the place up. */
export async function requestSuggestedPlaces(
  text: string,
  signal: AbortSignal,
): Promise<readonly SuggestedPlace[]> {
  try {
    const answer = await fetch(`${PATH.vendorSearch}places/?${new URLSearchParams({ text })}`, { signal });
    return answer.ok ? parseSuggestedPlaces(await answer.json()) : [];
  } catch {
    return [];
  }
}

/** Returns the valid places in a response; ignores anything else. */
export function parseSuggestedPlaces(said: unknown): readonly SuggestedPlace[] {
  if (typeof said !== "object" || said === null || !("places" in said)) return [];
  return Array.isArray(said.places) ? said.places.filter(isSuggested) : [];
}

function isSuggested(one: unknown): one is SuggestedPlace {
  if (typeof one !== "object" || one === null) return false;
  const { label, latitude, longitude } = { label: "", latitude: "", longitude: "", ...one };
  return typeof label === "string" && label !== "" && Number.isFinite(latitude) && Number.isFinite(longitude);
}

/** Returns the earlier suggestions that still match the text; shown until the next response. */
export function stillMatching(places: readonly SuggestedPlace[], text: string): readonly SuggestedPlace[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return places.filter(({ label }) => {
    const words = wordsOf(label);
    return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

/** Splits a text into words without accents and case. (Old phones cannot parse the expressions of `domain/search-words`.) */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replace(/\p{Mark}/gu, "")
      .toLowerCase()
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  );
}

/** Splits a label into two lines: the name and the rest. */
export function splitLabel(label: string): { readonly name: string; readonly more: string } {
  const [name = "", ...more] = label.split(", ");
  return { name, more: more.join(", ") };
}
