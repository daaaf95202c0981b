import type { Request, RequestHandler } from "express";

/** The paths that the specification spells without a trailing slash (LAY-07); all other pages have one (decision D67). */
const withoutSlash = [
  "/employee",
  "/re-allocation",
  "/benefit-coverage",
  "/personal-banking",
  "/dependents",
  "/review-information",
];
const spelledBothWays = ["/contact"];

/**
 * Redirects a GET of a page by 308 to the specification's spelling and keeps the query, because Remix answers `/x`, `/x/` and
 * `/X` alike. Leaves assets, data requests, files and the service's own calls alone.
 */
export const canonicalUrl: RequestHandler = (request, response, next) => {
  const path = request.path;
  // Remix would warn of it on standard error, with the path, in which a visitor can write anything.
  if (path.includes("//")) {
    response.redirect(308, path.replace(/\/{2,}/g, "/") + queryOf(request));
    return;
  }
  if (request.method !== "GET" || path === "/" || /\.[a-z0-9]+$/i.test(path) || path.startsWith("/files/"))
    return next();
  const bare = path.replace(/\/+$/, "").replace(/\/{2,}/g, "/");
  const lower = bare.toLowerCase();
  if (spelledBothWays.includes(lower) && bare === lower) return next();
  const isWithout = withoutSlash.some((url) => lower === url || lower.startsWith(`${url}/`));
  const canonical = isWithout ? lower : `${lower}/`;
  if (path === canonical) return next();
  response.redirect(308, canonical + queryOf(request));
};

function queryOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf("?");
  return at < 0 ? "" : originalUrl.slice(at);
}
