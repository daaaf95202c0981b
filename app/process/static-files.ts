import type { ServerResponse } from "node:http";
import path from "node:path";
import { Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { hasInvalidAddress } from "./reject-requests";
import { STRICT_TRANSPORT_SECURITY } from "./security-headers";

/**
 * Serves the build's files for the browser, compressed in advance. They can do nothing by themselves, so they carry the shortest
 * policy that forbids everything: a page's long policy, sent twenty times, would weigh more than the smaller half of the scripts.
 */
export function staticFiles(client: string, isBehindHttps: boolean): Router {
  const router = Router();
  router.use((request, response, next) => {
    // Every file has an extension and no page has one, so pages skip the lookup on disk. Invalid requests are rejected later.
    if (!/\.\w+$/.test(request.path) || hasInvalidAddress(request)) return next("router");
    response.setHeader(
      "Content-Security-Policy",
      "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    if (isBehindHttps) response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
    next();
  });
  router.use(
    "/assets",
    serveCompressed(path.join(client, "assets"), { lastModified: false, setHeaders: forEver }),
  );
  // A file that a newer build has replaced. The browser would parse a page or a redirect to sign-in as a script.
  router.use("/assets", (_request, response) => void response.status(404).type("text").send("Not found"));
  router.use(serveCompressed(client, { maxAge: "1h" }));
  return router;
}

/** For files named by a hash of their content, or empty (`.config/browser-chunks.ts`). Modules and style sheets are UTF-8 by default; extra words go out with each file. */
function forEver(response: ServerResponse): void {
  // Not set yet for a client that accepts no compression.
  const type = response.getHeader("Content-Type");
  if (typeof type === "string") response.setHeader("Content-Type", type.replace(/;.*/, ""));
  response.setHeader("Cache-Control", "max-age=31536000,immutable");
  // HTTP/1.1 connections stay open by default.
  response.removeHeader("Connection");
}

/** Serves a folder. A file that disappeared because of a new build is a 404 and breaks nothing else. */
function serveCompressed(
  folder: string,
  serveStatic: expressStaticGzip.ExpressStaticGzipOptions["serveStatic"],
) {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gzip"],
    index: false,
    serveStatic: { etag: false, acceptRanges: false, redirect: false, ...serveStatic },
  });
}
