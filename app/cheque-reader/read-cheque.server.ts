import type { ChequeReading } from "~/domain/cheque-reading";
import { ChequeReader } from "./running/cheque-reader";

export type { ChequeReading } from "~/domain/cheque-reading";

const reader = new ChequeReader();

/**
 * Reads the line at the bottom of a void cheque (BNK-04). A bad picture is a result, not an error:
 * NO_TEXT_BLOCKS_FOUND or NO_CHEQUE_NUMBERS_FOUND, and `picture` says what is wrong with the file. The result holds bank
 * numbers: show it only to its owner and log nothing of it.
 *
 * @param picture the bytes of a JPEG or PNG, as uploaded
 * @param signal stops waiting; the promise then rejects with the signal's reason
 * @throws {ChequeReaderBusyError} when the reader cannot take or finish the cheque now
 */
export function readCheque(picture: Uint8Array, signal?: AbortSignal): Promise<ChequeReading> {
  return reader.read(picture, signal);
}

/**
 * Stops the reader's threads, when the process stops or a command is done. Finishes the cheque that is being read, within 5 s;
 * rejects waiting and later calls.
 */
export function stopChequeReader(): Promise<void> {
  return reader.end();
}
