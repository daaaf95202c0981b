import { argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test, vi } from "vitest";
import { loader } from "~/routes/inspector/live/events";
import { LiveSteps } from "~/session/live-steps";

const path = "/inspector/receipt/live.events";
const step = {
  machine: "receipt",
  cookiePath: "/claim-management/receipt/4711",
  transition: "viewing/receipt.delete/0",
  from: "viewing",
  to: "confirmingDeletion",
};

/** Opens the event stream of the fixture's employee. */
async function open(liveSteps: LiveSteps, inspectorFor: "everybody" | "nobody" = "everybody") {
  const browser = new AbortController();
  const request = await requestWith(path, {}, { signal: browser.signal });
  const { args } = argsFor(request, { [infoCall]: () => Response.json(employee) });
  const context = { ...args.context, liveSteps, inspectorFor };
  const answer = await loader({ request, context, params: { machine: "receipt" } });
  return { answer, leave: () => browser.abort() };
}

function liveSteps(limits?: ConstructorParameters<typeof LiveSteps>[1]) {
  return new LiveSteps({ now: () => new Date("2026-03-02T17:00:00Z") }, limits);
}

/** Reads a stream until it contains the text, and returns everything read. */
async function readUntil(answer: Response, words: string): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = "";
  while (!read.includes(words)) {
    const { done, value = "" } = (await reader?.read()) ?? { done: true };
    if (done) break;
    read += value;
  }
  return read;
}

test("a stream sends stored and new steps, neither compressed nor buffered [MCH-02]", async () => {
  const live = liveSteps();
  const { answer } = await open(live);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  live.note(employee.id, step);
  const told = await readUntil(answer, "receipt.delete");
  expect(told, "which receipt it is").not.toContain("4711");
  expect(told.match(/^event: .*$/gm)).toEqual(["event: steps", "event: steps"]);
});

test("closing a page frees its place, and a surplus stream is told to retry [MCH-02]", async () => {
  const live = liveSteps({ streamsOfOne: 1 });
  const first = await open(live);
  const { answer } = await open(live);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(await answer.text()).toBe("retry: 5000\n\n");
  first.leave();
  expect(await readUntil((await open(live)).answer, "steps")).toContain("event: steps");
});

test("a stopping process ends the streams and makes new ones retry [MCH-02]", async () => {
  const live = liveSteps();
  const { answer } = await open(live);
  live.close();
  expect(await answer.text()).toContain("event: steps");
  expect(await (await open(live)).answer.text()).toBe("retry: 5000\n\n");
});

test("an idle stream sends heartbeats and ends after two minutes, so the next one checks the session again [MCH-02]", async () => {
  vi.useFakeTimers();
  try {
    const { answer } = await open(liveSteps());
    await vi.advanceTimersByTimeAsync(120_000);
    const told = await answer.text();
    expect(told.match(/^event: beat$/gm)?.length).toBeGreaterThanOrEqual(7);
  } finally {
    vi.useRealTimers();
  }
});

test("a person without access to the inspector gets a 404 for a stream [MCH-02]", async () => {
  await expect(open(liveSteps(), "nobody")).rejects.toMatchObject({ init: { status: 404 } });
});
