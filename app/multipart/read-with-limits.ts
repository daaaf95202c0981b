import { withTimeout } from "~/waiting/with-timeout";
import { MultipartError } from "./multipart-error";

const MAX_SILENCE_MS = 30_000;

/** How many bytes of a body may be read. */
interface Patience {
  readonly most: number;
  /** The limit if `isKnown` resolves to true, which is called once the body exceeds `most`. */
  readonly mostOfKnown: number;
  isKnown(): Promise<boolean>;
}

/** Yields the same bytes. Throws if the sender stalls or exceeds the limit; the rest of the body stays unread. */
export async function* readWithLimits(
  body: ReadableStream<Uint8Array>,
  ending: AbortSignal,
  { most, mostOfKnown, isKnown }: Patience,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let giveUp: (reason: unknown) => void = () => undefined;
  ending.addEventListener("abort", () => giveUp(ending.reason), { once: true });
  // Promise.race with one long-lived promise would retain every chunk until the end.
  const next = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      giveUp = reject;
      if (ending.aborted) reject(ending.reason);
      else
        withTimeout(reader.read(), MAX_SILENCE_MS, () => new MultipartError("silent")).then(resolve, reject);
    });
  let read = 0;
  let end = most;
  try {
    for (;;) {
      const { done, value } = await next();
      if (done) return;
      read += value.length;
      if (read > end && end === most && (await isKnown())) end = mostOfKnown;
      if (read > end) throw new MultipartError("tooMuch");
      yield value;
    }
  } finally {
    reader.releaseLock(); // cancelling would close the connection before its response
  }
}
