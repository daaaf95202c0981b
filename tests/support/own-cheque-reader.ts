import { afterAll } from "vitest";
import type { readCheque } from "~/cheque-reader/read-cheque.server";
import { ChequeReader } from "~/cheque-reader/running/cheque-reader";

/** Returns `readCheque` with a reader for the calling file only, stopped at its end: other files of the process keep theirs. */
export function ownChequeReader(): typeof readCheque {
  const reader = new ChequeReader();
  afterAll(() => reader.end());
  return (picture, signal) => reader.read(picture, signal);
}
