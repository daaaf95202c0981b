import type { IsoDate } from "~/domain/iso-date";

/**
 * Returns the business day now, in the browser: the day on which the page was loaded, or a later one if it was left open past
 * midnight. The server decides; a browser whose clock is wrong only leaves more to it.
 */
export function dayNow(loaded: IsoDate): IsoDate {
  // Set by app/root.tsx; on the server, and where it is missing, the page's own day stays.
  const seconds = Number(globalThis.document?.documentElement.dataset.businessTime ?? -1e9);
  const now = new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 10);
  return now > loaded ? now : loaded;
}
