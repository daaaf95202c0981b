import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Coordinates } from "~/domain/distance";
import type { LocationFailure } from "./find-me";

type LocationState = "idle" | "locating" | LocationFailure;

export function isFailure(state: LocationState): state is LocationFailure {
  return state.startsWith("location");
}

/**
 * Finds where the person is when a button is pressed (MKT-02, MKT-12).
 *
 * @param located hears it, and sets the form
 * @param ask asks for what the form then says, where somebody is to see it at once
 */
export function useMyLocation(
  located: (at: Coordinates, form: HTMLFormElement) => void,
  ask: (() => void) | undefined,
) {
  const [state, setState] = useState<LocationState>("idle");
  const locate = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (state === "locating" || !form) return;
    setState("locating");
    // Only who asks for it needs it.
    import("./find-me")
      .then(({ findMe }) => findMe())
      .catch(() => "locationFailed" as const)
      .then((found) => {
        if (!form.isConnected) return;
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
