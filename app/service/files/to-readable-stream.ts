import type { Readable } from "node:stream";

/** Converts a stream to a response body with backpressure; cancelling the body destroys the stream. */
export function toReadableStream(body: Readable): ReadableStream<Uint8Array> {
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
