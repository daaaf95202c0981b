import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { receipt } from "machines/receipt";
import { expect, test } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";
import { namesOf } from "~/inspector/flow-names";
import { liveViewOf } from "~/routes/inspector/live/live-rows";
import { startLiveSender } from "~/routes/inspector/live/stately/live-sender";
import { isInspection } from "~/routes/inspector/live/stately/protocol";
import { toLiveView } from "~/routes/inspector/live/stately/received-view";

const model = describeMachine(receipt);
const step = (id: number, flow: number, transition: string, [from, to]: readonly [string, string]) => ({
  id,
  flow,
  takenAt: "2026-03-02T17:00:00Z",
  machine: "receipt",
  transition,
  from,
  to,
});
const steps = [
  step(9, 1, "weighing//2", ["weighing", "saving"]),
  step(8, 1, "editing/receipt.save/0", ["editing", "weighing"]),
  step(7, 2, "viewing/receipt.edit/0", ["viewing", "editing"]),
  step(3, 1, "viewing/receipt.edit/0", ["viewing", "editing"]),
];
const positions = [
  { machine: "receipt", flow: 1, state: "editing" },
  { machine: "receipt", flow: 2, state: "editing" },
];

/** Returns the messages that a window receives for these steps. */
function sent(...views: Parameters<typeof liveViewOf>[1][]): StatelyInspectionEvent[] {
  const messages: StatelyInspectionEvent[] = [];
  const sending = startLiveSender("receipt", '{"id":"receipt"}', {
    send: (message) => void messages.push(JSON.parse(JSON.stringify(message))),
    stop: () => undefined,
  });
  for (const view of views) sending.send(liveViewOf(model, view, positions));
  return messages;
}

test("a person's own flows are sent in Stately's protocol, each item once, with an empty context [MCH-02]", () => {
  const messages = sent(steps.slice(2), steps, steps);
  expect(messages.every(isInspection)).toBe(true);
  expect(messages.map(({ type, sessionId }) => `${type} ${sessionId}`)).toEqual([
    "@xstate.actor receipt:1",
    "@xstate.event receipt:1",
    "@xstate.snapshot receipt:1",
    "@xstate.actor receipt:2",
    "@xstate.event receipt:2",
    "@xstate.snapshot receipt:2",
    "@xstate.event receipt:1",
    "@xstate.snapshot receipt:1",
    "@xstate.event receipt:1",
    "@xstate.snapshot receipt:1",
    // The call was aborted: the flow stays in its state.
    "@xstate.snapshot receipt:1",
  ]);
  expect(messages[0]).toMatchObject({ definition: '{"id":"receipt"}', snapshot: { value: "viewing" } });
  expect(messages[7]).toMatchObject({
    snapshot: { status: "active", value: "weighing", context: {} },
    event: { type: "receipt.save", guards: { "can be saved": true } },
  });
  const contexts = messages.flatMap((one) => ("snapshot" in one ? Reflect.get(one.snapshot, "context") : []));
  expect(contexts).toEqual(contexts.map(() => ({})));
});

test("the received messages give the same view as the live page [MCH-02]", () => {
  const shown = liveViewOf(model, steps, positions);
  const received = toLiveView(sent(steps, steps), namesOf(model));
  const words = ({ rows }: typeof shown) =>
    rows.map(({ id, flow, event, from, to, stays, guards }) => ({
      id,
      flow,
      event,
      from,
      to,
      stays,
      guards,
    }));
  expect(words(received)).toEqual(words(shown));
  expect(received.positions).toEqual(shown.positions);
  // A reloaded window receives everything again.
  const twice = [...sent(steps), ...sent(steps)];
  expect(words(toLiveView(twice, namesOf(model)))).toEqual(words(shown));
});

test("a message outside Stately's protocol is rejected [MCH-02]", () => {
  for (const other of [null, "x", {}, { type: "@xstate.event" }, { type: 1, _version: "1", sessionId: "a" }])
    expect(isInspection(other)).toBe(false);
});
