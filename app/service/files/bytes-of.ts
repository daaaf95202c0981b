import type { Readable } from "node:stream";

/** A stream's bytes for an answer: read only as fast as they are taken; let go when nobody takes them any more. */
export function bytesOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      body.destroy();
    },
  });
}
