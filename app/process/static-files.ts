import path from "node:path";
import { Router } from "express";
import sirv from "sirv";
import { strictTransport } from "./security-headers";

/**
 * What the build made for the browser, compressed already. These files can do nothing by themselves, so they carry the
 * shortest policy that forbids all: the long one of a page, twenty times over, would weigh more than the smaller half of
 * the scripts.
 */
export function staticFiles(client: string, isBehindHttps: boolean): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader(
      "Content-Security-Policy",
      "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    if (isBehindHttps) response.setHeader("Strict-Transport-Security", strictTransport);
    next();
  });
  const compressed = { brotli: true, gzip: true };
  router.use(
    "/assets",
    sirv(path.join(client, "assets"), { ...compressed, immutable: true, maxAge: 31_536_000, etag: false }),
  );
  router.use(sirv(client, { ...compressed, maxAge: 3600 }));
  return router;
}
