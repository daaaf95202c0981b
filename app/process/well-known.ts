import { Router } from "express";
import { brand } from "~/brand/brand";

/** How long what `security.txt` says may be relied on; it is reckoned anew for each answer, so that it is never over. */
const reliedOnDays = 180;
const aDay = 86_400_000;

/**
 * What machines ask every site for: which pages they may read, the icon, and whom to tell of a weakness (RFC 9116).
 *
 * @param origin where people find the portal, without a slash at the end; absent: as it is asked for
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
    // To whole days, so that the text changes once a day.
    const expires = new Date((Math.floor(now() / aDay) + reliedOnDays) * aDay);
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

/** Open to everybody and without anybody's data; all else lies behind sign-in or in a link of a mail. */
const openPages = ["/sign-in/$", "/privacy/$", "/terms-of-services/$", "/contact$", "/contact/$"];
const robots = [
  "User-agent: *",
  ...openPages.map((path) => `Allow: ${path}`),
  "Allow: /assets/",
  "Disallow: /",
  "",
].join("\n");
