import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/**
 * Sends `no-store` unless the response sets Cache-Control itself, because pages, data requests, redirects and calls hold
 * personal data (SEC-04).
 */
export const preventCaching: RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  });
  next();
};

/**
 * Turns a redirect after a POST into a 303, so that the client fetches the next page with GET. Remix's `redirect` sends 302,
 * which leaves it to the client whether to submit the form again. Doing it here once means that no action can forget it.
 */
export const redirectPostsWithSeeOther: RequestHandler = (request, response, next) => {
  onHeaders(response, () => {
    if (request.method === "POST" && response.statusCode === 302) response.statusCode = 303;
  });
  next();
};
