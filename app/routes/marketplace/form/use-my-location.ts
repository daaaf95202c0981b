import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Coordinates } from "~/domain/distance";
import type { LocationFailure } from "./find-my-location";

type LocationState = "idle" | "locating" | LocationFailure;

export function isLocationFailure(state: LocationState): state is LocationFailure {
  return state.startsWith("location");
}

interface MyLocation {
  /** The form's current place. A failure message disappears when it changes. */
  readonly place: string;
  /** Receives the position and updates the form. */
  readonly onLocated: (at: Coordinates, form: HTMLFormElement) => void;
  /** Runs the search afterwards, where results update immediately. */
  readonly onSearch: (() => void) | undefined;
}

/** Finds the user's position when the button is pressed (MKT-02, MKT-12). A place typed in the meantime takes precedence. */
export function useMyLocation({ place, onLocated, onSearch }: MyLocation) {
  const [latest, setLatest] = useState<{ state: LocationState; place: string }>({ state: "idle", place });
  const isOutdated = isLocationFailure(latest.state) && latest.place !== place;
  const state = isOutdated ? "idle" : latest.state;
  const setState = (next: LocationState) => setLatest({ state: next, place });
  const locate = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (state === "locating" || !form) return;
    setState("locating");
    const before = typedPlace(form);
    // Loaded lazily, on the first use.
    import("./find-my-location")
      .then(({ findMyLocation }) => findMyLocation())
      .catch(() => "locationFailed" as const)
      .then((found) => {
        if (!form.isConnected) return;
        if (typedPlace(form) !== before) return setState("idle");
        if (typeof found === "string") return setState(found);
        // The coordinates must be rendered before the form is read.
        flushSync(() => {
          onLocated(found, form);
          setState("idle");
        });
        onSearch?.();
      });
  };
  return { state, locate };
}

/** Returns the current text of the place field. */
function typedPlace(form: HTMLFormElement): string {
  return String(new FormData(form).get("place") ?? "");
}
