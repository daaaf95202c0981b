import type { RequestHandler } from "express";
import { isFromOtherSite } from "~/session/other-site";
import { texts } from "~/session/texts";

/** What another site's page posts is refused here, where Remix itself would answer it as a fault of ours. */
export const refuseOtherSites: RequestHandler = (request, response, next) => {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading || !isFromOtherSite((name) => request.get(name), request.get("Host") ?? "")) return next();
  response.status(403).type("text").send(texts.otherSite);
};
