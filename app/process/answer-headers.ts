import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/**
 * No cache keeps an answer that does not say otherwise itself: pages, data requests, redirects and calls hold what is
 * somebody's own (SEC-04).
 */
export const keepInNoCache: RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  });
  next();
};

/**
 * A post that leads on says 303: fetch the next page with GET. Remix's `redirect` says 302, which leaves it to the
 * client whether the form is sent a second time; one place here knows the difference, so that no action can forget it.
 */
export const answerPostsWithSeeOther: RequestHandler = (request, response, next) => {
  onHeaders(response, () => {
    if (request.method === "POST" && response.statusCode === 302) response.statusCode = 303;
  });
  next();
};
