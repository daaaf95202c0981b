import { ApiError } from "~/gateway/api-error";
import type { RequestArgs } from "./context.server";
import { errorPageOf, signOutIfUnauthorized } from "./require-employee.server";

/**
 * Wraps a loader: a call that failed becomes the page the person can do something with. A 401 leads to sign-in
 * (SES-14); anything else to the nearest error boundary with its status and the sentence of ERR-01.
 */
export async function withErrorResponses<T>(args: RequestArgs, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const instead = await signOutIfUnauthorized(args, error);
    if (!(instead instanceof ApiError)) throw instead;
    throw errorPageOf(args.context, instead);
  }
}
