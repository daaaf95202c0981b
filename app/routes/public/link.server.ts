import { data } from "@remix-run/node";
import { ApiError } from "~/gateway/api-error";

/** Returns the token of an e-mail link from the URL (decision D33). It needs no session; the service validates it. */
export function linkToken(request: Request): string {
  // A token longer than any of ours is cut, so that the service refuses it as incomplete.
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 2000);
}

/** Returns the data for an unusable link: the service's message and status. Rethrows errors that are not about the link. */
export function linkErrorData(error: unknown) {
  if (!(error instanceof ApiError) || error.serverMessage === undefined || error.status >= 500) throw error;
  const { status, code = "" } = error;
  return data({ fault: { sentence: error.serverMessage, code } }, { status: status === 401 ? 400 : status });
}
