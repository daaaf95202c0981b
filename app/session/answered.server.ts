import { data } from "@remix-run/node";
import { CallFailed } from "~/gateway/call-failed";
import type { RequestArgs } from "./context.server";
import { signedOutInstead } from "./signed-in.server";

/** What an error page is given to show. */
export interface Trouble {
  sentence: string;
}

/**
 * Wraps a loader: a call that failed becomes the page the person can do something with. A 401 leads to sign-in
 * (SES-14); anything else to the nearest error boundary with its status and the sentence of section 8.
 */
export async function answered<T>(args: RequestArgs, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const instead = await signedOutInstead(args, error);
    if (!(instead instanceof CallFailed)) throw instead;
    if (instead.status >= 500) args.context.logError("call failed", instead);
    throw data({ sentence: instead.sentence } satisfies Trouble, { status: instead.status });
  }
}
