import type { Request, Response } from "express";
import type { RequestOrigin } from "~/contract/request-origin";
import { FORWARDED_FOR_HEADER, visitorIpAddress } from "~/service/auth/visitor-ip-address";
import type { Settings } from "./settings";

/** Returns where a request comes from, and the id that `watchRequests` gave it. */
export function readRequestOrigin(
  request: Request,
  response: Response,
  { trustedProxies }: Pick<Settings, "trustedProxies">,
): RequestOrigin {
  const peer = request.socket.remoteAddress ?? "";
  return {
    ipAddress: visitorIpAddress(trustedProxies, peer, request.get(FORWARDED_FOR_HEADER)),
    requestId: String(response.locals.requestId),
    visit: request,
  };
}
