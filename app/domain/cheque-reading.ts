import type { ChequeError, ChequeNumbers } from "./cheque-line";

/** The state of the file itself; all except `good` come with NO_TEXT_BLOCKS_FOUND. */
export type ChequePictureState = "good" | "notAPicture" | "tooLarge" | "damaged";

/** The cheque reader's response (API-05). It contains bank numbers: never log it. */
export interface ChequeReading {
  /** The recognised line, with symbols as the letters a to d; empty if no line was found. */
  readonly text: string;
  /** Only the digits and letters a to d that reach the confidence cutoff. */
  readonly parsedChequeLine: string;
  /** Mean over the characters, 0 to 100. Also high for wrong readings: the safeguard is that two readers must agree. */
  readonly confidence: number;
  /** Present only if both readers agree on all three numbers. */
  readonly numbers?: ChequeNumbers;
  /** Present exactly when `numbers` is absent. */
  readonly error?: ChequeError;
  readonly picture: ChequePictureState;
  /** The strip that was read, a small PNG for the employee to compare; present whenever a line was found. */
  readonly strip?: Uint8Array;
}

/** Reads a void cheque from the bytes of a picture; see `app/cheque-reader`. */
export type ReadCheque = (picture: Uint8Array, signal?: AbortSignal) => Promise<ChequeReading>;

/** The reader is unavailable: too many cheques are queued, it timed out or did not start. Retry, or type the numbers. */
export class ChequeReaderBusyError extends Error {
  override readonly name = "ChequeReaderBusyError";
}

/** Compares the name, not the class: pages and the reader process are bundled separately, each with its own class. */
export function isChequeReaderBusy(error: unknown): boolean {
  return error instanceof Error && error.name === "ChequeReaderBusyError";
}
