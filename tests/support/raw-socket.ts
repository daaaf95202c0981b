import { once } from "node:events";
import { connect } from "node:net";

export interface RawSocketResponse {
  /** 0 if there was no response. */
  readonly status: number;
  readonly text: string;
}

export interface RawSocketOptions {
  /** Milliseconds between two pieces. */
  readonly pause?: number;
  /** Closes the connection after that many bytes. */
  readonly cutAfter?: number;
  /** Stops sending once the response arrives, as many clients do; browsers first send everything. */
  readonly heeds?: boolean;
}

/**
 * Writes the pieces to a socket unchanged, which no HTTP client would do, and returns what was received until the server closed
 * the connection or the response was complete. Never rejects.
 */
export async function sendRaw(
  origin: string,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  { pause = 0, cutAfter = Number.POSITIVE_INFINITY, heeds = false }: RawSocketOptions = {},
): Promise<RawSocketResponse> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = "";
  const closed = once(socket, "close").catch(() => undefined);
  const answered = new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (isWhole(text)) resolve();
    });
  });
  const over = Promise.race([closed, answered]);
  socket.on("error", () => undefined);
  let left = cutAfter;
  for await (const piece of pieces) {
    if (socket.destroyed || left <= 0 || (heeds && isWhole(text))) break;
    const bytes = Buffer.from(piece).subarray(0, left);
    left -= bytes.length;
    if (!socket.write(bytes)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
    if (pause > 0) await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), over]);
  }
  if (left <= 0) socket.destroy();
  await over;
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
}

function isWhole(text: string): boolean {
  const at = text.indexOf("\r\n\r\n");
  if (at < 0) return false;
  const length = /^content-length: (\d+)/im.exec(text.slice(0, at))?.[1];
  if (length !== undefined) return Buffer.byteLength(text.slice(at + 4)) >= Number(length);
  return /^transfer-encoding: chunked/im.test(text.slice(0, at)) && text.endsWith("0\r\n\r\n");
}

/** Returns the request line and headers of a request. */
export function headOf(
  method: string,
  path: string,
  origin: string,
  headers: Readonly<Record<string, string | number>>,
): string {
  const lines = Object.entries({ Host: new URL(origin).host, ...headers });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", ""].join(
    "\r\n",
  );
}

/** Yields a body of that many bytes that repeats one piece, with a Content-Length or in chunks. */
export function* endless(piece: Buffer, bytes: number, isChunked: boolean): Generator<Buffer> {
  const one = isChunked
    ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")])
    : piece;
  for (let sent = 0; sent < bytes; sent += piece.length) yield one;
  if (isChunked) yield Buffer.from("0\r\n\r\n");
}
