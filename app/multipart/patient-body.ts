import { inTime } from "~/waiting/in-time";
import { MultipartError } from "./multipart-error";

const silence = 30_000;

/** How many bytes of a body are read. */
interface Patience {
  readonly most: number;
  /** Where `isKnown` says so, which is asked once there are more than `most`. */
  readonly mostOfKnown: number;
  isKnown(): Promise<boolean>;
}

/** The same bytes, but a sender who falls silent, or never ends, is given up; the rest of the body stays unread. */
export async function* patiently(
  body: ReadableStream<Uint8Array>,
  ending: AbortSignal,
  { most, mostOfKnown, isKnown }: Patience,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let giveUp: (reason: unknown) => void = () => undefined;
  ending.addEventListener("abort", () => giveUp(ending.reason), { once: true });
  // No race with one promise for the end: it would hold on to each piece until the end.
  const next = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      giveUp = reject;
      if (ending.aborted) reject(ending.reason);
      else inTime(reader.read(), silence, () => new MultipartError("silent")).then(resolve, reject);
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
    reader.releaseLock(); // to cancel it would end the connection before its answer
  }
}
