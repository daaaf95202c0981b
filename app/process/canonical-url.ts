import type { RequestHandler } from "express";

/** The paths that the specification spells (LAY-07) and that end without a slash; all other pages end with one (decisions D67). */
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
 * Remix answers `/x`, `/x/` and `/X` alike; a GET of a page's other spelling goes by 308 to the specification's,
 * query kept. Assets, data requests, files and the service's own calls are left alone.
 */
export const canonicalUrl: RequestHandler = (request, response, next) => {
  const path = request.path;
  if (request.method !== "GET" || path === "/" || /\.[a-z0-9]+$/i.test(path) || path.startsWith("/files/"))
    return next();
  const bare = path.replace(/\/+$/, "").replace(/\/{2,}/g, "/");
  const lower = bare.toLowerCase();
  if (spelledBothWays.includes(lower) && bare === lower) return next();
  const isWithout = withoutSlash.some((url) => lower === url || lower.startsWith(`${url}/`));
  const canonical = isWithout ? lower : `${lower}/`;
  if (path === canonical) return next();
  response.redirect(
    308,
    canonical + request.url.slice(request.originalUrl.split("?")[0]?.length ?? path.length),
  );
};
