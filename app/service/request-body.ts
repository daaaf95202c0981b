import { ServiceError } from "./service-error";

/**
 * The request with its body read, so that no call holds more than `limit` bytes of what a stranger sends, whatever the
 * Content-Length says. @throws {ServiceError} 413; then the rest is still unread
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

function tooLarge(): ServiceError {
  return new ServiceError(413, "The request is too large", "TOO_LARGE");
}
