import { ApiError } from "~/gateway/api-error";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import { signOutIfUnauthorized } from "~/session/require-employee.server";

interface WayBack {
  /** The page whose link asked for the file. */
  readonly path: string;
  /** What is said where the file is not there; absent: what the call said. */
  readonly missing?: string;
  /** What the log says of a fault. */
  readonly fault: string;
}

/** A file, or, where a call fails, the way back to the page that leads to it, which says why: a browser shows no page here. */
export async function fileOrBack(
  args: RequestArgs,
  { path, missing, fault }: WayBack,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const instead = await signOutIfUnauthorized(args, error);
    if (!(instead instanceof ApiError)) throw instead;
    if (instead.status >= 500) args.context.logError(fault, instead);
    const text = instead.status === 404 && missing ? missing : instead.userMessage;
    return redirectWithFlash(args, path, { tone: "bad", text });
  }
}
