import { data } from "@remix-run/node";
import { ApiError } from "~/gateway/api-error";

/** The token of a mail's link, as the URL says it (decisions D33): no session, and worth what the service says of it. */
export function linkToken(request: Request): string {
  // One longer than any of ours is cut, and so refused with the sentence for links that are not complete.
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 2000);
}

/** The page for a link that is of no use: the sentence, with the call's status. Rethrows what is not about the link. */
export function linkFault(error: unknown) {
  if (!(error instanceof ApiError) || error.serverMessage === undefined || error.status >= 500) throw error;
  const { status, code = "" } = error;
  return data({ fault: { sentence: error.serverMessage, code } }, { status: status === 401 ? 400 : status });
}
