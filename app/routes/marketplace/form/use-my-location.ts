import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Coordinates } from "~/domain/distance";
import type { LocationFailure } from "./find-me";

type LocationState = "idle" | "locating" | LocationFailure;

export function isFailure(state: LocationState): state is LocationFailure {
  return state.startsWith("location");
}

interface MyLocation {
  /** The place that the form shows by now: a failure counts no more as soon as there is another. */
  readonly place: string;
  /** Hears where one is, and sets the form. */
  readonly located: (at: Coordinates, form: HTMLFormElement) => void;
  /** Asks for what the form then says, where somebody is to see it at once. */
  readonly ask: (() => void) | undefined;
}

/** Finds where the person is when a button is pressed (MKT-02, MKT-12). Who types a place meanwhile wants that one. */
export function useMyLocation({ place, located, ask }: MyLocation) {
  const [latest, setLatest] = useState<{ state: LocationState; place: string }>({ state: "idle", place });
  const isOver = isFailure(latest.state) && latest.place !== place;
  const state = isOver ? "idle" : latest.state;
  const setState = (next: LocationState) => setLatest({ state: next, place });
  const locate = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (state === "locating" || !form) return;
    setState("locating");
    const before = typedPlace(form);
    // Only who asks for it needs it.
    import("./find-me")
      .then(({ findMe }) => findMe())
      .catch(() => "locationFailed" as const)
      .then((found) => {
        if (!form.isConnected) return;
        if (typedPlace(form) !== before) return setState("idle");
        if (typeof found === "string") return setState(found);
        // The form has to be drawn with the coordinates before it is read.
        flushSync(() => {
          located(found, form);
          setState("idle");
        });
        ask?.();
      });
  };
  return { state, locate };
}

/** The place as it stands in the field. */
function typedPlace(form: HTMLFormElement): string {
  return String(new FormData(form).get("place") ?? "");
}
