import { CallFailed } from "~/gateway/call-failed";
import type { RequestArgs } from "./context.server";
import { signedOutInstead } from "./signed-in.server";
import { troubleOf } from "./trouble.server";

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
    throw troubleOf(args.context, instead);
  }
}
