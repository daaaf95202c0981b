import { type FormEvent, useRef, useState } from "react";
import { addressAt, addressIn, type Place, placeQuery } from "~/domain/place";
import { fillField } from "~/ui/fill-field";

/** Where scripts ask for suggestions while an address is typed, in set-up and in the profile. */
const placesPath = "/employee/setup/basic-information/places";

/** A suggestion is asked for when nothing was typed for a second (SET-07). */
const PAUSE_MS = 1_000;

/**
 * Places for the address of a form: those the page came with, then those found while one of the fields is typed in that are
 * looked for.
 *
 * @param searchIn the field that is left filled in, and with the focus, once a place was chosen
 */
export function useSuggestions(formId: string, found: readonly Place[] | undefined, searchIn: string) {
  const [latest, setLatest] = useState({ found, places: found });
  const timer = useRef<number>();
  const asking = useRef<AbortController>();
  const set = (places: readonly Place[] | undefined) => setLatest({ found, places });

  const ask = async (form: HTMLFormElement) => {
    asking.current?.abort();
    asking.current = new AbortController();
    try {
      const { signal } = asking.current;
      const typed = new FormData(form);
      const body = new URLSearchParams({ csrf: String(typed.get("csrf")), ...addressIn(typed) });
      const answer = await fetch(placesPath, { method: "POST", body, signal });
      const said: unknown = answer.ok ? await answer.json() : undefined;
      set(placesOf(said));
    } catch {
      // Nothing was found in time; the fields are there.
    }
  };

  return {
    places: latest.found === found ? latest.places : found,
    typing({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) {
      window.clearTimeout(timer.current);
      if (!form || placeQuery(value) === undefined) return;
      timer.current = window.setTimeout(() => void ask(form), PAUSE_MS);
    },
    /** Fills the form in; false where the server has to. */
    choose(place: Place): boolean {
      const form = document.forms.namedItem(formId);
      if (!form) return false;
      const address = addressAt(place, addressIn(new FormData(form)));
      for (const [name, text] of Object.entries(address)) {
        const control = form.elements.namedItem(name);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
        fillField(control, text);
      }
      // Filling a field in is no typing.
      window.clearTimeout(timer.current);
      asking.current?.abort();
      set(undefined);
      const searched = form.elements.namedItem(searchIn);
      if (searched instanceof HTMLInputElement) searched.focus();
      return true;
    },
  };
}

function placesOf(said: unknown): readonly Place[] | undefined {
  if (typeof said !== "object" || said === null || !("places" in said)) return undefined;
  const places = Array.isArray(said.places) ? said.places.filter(isPlace) : [];
  // Nobody has asked: where nothing is found, nothing is said.
  return places.length > 0 ? places : undefined;
}

function isPlace(one: unknown): one is Place {
  return typeof one === "object" && one !== null && "label" in one && typeof one.label === "string";
}
