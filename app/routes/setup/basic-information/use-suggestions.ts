import { type FormEvent, useRef, useState } from "react";
import { fillAddressFrom, type Place, placeQuery, readAddressFields } from "~/domain/place";
import { fillField } from "~/ui/fill-field";

/** The path that returns suggestions while an address is typed, in set-up and in the profile. */
const PLACES_PATH = "/employee/setup/basic-information/places";

/** Suggestions are requested after a second without typing (SET-07). */
const PAUSE_MS = 1_000;

/**
 * Returns suggested places for a form's address: initially those of the page, then those found while the user types.
 *
 * @param searchIn the field that gets the focus after a place was chosen
 */
export function useSuggestions(formId: string, found: readonly Place[] | undefined, searchIn: string) {
  const [latest, setLatest] = useState({ found, places: found });
  const timer = useRef<number>();
  const inFlight = useRef<AbortController>();
  const set = (places: readonly Place[] | undefined) => setLatest({ found, places });

  const ask = async (form: HTMLFormElement) => {
    inFlight.current?.abort();
    inFlight.current = new AbortController();
    try {
      const { signal } = inFlight.current;
      const typed = new FormData(form);
      const body = new URLSearchParams({ csrf: String(typed.get("csrf")), ...readAddressFields(typed) });
      const answer = await fetch(PLACES_PATH, { method: "POST", body, signal });
      const content: unknown = answer.ok ? await answer.json() : undefined;
      set(placesOf(content));
    } catch {
      // No suggestions: the user can still fill in the fields.
    }
  };

  return {
    places: latest.found === found ? latest.places : found,
    typing({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) {
      window.clearTimeout(timer.current);
      if (!form || placeQuery(value) === undefined) return;
      timer.current = window.setTimeout(() => void ask(form), PAUSE_MS);
    },
    /** Fills in the form; returns false if the server has to. */
    choose(place: Place): boolean {
      const form = document.forms.namedItem(formId);
      if (!form) return false;
      const address = fillAddressFrom(place, readAddressFields(new FormData(form)));
      for (const [name, text] of Object.entries(address)) {
        const control = form.elements.namedItem(name);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
        fillField(control, text);
      }
      // The input events above are not typing: cancel the search they scheduled.
      window.clearTimeout(timer.current);
      inFlight.current?.abort();
      set(undefined);
      const searched = form.elements.namedItem(searchIn);
      if (searched instanceof HTMLInputElement) searched.focus();
      return true;
    },
  };
}

function placesOf(content: unknown): readonly Place[] | undefined {
  if (typeof content !== "object" || content === null || !("places" in content)) return undefined;
  const places = Array.isArray(content.places) ? content.places.filter(isPlace) : [];
  // The user did not request these, so an empty result shows no message.
  return places.length > 0 ? places : undefined;
}

function isPlace(one: unknown): one is Place {
  return typeof one === "object" && one !== null && "label" in one && typeof one.label === "string";
}
