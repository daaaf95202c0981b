import type { Request, RequestHandler } from "express";
import type { Settings } from "./settings";

/** What the pages and the calls of the contract know between them. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const METHODS_OF_PAGES = ["GET", "HEAD", "POST"];
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * What no browser of a person and no app sends is refused before anything reads it, where it would be a fault of ours further
 * on: a method nobody knows, a host or a URL that is none (SEC-03).
 */
export const refuseOddRequests: RequestHandler = (request, response, next) => {
  const { host = "" } = request.headers;
  if (!METHODS.includes(request.method))
    return void response.set("Allow", METHODS.join(", ")).status(405).type("text").send("Method not allowed");
  if (!HOST.test(host) || !URL.canParse(`http://${host}`) || !request.url.startsWith("/"))
    return void response.status(400).type("text").send("Bad request");
  next();
};

/** Pages are read and posted to, by forms alone. */
export const refuseOddForms: RequestHandler = (request, response, next) => {
  if (!METHODS_OF_PAGES.includes(request.method))
    return void response
      .set("Allow", METHODS_OF_PAGES.join(", "))
      .status(405)
      .type("text")
      .send("Method not allowed");
  if (request.method === "POST" && !FORM.test(request.get("Content-Type") ?? ""))
    return void response.status(415).type("text").send("Unsupported media type");
  next();
};

/**
 * What another site's page posts is refused here and nowhere else, before its body is read and before Remix, which would
 * answer it as a fault of ours. PUBLIC_ORIGIN is our own site also behind a proxy that asks for us by another name: Remix,
 * which compares the two names once more, is told the one by which the visitor's browser knows us.
 */
export function refuseOtherSites({ publicOrigin }: Pick<Settings, "publicOrigin">): RequestHandler {
  return (request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    const origin = request.get("Origin");
    const ownHost =
      publicOrigin !== undefined && origin === publicOrigin
        ? new URL(publicOrigin).host
        : (request.get("Host") ?? "");
    if (isFromOtherSite(request.get("Sec-Fetch-Site"), origin, ownHost))
      return void response
        .status(403)
        .type("text")
        .send("This was sent from another site, so nothing was done.");
    callUs(request, origin);
    next();
  };
}

/** By what browsers say of a post; a client that says nothing is none that another site could lead. */
function isFromOtherSite(site: string | undefined, origin: string | undefined, ownHost: string): boolean {
  if (site) return site !== "same-origin" && site !== "none";
  return Boolean(origin) && hostOf(origin) !== ownHost;
}

function hostOf(origin = ""): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Only after the post was found to be ours: a browser has said so, or its Origin is one of our two names. */
function callUs(request: Request, origin: string | undefined): void {
  const host = hostOf(origin);
  if (host === undefined) return;
  request.headers.host = host;
  delete request.headers["x-forwarded-host"];
}
