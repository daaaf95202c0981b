import type { Coordinates } from "~/domain/distance";
import { roundLocation } from "~/domain/vendor-form";

/** Timeout of the geolocation request (MKT-02). */
const PATIENCE_MS = 10_000;

/** Why the position is unknown; also the key of its message in `texts.ts`. */
export type LocationFailure = "locationFailed" | "locationDenied" | "locationUnsupported";

/** Gets the user's position from the browser, rounded to what a search needs (MKT-02, MKT-12). Never rejects. */
export function findMyLocation(): Promise<Coordinates | LocationFailure> {
  const { geolocation } = navigator;
  return new Promise((resolve) => {
    if (!geolocation) return resolve("locationUnsupported");
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundLocation(coords)),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? "locationDenied" : "locationFailed"),
      { enableHighAccuracy: false, timeout: PATIENCE_MS },
    );
  });
}
