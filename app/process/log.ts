import pino, { type DestinationStream, type Logger } from "pino";
import { faultOf } from "~/service/service-error-of";

/**
 * The structured log. Nobody can know what an error's message quotes, so that of an error only kind, status, code and
 * place are written (reliability: never logged).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: faultOf } };
  return destination ? pino(options, destination) : pino(options);
}
