import type { Readable } from "node:stream";

/**
 * Returns a response body with backpressure. It opens the stream when the first bytes are read, because the body of a response to
 * HEAD, or to a client that has gone, is never read nor cancelled: its file would stay open. Cancelling the body destroys the stream.
 */
export function toReadableStream(open: () => Readable): ReadableStream<Uint8Array> {
  let opened: { readonly body: Readable; readonly chunks: AsyncIterator<Uint8Array> } | undefined;
  const chunksOf = () => {
    const body = open();
    return { body, chunks: body[Symbol.asyncIterator]() };
  };
  return new ReadableStream(
    {
      async pull(controller) {
        opened ??= chunksOf();
        const { done, value } = await opened.chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => {
        opened?.body.destroy();
      },
    },
    // The default of 1 would open the stream before anybody reads.
    { highWaterMark: 0 },
  );
}
