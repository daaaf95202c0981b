import { argsFor, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { Actor, type AnyStateMachine, assign, createMachine, fromPromise, setup } from "xstate";
import { openFlow } from "~/flows/flow.server";
import { observeSteps } from "~/flows/observe-steps.server";
import { describeMachine } from "~/inspector/describe-machine";
import { liveViewOf, newestWalkOf } from "~/routes/inspector/live/live-rows";
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

function viewOf(machine: AnyStateMachine, live: LiveSteps) {
  return liveViewOf(describeMachine(machine), live.watch(7), live.positions(7));
}

async function send(person: number) {
  const { args } = argsFor(await requestWith("/letter/"));
  const { liveSteps } = args.context;
  liveSteps.watch(7);
  const flow = await openFlow(args, { name: "letter", path: "/letter" }, person, letter);
  const outcome = await flow.send({ type: "letter.send", text: secret }, { from: "writing" });
  expect(JSON.stringify(outcome)).toContain(secret);
  return liveSteps;
}

test("a person sees each step of their own flow with its guards and their results [MCH-02]", async () => {
  const { rows } = viewOf(letter, await send(7));
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

test("steps contain neither typed text nor the results of calls [MCH-02]", async () => {
  const steps = (await send(7)).watch(7);
  expect(steps).toHaveLength(2);
  expect(JSON.stringify([steps, viewOf(letter, await send(7))])).not.toContain(secret);
});

test("another person's flow is neither shown nor stored [MCH-02]", async () => {
  const liveSteps = await send(8);
  expect(liveSteps.watch(7)).toEqual([]);
  expect(liveSteps.watch(8)).toEqual([]);
});

test("flows of two tabs differ only by number, and a flow rests where it was stored [MCH-02]", async () => {
  const { args } = argsFor(await requestWith("/letter/"));
  const { liveSteps } = args.context;
  liveSteps.watch(7);
  const open = (path: string) => openFlow(args, { name: "letter", path }, 7, letter);
  const positions = () => viewOf(letter, liveSteps).positions.map(({ flow, state }) => [flow, state]);
  const first = await open("/letter/4711");
  const outcome = await first.send({ type: "letter.send", text: secret }, { from: "writing" });
  expect(positions(), "nothing is kept yet").toEqual([[1, "writing"]]);
  await first.redirect(outcome);
  expect(positions()).toEqual([[1, "sent"]]);
  await (await open("/letter/4712")).send({ type: "letter.send", text: "" }, { from: "writing" });
  expect(positions()).toEqual([
    [2, "writing"],
    [1, "sent"],
  ]);
  const view = viewOf(letter, liveSteps);
  expect(view.rows.map(({ flow }) => flow)).toEqual([2, 1, 1]);
  expect(newestWalkOf(view).taken.map(({ states }) => states)).toEqual([["torn"], ["writing"]]);
  expect(JSON.stringify([liveSteps.watch(7), view]), "nothing of what they are about").not.toContain("471");
});

test("a flow whose call threw an error rests where it was, not at the call [MCH-02]", async () => {
  const { args } = argsFor(await requestWith("/letter/"));
  const { liveSteps } = args.context;
  liveSteps.watch(7);
  const broken = letter.provide({
    actors: { post: fromPromise<string>(() => Promise.reject(new Error("lost"))) },
  });
  const flow = await openFlow(args, { name: "letter", path: "/letter" }, 7, broken);
  await expect(flow.send({ type: "letter.send", text: secret }, { from: "writing" })).rejects.toThrow("lost");
  const view = viewOf(letter, liveSteps);
  expect(view.rows.map(({ to }) => to)).toEqual(["Posting"]);
  expect(view.positions.map(({ title }) => title)).toEqual(["Writing"]);
});

test("a step handled by a parent state or the machine shows the state the flow was in [MCH-02]", () => {
  const nested = createMachine({
    id: "nested",
    initial: "outer",
    on: { leave: ".end" },
    states: {
      outer: {
        initial: "inner",
        on: { go: { guard: "isReady", target: ".deeper" } },
        states: { inner: { on: { go: { guard: "isEasy", target: "deeper" } } }, deeper: {} },
      },
      end: {},
    },
  });
  const { args, counted } = argsFor(new Request("http://wallet.example/"));
  const { liveSteps } = args.context;
  liveSteps.watch(7);
  const guards = { isReady: () => true, isEasy: () => false };
  const actor = new Actor(nested.provide({ guards }), {});
  observeSteps(args.context, actor, 7, { name: "nested", path: "/nested" });
  actor.start();
  actor.send({ type: "go" });
  actor.send({ type: "leave" });
  const view = viewOf(nested, liveSteps);
  expect(view.rows.map(({ event, from, to, guards: said }) => [event, from, to, said])).toEqual([
    ["leave", "Deeper", "End", []],
    [
      "go",
      "Inner",
      "Deeper",
      [
        { words: "is easy", holds: false },
        { words: "is ready", holds: true },
      ],
    ],
  ]);
  expect(view.rows[1]?.taken.states).toEqual(["outer", "outer.deeper"]);
  expect(counted.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["started", null, "outer.inner"],
    ["taken", "outer.inner", "outer.deeper"],
    ["taken", "outer.deeper", "end"],
  ]);
});

const step = {
  machine: "letter",
  cookiePath: "/letter",
  transition: "writing/letter.send/1",
  from: "writing",
  to: "posting",
};

/** Live steps with a clock that the test controls. */
function liveAt(limits: ConstructorParameters<typeof LiveSteps>[1]) {
  let now = 1_000_000;
  const live = new LiveSteps({ now: () => new Date(now) }, limits);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { live, pass };
}

test("keeps the newest steps per person, for the latest viewers, and for a limited time", () => {
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

test("a stream hears each step; streams are limited per person and end when the process stops", () => {
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

test("streams are limited in total", () => {
  const { live } = liveAt({ streams: 2 });
  const stream = { changed: () => undefined, ended: () => undefined };
  const leave = live.follow(1, stream);
  expect(live.follow(2, { ...stream })).toBeDefined();
  expect(live.follow(3, { ...stream })).toBeUndefined();
  leave?.();
  expect(live.follow(3, { ...stream })).toBeDefined();
});
