import pino, { type Logger } from "pino";
import { loggableError } from "~/service/to-service-error";

/**
 * Creates the structured log, written to the standard output. Of an error it writes only kind, status, code and place, because a
 * message may quote anything (reliability: never logged).
 *
 * While the standard output cannot be written to, because it is a file on a full disk, lines are lost, also those that the process
 * announces there, and nothing else happens.
 */
export function createLog(level: string): Logger {
  process.stdout.off("error", dropLine).on("error", dropLine);
  return pino({ level, serializers: { err: loggableError } }, process.stdout);
}

function dropLine(): void {
  // Without a listener the error would end the process. The stream itself drops the line and tries the next one.
}
