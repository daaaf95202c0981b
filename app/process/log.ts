import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Logger } from "pino";
import { faultOf } from "~/service/failure";

/** The id of the request that is being answered: every line written on its way carries it. */
export const requestInHand = new AsyncLocalStorage<string>();

/**
 * The structured log. Nobody can know what an error's message quotes, so that of an error only kind, status, code and
 * place are written (reliability: never logged).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    mixin() {
      const request = requestInHand.getStore();
      return request === undefined ? {} : { request };
    },
    serializers: { err: faultOf },
  };
  return destination ? pino(options, destination) : pino(options);
}
