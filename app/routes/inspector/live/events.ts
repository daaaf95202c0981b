import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventStream } from "remix-utils/sse/server";
import { withMachine } from "../with-analyst.server";
import { liveViewOf } from "./live-rows";

/** Proxies close what is silent, most of them after 60 seconds. */
const BEAT = 15_000;
/** A browser opens an ended stream again, and is asked anew who it is: a session or a role that has ended ends the stream. */
const LONGEST = 120_000;
/** Until a stream of somebody who has too many is asked for again. */
const AGAIN = 5_000;

/** The steps of one's own flow, all that are kept at each change: none is missed where two come at once (MCH-02). */
export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async ({ model }, { employee }) => {
    const { liveSteps } = args.context;
    // What the stream does once it is open, and before that nothing: a place is taken first.
    let tell = () => {};
    let end = () => {};
    const leave = liveSteps.follow(employee.id, { changed: () => tell(), ended: () => end() });
    if (!leave) return comeAgain();
    const response = eventStream(args.request.signal, (send, close) => {
      const sendSteps = () =>
        send({
          event: "steps",
          data: JSON.stringify(
            liveViewOf(model, liveSteps.watch(employee.id), liveSteps.positions(employee.id)),
          ),
        });
      const beat = setInterval(() => send({ event: "beat", data: "" }), BEAT);
      const longest = setTimeout(close, LONGEST);
      tell = sendSteps;
      end = close;
      if (!args.request.signal.aborted) sendSteps();
      return () => {
        leave();
        clearInterval(beat);
        clearTimeout(longest);
      };
    });
    return asItHappens(response);
  });
}

/** A stream that is over at once. The browser opens it again, which it would not do after an error's status. */
function comeAgain(): Response {
  return asItHappens(
    new Response(`retry: ${AGAIN}\n\n`, { headers: { "Content-Type": "text/event-stream" } }),
  );
}

/** Neither compressed nor gathered on its way: a step is there when it happens. */
function asItHappens(response: Response): Response {
  response.headers.set("Cache-Control", "no-store, no-transform");
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}
