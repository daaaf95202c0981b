import { type AppLoadContext, data } from "@remix-run/node";
import type { ApiError } from "~/gateway/api-error";

/** What an error page is given to show. */
export interface ErrorPageData {
  userMessage: string;
}

/** A call that failed as what the nearest error boundary shows: its status and the sentence of ERR-01. */
export function errorPageOf(context: AppLoadContext, failed: ApiError) {
  if (failed.status >= 500) context.logError("call failed", failed);
  return data({ userMessage: failed.userMessage } satisfies ErrorPageData, { status: failed.status });
}
