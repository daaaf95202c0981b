import type { RequestHandler } from "express";

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
