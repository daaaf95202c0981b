import { afterAll } from "vitest";
import type { readCheque } from "~/cheque-reader/read-cheque.server";
import { ChequeReader } from "~/cheque-reader/running/cheque-reader";

/** `readCheque` with a reader of the calling file's own, ended with it: other files of the process go on with theirs. */
export function ownChequeReader(): typeof readCheque {
  const reader = new ChequeReader();
  afterAll(() => reader.end());
  return (picture, signal) => reader.read(picture, signal);
}
