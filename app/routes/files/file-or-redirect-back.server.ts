import { ApiError } from "~/gateway/api-error";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import { apiErrorUnlessSignedOut } from "~/session/require-employee.server";

interface WayBack {
  /** The page that links to the file. */
  readonly path: string;
  /** Message if the file does not exist; defaults to the API's message. */
  readonly notFoundMessage?: string;
  /** Log message for a server error. */
  readonly fault: string;
}

/**
 * Returns the file; if a call fails, redirects to the page that links to it, which shows the reason. A script gets the status alone:
 * it would follow a redirect, take the page there for the file, and use up the message unseen.
 *
 * @param work may also throw the redirect of a guard
 */
export async function fileOrRedirectBack(
  args: RequestArgs,
  { path, notFoundMessage, fault }: WayBack,
  work: () => Promise<Response>,
): Promise<Response> {
  const { request, context } = args;
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) context.logError(fault, error);
    if (isReadByScript(request)) return statusOf(error);
    const failed = await apiErrorUnlessSignedOut(args, error);
    const text = failed.status === 404 && notFoundMessage ? notFoundMessage : failed.userMessage;
    return redirectWithFlash(args, path, { tone: "bad", text });
  }
}

/** Older browsers do not say what they request a file for: it then counts as opened by the user. */
function isReadByScript({ headers }: Request): boolean {
  return !["document", "iframe"].includes(headers.get("Sec-Fetch-Dest") ?? "document");
}

/** Leaves the session's cookies as they are: the next page finds out that it has ended (SES-14). */
function statusOf(error: unknown): Response {
  if (error instanceof ApiError) return new Response(null, { status: error.status });
  // A guard's redirect: there is no session, or the area is closed.
  if (error instanceof Response) return new Response(null, { status: 403 });
  throw error;
}
