import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";

/**
 * Last-resort error handler for requests that no page answers, such as a URL that cannot be decoded. Express's own handler would
 * drop our headers and print the URL.
 */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ request: response.locals.requestId, err: error }, "no answer");
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .type("text")
      .send(status < 500 ? "Bad request" : "Internal error");
  };
}

function statusOf(error: unknown): number {
  const ownStatus =
    typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof ownStatus === "number" && ownStatus >= 400 && ownStatus < 500 ? ownStatus : 500;
}
