import type { ChequeError, ChequeNumbers } from "./cheque-line";

/** What became of the file itself; all but `good` go with NO_TEXT_BLOCKS_FOUND. */
export type ChequePicture = "good" | "notAPicture" | "tooLarge" | "damaged";

/** The answer of the cheque reader (API-05). It holds bank numbers: never log it. */
export interface ChequeReading {
  /** What stands on the line, symbols as the letters a to d; empty when no line was found. */
  readonly text: string;
  /** The characters that were read with confidence enough, digits and a to d alone. */
  readonly parsedChequeLine: string;
  /** 0 to 100, the mean over the characters. High for wrong readings too: what protects people is that two readers agree. */
  readonly confidence: number;
  /** There only when both readers agree on all three. */
  readonly numbers?: ChequeNumbers;
  /** There exactly when `numbers` are not. */
  readonly error?: ChequeError;
  readonly picture: ChequePicture;
  /** The strip that was read, a small PNG for the person to compare; there whenever a line was found. */
  readonly strip?: Uint8Array;
}

/** Reads the bytes of a picture of a void cheque; see `app/cheque-reader`. */
export type ReadCheque = (picture: Uint8Array, signal?: AbortSignal) => Promise<ChequeReading>;

/** The reader cannot be asked now: too many cheques wait, it took too long or did not start. Try again or type the numbers. */
export class ChequeReaderBusy extends Error {
  override readonly name = "ChequeReaderBusy";
}

/** By its name: the pages are bundled apart from the process that reads, and have a class of their own. */
export function isChequeReaderBusy(error: unknown): boolean {
  return error instanceof Error && error.name === "ChequeReaderBusy";
}
