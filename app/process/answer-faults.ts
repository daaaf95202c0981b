import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";

/**
 * The last resort for what no page answers, such as a URL that cannot be decoded. Express itself would drop the
 * headers of ours and print the URL.
 */
export function answerFaults(log: Logger): ErrorRequestHandler {
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
  const said = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof said === "number" && said >= 400 && said < 500 ? said : 500;
}
