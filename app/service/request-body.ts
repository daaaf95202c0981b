import { Refusal } from "./refusal";

/**
 * The request with its body read, so that no call holds more than `limit` bytes of what a stranger sends, whatever the
 * Content-Length says. @throws {Refusal} 413; then the rest is still unread
 */
export async function withReadBody(request: Request, limit: number): Promise<Request> {
  const { body, url, method, headers, signal } = request;
  if (!body) return request;
  if (Number(headers.get("Content-Length")) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > limit) throw tooLarge();
      chunks.push(part.value);
    }
  } finally {
    reader.releaseLock();
  }
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}

/**
 * Reads what a request still sends after it was answered, and leaves it aside. A body that nobody reads blocks its
 * connection, and the answer of the next request on it is lost. Ends after so many bytes; never rejects.
 */
export async function leaveUnreadBody(request: Request, atMost: number): Promise<void> {
  if (!request.body || request.body.locked) return;
  try {
    const reader = request.body.getReader();
    for (let bytes = 0; bytes <= atMost; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender went away: there is nothing left to read.
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, "The request is too large", "TOO_LARGE");
}
