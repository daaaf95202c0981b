import type { Request, RequestHandler } from "express";
import { isFromOtherSite } from "~/session/other-site";
import { texts } from "~/session/texts";
import type { Settings } from "./settings";

/**
 * What another site's page posts is refused here, where Remix itself would answer it as a fault of ours. PUBLIC_ORIGIN is
 * our own site also behind a proxy that asks for us by another name: whatever judges the post after this, Remix too, is
 * told the name by which the visitor's browser knows us.
 */
export function refuseOtherSites({ publicOrigin }: Pick<Settings, "publicOrigin">): RequestHandler {
  return (request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    const origin = request.get("Origin");
    const ownHost =
      publicOrigin !== undefined && origin === publicOrigin
        ? new URL(publicOrigin).host
        : (request.get("Host") ?? "");
    if (isFromOtherSite((name) => request.get(name), ownHost)) {
      return void response.status(403).type("text").send(texts.otherSite);
    }
    callUs(request, origin);
    next();
  };
}

/** Only after the post was found to be ours: a browser has said so, or its Origin is one of our two names. */
function callUs(request: Request, origin: string | undefined): void {
  if (origin === undefined || !URL.canParse(origin)) return;
  request.headers.host = new URL(origin).host;
  delete request.headers["x-forwarded-host"];
}
