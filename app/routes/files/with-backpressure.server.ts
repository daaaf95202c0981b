import type { RequestArgs } from "~/session/context.server";

/**
 * Wraps a long response body so that it is read no faster than the browser receives it, and cancelled when the connection closes.
 * Remix's adapter ignores backpressure and keeps reading after the connection is closed.
 */
export function withBackpressure(
  body: ReadableStream<Uint8Array>,
  { context }: RequestArgs,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const isConnected = await context.mayWrite();
        const { done, value } = isConnected ? await reader.read() : { done: true, value: undefined };
        if (!isConnected) await reader.cancel();
        if (done || !value) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
