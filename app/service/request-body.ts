import { bufferBody } from "~/multipart/buffer-body";
import { ServiceError } from "./service-error";

/**
 * Returns the request with its body buffered, never more than `limit` bytes, whatever the Content-Length header says.
 * @throws {ServiceError} 413 if the body is larger; the rest of it stays unread
 */
export async function withBufferedBody(request: Request, limit: number): Promise<Request> {
  const { body, url, method, headers, signal } = request;
  if (!body) return request;
  if (Number(headers.get("Content-Length")) > limit) throw tooLarge();
  const buffered = await bufferBody(body, limit);
  if (!buffered) throw tooLarge();
  return new Request(url, { method, headers, signal, body: buffered });
}

function tooLarge(): ServiceError {
  return new ServiceError(413, "The request is too large", "TOO_LARGE");
}
