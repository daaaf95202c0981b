import type { RequestArgs } from "~/session/context.server";

/**
 * A long body, read only as fast as the visitor takes it, and let go when they leave. Remix's own adapter writes as fast as it
 * reads, and reads on after nobody listens any more.
 */
export function paced(
  body: ReadableStream<Uint8Array>,
  { context }: RequestArgs,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const isThere = await context.mayWrite();
        const { done, value } = isThere ? await reader.read() : { done: true, value: undefined };
        if (!isThere) await reader.cancel();
        if (done || !value) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
