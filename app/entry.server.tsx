import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { documentOf } from "./root/document.server";
import { NonceContext } from "./root/nonce";

/** When a browser or a robot may ask again after an answer that nothing could be had. */
const retryAfterSeconds = "10";

/** Renders only when all is there: without scripts a deferred value would show its fallback for ever. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          clearTimeout(late);
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          if (finalStatus === 503) headers.set("Retry-After", retryAfterSeconds);
          sayWhenAgain(headers, finalStatus, context);
          // In one piece, as all of it is there: compressing twenty small pieces took a tenth of the page's time.
          // React calls this after an error too, and then breaks the pipe: nobody would hear of that but the process, which ends.
          text(body)
            .then((html) => documentOf(html, request, headers, context))
            .then((html) => resolve(new Response(html, { headers, status: finalStatus })))
            .catch(reject);
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          context.logError("render failed", error);
        },
      },
    );
    // Cleared as soon as the page is there: a timer left running would hold every page in memory for half a minute.
    const late = setTimeout(abort, 30_000);
  });
}

/** Answers of the same routes to the browser's scripts. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }): Response {
  sayWhenAgain(response.headers, response.status, context);
  return response;
}

/** Who tried too often is told after how many seconds it may be tried again, in a header for programs too. */
function sayWhenAgain(headers: Headers, status: number, { retryAfter }: AppLoadContext): void {
  if (status === 429) headers.set("Retry-After", retryAfter() ?? retryAfterSeconds);
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // What Remix itself refuses, a post to a page that takes none for example, is the visitor's matter: its line in the log is enough.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.logError("request failed", error);
}
