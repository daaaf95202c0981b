import pino, { type DestinationStream, type Logger } from "pino";
import { loggableError } from "~/service/to-service-error";

/**
 * Creates the structured log. Of an error it writes only kind, status, code and place, because a message may quote anything
 * (reliability: never logged).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggableError } };
  return destination ? pino(options, destination) : pino(options);
}
