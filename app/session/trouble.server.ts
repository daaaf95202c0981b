import { type AppLoadContext, data } from "@remix-run/node";
import type { CallFailed } from "~/gateway/call-failed";

/** What an error page is given to show. */
export interface Trouble {
  sentence: string;
}

/** A call that failed as what the nearest error boundary shows: its status and the sentence of section 8. */
export function troubleOf(context: AppLoadContext, failed: CallFailed) {
  if (failed.status >= 500) context.logError("call failed", failed);
  return data({ sentence: failed.sentence } satisfies Trouble, { status: failed.status });
}
