import pino, { type DestinationStream, type Logger } from "pino";
import { faultOf } from "~/service/service-error-of";

/**
 * Creates the structured log. Of an error it writes only kind, status, code and place, because a message may quote anything
 * (reliability: never logged).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: faultOf } };
  return destination ? pino(options, destination) : pino(options);
}
