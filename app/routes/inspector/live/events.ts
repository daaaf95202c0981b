import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventStream } from "remix-utils/sse/server";
import { withMachine } from "../with-analyst.server";
import { liveViewOf } from "./live-rows";

/** Interval of keep-alive events, in ms: most proxies close a silent connection after 60 seconds. */
const HEARTBEAT_MS = 15_000;
/** Maximum life of a stream, in ms. Reopening it authenticates again, so an ended session or a withdrawn role ends it. */
const LIFE_MAX_MS = 120_000;
/** Retry delay, in ms, for somebody who already has too many streams. */
const RETRY_MS = 5_000;

/** Streams the steps of the user's own flow. Each change sends all kept steps, so none is lost if two happen at once (MCH-02). */
export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async ({ model }, { employee }) => {
    const { liveSteps } = args.context;
    // Set once the stream is open. The server reserves a place for it first.
    let onChanged = () => {};
    let onEnded = () => {};
    const leave = liveSteps.follow(employee.id, { changed: () => onChanged(), ended: () => onEnded() });
    if (!leave) return retryLater();
    const response = eventStream(args.request.signal, (send, close) => {
      const sendSteps = () =>
        send({
          event: "steps",
          data: JSON.stringify(
            liveViewOf(model, liveSteps.watch(employee.id), liveSteps.positions(employee.id)),
          ),
        });
      const beat = setInterval(() => send({ event: "beat", data: "" }), HEARTBEAT_MS);
      const longest = setTimeout(close, LIFE_MAX_MS);
      onChanged = sendSteps;
      onEnded = close;
      if (!args.request.signal.aborted) sendSteps();
      return () => {
        leave();
        clearInterval(beat);
        clearTimeout(longest);
      };
    });
    return forbidBuffering(response);
  });
}

/** Returns a stream that ends immediately. The browser reopens it, which it would not do after an error status. */
function retryLater(): Response {
  return forbidBuffering(
    new Response(`retry: ${RETRY_MS}\n\n`, { headers: { "Content-Type": "text/event-stream" } }),
  );
}

/** Forbids proxies to compress or buffer the stream, so that each step arrives as it happens. */
function forbidBuffering(response: Response): Response {
  response.headers.set("Cache-Control", "no-store, no-transform");
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}
