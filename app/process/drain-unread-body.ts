import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

/** Limits on what is read of a body after its response: most clients read no response before they have sent everything. */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_MILLISECONDS = 60_000;
/** For all such bodies together: 100 MB a second take a tenth of a processor. */
const BYTES_A_TURN = 2_000_000;
const TURN_MILLISECONDS = 20;

/**
 * Reads and discards what a request still sends after its response, slowly enough not to delay other requests. An unread body
 * blocks its connection; a body that does not end gets its connection closed (SEC-01).
 */
function readToItsEnd(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete || request.destroyed) return;
    const end = () => void request.destroy();
    const timer = setTimeout(end, MAX_MILLISECONDS).unref();
    let bytes = 0;
    // The previous reader has stopped, and its listeners would pause the stream again.
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) end();
      else waitForTurn(request, chunk.byteLength);
    });
    request.once("close", () => {
      clearTimeout(timer);
      waiting.delete(request);
    });
    request.resume();
  });
}

const waiting = new Set<IncomingMessage>();
let bytesOfTurn = 0;

function waitForTurn(request: IncomingMessage, bytes: number): void {
  if (bytesOfTurn === 0) setTimeout(beginTurn, TURN_MILLISECONDS).unref();
  bytesOfTurn += bytes;
  if (bytesOfTurn < BYTES_A_TURN) return;
  request.pause();
  waiting.add(request);
}

function beginTurn(): void {
  bytesOfTurn = 0;
  const next = [...waiting];
  waiting.clear();
  for (const request of next) request.resume();
}

export const drainUnreadBody: RequestHandler = (request, response, next) => {
  readToItsEnd(request, response);
  next();
};
