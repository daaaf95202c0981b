import type { ServerResponse } from "node:http";
import path from "node:path";
import { Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { strictTransport } from "./security-headers";

/**
 * What the build made for the browser, compressed already. These files can do nothing by themselves, so they carry the
 * shortest policy that forbids all: the long one of a page, twenty times over, would weigh more than the smaller half of
 * the scripts.
 */
export function staticFiles(client: string, isBehindHttps: boolean): Router {
  const router = Router();
  router.use((request, response, next) => {
    // Every file has an ending, no page has one: for a page the disk need not be asked.
    if (!/\.\w+$/.test(request.path)) return next("router");
    response.setHeader(
      "Content-Security-Policy",
      "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    if (isBehindHttps) response.setHeader("Strict-Transport-Security", strictTransport);
    next();
  });
  router.use(
    "/assets",
    compressed(path.join(client, "assets"), { lastModified: false, setHeaders: forEver }),
  );
  // A file that a newer build has replaced. A page in its place, or the way to sign-in, would be read as a script.
  router.use("/assets", (_request, response) => void response.status(404).type("text").send("Not found"));
  router.use(compressed(client, { maxAge: "1h" }));
  return router;
}

/** Named by their content, in UTF-8 as every module and style sheet is. Each word more would be sent with each file. */
function forEver(response: ServerResponse): void {
  // Not there yet for whoever takes nothing compressed.
  const type = response.getHeader("Content-Type");
  if (typeof type === "string") response.setHeader("Content-Type", type.replace(/;.*/, ""));
  response.setHeader("Cache-Control", "max-age=31536000,immutable");
  // A connection of HTTP/1.1 stays open without being told to.
  response.removeHeader("Connection");
}

/** A file that has gone meanwhile, under a build made anew, is not found; it ends nothing else. */
function compressed(folder: string, serveStatic: expressStaticGzip.ExpressStaticGzipOptions["serveStatic"]) {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gzip"],
    index: false,
    serveStatic: { etag: false, acceptRanges: false, redirect: false, ...serveStatic },
  });
}
