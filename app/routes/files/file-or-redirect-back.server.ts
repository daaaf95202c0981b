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

/** Returns the file; if a call fails, redirects to the page that links to it, which shows the reason. */
export async function fileOrRedirectBack(
  args: RequestArgs,
  { path, notFoundMessage, fault }: WayBack,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const failed = await apiErrorUnlessSignedOut(args, error);
    if (failed.status >= 500) args.context.logError(fault, failed);
    const text = failed.status === 404 && notFoundMessage ? notFoundMessage : failed.userMessage;
    return redirectWithFlash(args, path, { tone: "bad", text });
  }
}
