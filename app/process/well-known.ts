import { Router } from "express";
import { brand } from "~/brand/brand";

/** How long `security.txt` is valid; the date is computed for each response, so that it never expires. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Answers what programs request from every site: crawler rules, the icon, and the contact for reporting a vulnerability
 * (RFC 9116).
 *
 * @param origin where people reach the portal, without a trailing slash; absent: as requested
 */
export function wellKnown(origin: string | undefined, now: () => number = Date.now): Router {
  const router = Router();
  router.get("/robots.txt", (_request, response) => {
    response.set("Cache-Control", "public, max-age=86400").type("text").send(robots);
  });
  router.get("/favicon.ico", (_request, response) => {
    response.set("Cache-Control", "public, max-age=86400").redirect(302, brand.icon);
  });
  router.get("/.well-known/security.txt", (request, response) => {
    const here = origin ?? `${request.protocol}://${request.get("Host") ?? "localhost"}`;
    // Rounded to whole days, so that the text changes once a day.
    const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    response
      .set("Cache-Control", "public, max-age=86400")
      .type("text")
      .send(
        [
          `Contact: mailto:${brand.support.email}`,
          `Contact: ${here}/contact`,
          `Expires: ${expires.toISOString()}`,
          "Preferred-Languages: en",
          ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
          `Policy: ${here}/privacy/`,
          "",
        ].join("\n"),
      );
  });
  return router;
}

/** Public pages without personal data; everything else requires a sign-in or a mail's link. */
const openPages = ["/sign-in/$", "/privacy/$", "/terms-of-services/$", "/contact$", "/contact/$"];
const robots = [
  "User-agent: *",
  ...openPages.map((path) => `Allow: ${path}`),
  "Allow: /assets/",
  "Disallow: /",
  "",
].join("\n");
