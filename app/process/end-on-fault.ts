import type { Logger } from "pino";

/**
 * Ends the process with exit code 1 after an error that nothing caught, and logs it like every other error. Node itself would print
 * the message and its causes, which quote the values of a failed query (reliability: never logged).
 */
export function endOnFault(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process ends because of an error that nothing caught");
    process.exit(1);
  });
}
