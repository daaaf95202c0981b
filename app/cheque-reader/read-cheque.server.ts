import type { ChequeReading } from "~/domain/cheque-reading";
import { ChequeReader } from "./running/cheque-reader";

export type { ChequeReading } from "~/domain/cheque-reading";

const reader = new ChequeReader();

/**
 * Reads the line at the bottom of a void cheque (BNK-04). A bad picture is an answer, not a fault:
 * NO_TEXT_BLOCKS_FOUND or NO_CHEQUE_NUMBERS_FOUND, and `picture` says what is wrong with the file. The result holds bank
 * numbers: show it to its owner, log nothing of it.
 *
 * @param picture the bytes of a JPEG or PNG, as uploaded
 * @param signal ends the waiting; the promise then rejects with the signal's reason
 * @throws {ChequeReaderBusy} when the reader cannot be asked now
 */
export function readCheque(picture: Uint8Array, signal?: AbortSignal): Promise<ChequeReading> {
  return reader.read(picture, signal);
}

/**
 * Ends what the reader runs, for a process that stops or a command that is done: the cheque that is being read is read to
 * the end, within 5 s. Who waits, and whoever asks later, is refused.
 */
export function stopChequeReader(): Promise<void> {
  return reader.end();
}
