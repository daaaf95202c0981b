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
