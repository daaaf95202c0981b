import type { Coordinates } from "~/domain/distance";
import { roughly } from "~/domain/vendor-form";

/** How long a device may look for where it is (MKT-02). */
const PATIENCE_MS = 10_000;

/** Why nobody knows where one is; its sentence has the same name. */
export type LocationFailure = "locationFailed" | "locationDenied" | "locationUnsupported";

/** Asks the browser where the person is, as roughly as a search needs it (MKT-02, MKT-12). Never rejects. */
export function findMe(): Promise<Coordinates | LocationFailure> {
  const { geolocation } = navigator;
  return new Promise((resolve) => {
    if (!geolocation) return resolve("locationUnsupported");
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly(coords)),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? "locationDenied" : "locationFailed"),
      { enableHighAccuracy: false, timeout: PATIENCE_MS },
    );
  });
}
