/** Reads a body into memory; undefined if it is longer than `maxBytes`, whatever its Content-Length says. The rest stays unread. */
export async function bufferBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > maxBytes) return undefined;
      chunks.push(part.value);
    }
  } finally {
    reader.releaseLock(); // cancelling would close the connection before its response
  }
  return Buffer.concat(chunks);
}
