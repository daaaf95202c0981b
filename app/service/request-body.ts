import { ServiceError } from "./service-error";

/**
 * Returns the request with its body buffered, never more than `limit` bytes, whatever the Content-Length header says.
 * @throws {ServiceError} 413 if the body is larger; the rest of it stays unread
 */
export async function withBufferedBody(request: Request, limit: number): Promise<Request> {
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

function tooLarge(): ServiceError {
  return new ServiceError(413, "The request is too large", "TOO_LARGE");
}
