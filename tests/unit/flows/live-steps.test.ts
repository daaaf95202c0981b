import { argsFor, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { assign, fromPromise, setup } from "xstate";
import { openFlow } from "~/flows/flow.server";
import { describeMachine } from "~/inspector/describe-machine";
import { liveRowsOf } from "~/routes/inspector/live/live-rows";
import { LiveSteps } from "~/session/live-steps";

const secret = "typed by a person";

const letter = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: "letter.send"; text: string } | { type: "letter.tear" },
  },
  guards: { isEmpty: ({ event }) => "text" in event && event.text === "", isLong: () => true },
  actors: { post: fromPromise<string>(async () => secret) },
}).createMachine({
  id: "letter",
  version: "1",
  context: { text: "" },
  initial: "writing",
  states: {
    writing: {
      meta: { path: "/letter/", title: "Writing" },
      on: {
        "letter.send": [
          { guard: "isEmpty", target: "torn" },
          {
            guard: "isLong",
            target: "posting",
            actions: assign({ text: ({ event }) => ("text" in event ? event.text : "") }),
          },
        ],
      },
    },
    posting: { invoke: { id: "post", src: "post", onDone: "sent" } },
    sent: { meta: { path: "/letter/sent/", title: "Sent" } },
    torn: { meta: { path: "/letter/" } },
  },
});

async function send(person: number) {
  const { args } = argsFor(await requestWith("/letter/"));
  const { liveSteps } = args.context;
  liveSteps.watch(7);
  const flow = await openFlow(args, { name: "letter", path: "/letter" }, person, letter);
  const outcome = await flow.send({ type: "letter.send", text: secret }, { from: "writing" });
  expect(JSON.stringify(outcome)).toContain(secret);
  return liveSteps;
}

test("whoever watches sees each step of their own flow, which guards were asked and what they said [MCH-02]", async () => {
  const rows = liveRowsOf(describeMachine(letter), (await send(7)).watch(7));
  expect(rows.map(({ event, from, to, guards }) => [event, from, to, guards])).toEqual([
    ["done", "Posting", "Sent", []],
    [
      "letter.send",
      "Writing",
      "Posting",
      [
        { words: "is empty", holds: false },
        { words: "is long", holds: true },
      ],
    ],
  ]);
});

test("nothing that a person typed, and no call's answer, is among the steps [MCH-02]", async () => {
  const steps = (await send(7)).watch(7);
  expect(steps).toHaveLength(2);
  expect(JSON.stringify([steps, liveRowsOf(describeMachine(letter), steps)])).not.toContain(secret);
});

test("another person's flow is neither shown nor kept [MCH-02]", async () => {
  const liveSteps = await send(8);
  expect(liveSteps.watch(7)).toEqual([]);
  expect(liveSteps.watch(8)).toEqual([]);
});

const step = { machine: "letter", transition: "writing/letter.send/1", from: "writing", to: "posting" };

/** Live steps at a time that the test moves. */
function liveAt(limits: ConstructorParameters<typeof LiveSteps>[1]) {
  let now = 1_000_000;
  const live = new LiveSteps({ now: () => new Date(now) }, limits);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { live, pass };
}

test("of one person the newest steps are kept, of people those who looked last, and none for long", () => {
  const { live, pass } = liveAt({ stepsOfOne: 2, people: 2, keepsFor: 100 });
  live.watch(1);
  for (let count = 0; count < 3; count += 1) live.note(1, step);
  expect(live.watch(1).map(({ id }) => id)).toEqual([3, 2]);
  live.watch(2);
  live.watch(3);
  expect(live.watch(1)).toEqual([]);
  live.note(1, step);
  pass(101);
  expect(live.watch(1)).toEqual([]);
});

test("a stream is told of each step, one has only so many, and none is left when the process stops", () => {
  const { live } = liveAt({ streamsOfOne: 2 });
  const heard: string[] = [];
  const stream = (name: string) => ({
    changed: () => void heard.push(name),
    ended: () => void heard.push(`${name} ended`),
  });
  const leave = live.follow(1, stream("first"));
  live.follow(1, stream("second"));
  expect(live.follow(1, stream("third"))).toBeUndefined();
  live.note(2, step);
  live.note(1, step);
  leave?.();
  live.note(1, step);
  live.close();
  expect(heard).toEqual(["first", "second", "second", "second ended"]);
  expect(live.follow(1, stream("late"))).toBeUndefined();
});

test("all together have only so many streams", () => {
  const { live } = liveAt({ streams: 2 });
  const stream = { changed: () => undefined, ended: () => undefined };
  const leave = live.follow(1, stream);
  expect(live.follow(2, { ...stream })).toBeDefined();
  expect(live.follow(3, { ...stream })).toBeUndefined();
  leave?.();
  expect(live.follow(3, { ...stream })).toBeDefined();
});
