import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import type { Settings } from "./settings";

/** The methods that the pages and the contract's calls use. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const METHODS_OF_PAGES = ["GET", "HEAD", "POST"];
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The longest path, in characters; the longest of ours names a file of an upstream, perhaps by a signed URL. */
const MAX_PATH_LENGTH = 4_000;
/** Routers take the square of the length of a row of slashes: 15,000 of them kept the process busy for two seconds. */
const ROW_OF_SLASHES = /\/{10}/;

/**
 * Whether the host or the URL is invalid: more than one host (RFC 9112, 3.2), or a path that is too long, cannot be decoded or has
 * a backslash, which browsers send as a slash (SEC-01, SEC-03).
 */
export function hasInvalidAddress({ headersDistinct, url = "" }: IncomingMessage): boolean {
  const [host = "", ...others] = headersDistinct.host ?? [];
  if (others.length > 0 || !HOST.test(host) || !URL.canParse(`http://${host}`)) return true;
  const path = url.replace(/\?.*/s, "");
  if (path.length > MAX_PATH_LENGTH || ROW_OF_SLASHES.test(path)) return true;
  return !/^\/[^\\]*$/.test(path) || !isDecodable(path);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rejects requests that no browser and no app sends, before anything reads them and fails with a server error: an unknown method,
 * an invalid host or an invalid URL (SEC-03).
 */
export const rejectInvalidRequests: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method))
    return void response.set("Allow", METHODS.join(", ")).status(405).type("text").send("Method not allowed");
  if (hasInvalidAddress(request)) return void response.status(400).type("text").send("Bad request");
  next();
};

/**
 * Removes a header that any client can send: Remix takes the port of its URLs from it, and fails with a server error if that is no
 * port (SEC-03). Must come after `/metrics`, which recognizes a proxy by this header.
 */
export const removeForwardedHost: RequestHandler = (request, _response, next) => {
  delete request.headers["x-forwarded-host"];
  next();
};

/**
 * Rejects Remix's data requests from before single fetch, which our pages never make: any visitor's `?_data` would be logged as an
 * error.
 */
export const rejectOldDataRequests: RequestHandler = (request, response, next) => {
  if (new URLSearchParams(request.url.replace(/^[^?]*/, "")).has("_data"))
    return void response.status(400).type("text").send("Bad request");
  next();
};

/** Pages accept only reads and posts of forms. */
export const rejectNonFormPosts: RequestHandler = (request, response, next) => {
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
 * Rejects posts from other sites, before their body is read and before Remix, which would answer with a server error.
 * PUBLIC_ORIGIN counts as our own site even behind a proxy that sends another Host. Remix compares Origin and Host again, so the
 * request's Host is set to the name that the visitor's browser uses.
 */
export function rejectCrossSitePosts({ publicOrigin }: Pick<Settings, "publicOrigin">): RequestHandler {
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
    setHostToOrigin(request, origin);
    next();
  };
}

/** Decides by the headers that browsers add to a post; no other site can control a client that sends none. */
function isFromOtherSite(site: string | undefined, origin: string | undefined, ownHost: string): boolean {
  if (site) return site !== "same-origin" && site !== "none";
  return Boolean(origin) && hostOf(origin) !== ownHost;
}

function hostOf(origin = ""): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Call only for a post that is known to be ours: the browser said so, or its Origin is one of our two names. */
function setHostToOrigin(request: Request, origin: string | undefined): void {
  const host = hostOf(origin);
  if (host === undefined) return;
  request.headers.host = host;
}
