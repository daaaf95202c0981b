import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { optimizeDocument } from "./root/document.server";
import { NonceContext } from "./root/nonce";

/** The Retry-After value of a 503 response, and of a 429 whose delay is unknown. */
const RETRY_AFTER_SECONDS = "10";

/** Responds after everything has rendered: without scripts, a deferred value would show its fallback forever. */
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
          const parts: Buffer[] = [];
          const body = writableInto(parts);
          headers.set("Content-Type", "text/html; charset=utf-8");
          if (finalStatus === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
          setRetryAfter(headers, finalStatus, context);
          // Sent in one piece: compressing twenty small chunks took a tenth of the page's time. React calls `onAllReady` after an
          // error too and then destroys the pipe; without this `catch` that error would end the process.
          finished(body)
            .then(() => optimizeDocument(Buffer.concat(parts).toString(), request, headers, context))
            .then((html) => resolve(pageResponse(html, headers, finalStatus, context)))
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
    // Cleared as soon as the page is rendered: a running timer would keep every page in memory for half a minute.
    const late = setTimeout(abort, 30_000);
  });
}

/** A PassThrough, whose end would have to be read again, costs 3 % of a page more. */
function writableInto(parts: Buffer[]): Writable {
  return new Writable({
    write(part: Buffer, _encoding, written) {
      parts.push(part);
      written();
    },
  });
}

/** A page has its length in its headers if it is compressed here, so that it is sent with them in one piece. */
function pageResponse(html: string, headers: Headers, status: number, context: AppLoadContext): Response {
  const compressed = context.compressPage(html);
  if (!compressed) return new Response(html, { headers, status });
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(compressed.length));
  return new Response(compressed, { headers, status });
}

/** Handles data responses, which the same routes return to the browser's scripts. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }): Response {
  setRetryAfter(response.headers, response.status, context);
  return response;
}

/** Sets Retry-After on a 429 response, in seconds. */
function setRetryAfter(headers: Headers, status: number, { retryAfter }: AppLoadContext): void {
  if (status === 429) headers.set("Retry-After", retryAfter() ?? RETRY_AFTER_SECONDS);
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // Remix's own 4xx responses, for example to a post to a page without an action, are client errors: the request log is enough.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.logError("request failed", error);
}
