import { argsFor, cookiePair, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { fromPromise, setup } from "xstate";
import { openFlow } from "~/flows/flow.server";
import { countWaiting } from "~/flows/observe-steps.server";

const lamp = setup({
  types: { events: {} as { type: "lamp.switch" | "lamp.dim" } },
  actors: { turn: fromPromise<void>(async () => undefined) },
}).createMachine({
  id: "lamp",
  version: "3",
  initial: "off",
  states: {
    off: { meta: { path: "/lamp/" }, on: { "lamp.switch": "turning" } },
    turning: { invoke: { id: "turn", src: "turn", onDone: "on" } },
    on: {
      meta: { path: "/lamp/on/" },
      on: { "lamp.dim": { actions: () => undefined }, "lamp.switch": "over" },
    },
    over: { type: "final", meta: { path: "/lamp/" } },
  },
});

/** A browser that posts an event with the cookie of the last response, and returns what was counted. */
function browser() {
  let cookie = "";
  return async (type: "lamp.switch" | "lamp.dim", from: string) => {
    const request = await requestWith("/lamp/", {}, cookie ? { headers: { Cookie: cookie } } : {});
    const { args, counted } = argsFor(request);
    const flow = await openFlow(args, { name: "lamp", path: "/lamp" }, 7, lamp);
    const response = await flow.redirect(await flow.send({ type }, { from }));
    const kept = response.headers.getSetCookie().find((one) => one.startsWith("flow-lamp="));
    if (kept) cookie = /Max-Age=0/.test(kept) ? "" : cookiePair(kept);
    return counted.map(({ kind, name, from: left, to, times }) => [kind, name, left, to, times]);
  };
}

test("a flow is counted when it starts, for each transition, and where it waits [MCH-02]", async () => {
  const post = browser();
  expect(await post("lamp.switch", "off")).toEqual([
    ["started", "off", null, "off", 1],
    ["taken", "off/lamp.switch/0", "off", "turning", 1],
    ["taken", "turning/xstate.done.actor.turn/0", "turning", "on", 1],
    ["waiting", "on", "on", null, 1],
  ]);
  expect(await post("lamp.dim", "on")).toEqual([
    ["taken", "on/lamp.dim/0", "on", "on", 1],
    ["waiting", "on", "on", null, -1],
    ["waiting", "on", "on", null, 1],
  ]);
  expect(await post("lamp.switch", "on")).toEqual([
    ["taken", "on/lamp.switch/0", "on", "over", 1],
    ["waiting", "on", "on", null, -1],
  ]);
});

test("a double click counts both transitions, and the flow waits in one place once [MCH-02]", async () => {
  let cookie = "";
  const open = async () => {
    const request = await requestWith("/lamp/twice", {}, cookie ? { headers: { Cookie: cookie } } : {});
    const { args, counted } = argsFor(request);
    const flow = await openFlow(args, { name: "lamp", path: "/lamp/twice" }, 7, lamp);
    return {
      flow,
      waiting: () => counted.flatMap(({ kind, name, times }) => (kind === "waiting" ? [[name, times]] : [])),
      counted,
    };
  };
  const pressTwice = async (from: string, type: "lamp.switch" | "lamp.dim") => {
    const both = [await open(), await open()];
    const said = [];
    for (const { flow, waiting, counted } of both) {
      const answer = await flow.redirect(await flow.send({ type }, { from }));
      cookie = cookiePair(answer.headers.getSetCookie().find((one) => one.startsWith("flow-lamp=")) ?? "");
      expect(counted.some(({ kind }) => kind === "taken")).toBe(true);
      said.push(waiting());
    }
    return said;
  };
  expect(await pressTwice("off", "lamp.switch"), "as it begins").toEqual([[["on", 1]], []]);
  expect(await pressTwice("on", "lamp.dim"), "further on").toEqual([
    [
      ["on", -1],
      ["on", 1],
    ],
    [],
  ]);
  cookie = "";
  expect(await pressTwice("off", "lamp.switch"), "begun again").toEqual([[["on", 1]], []]);
});

test("an outdated page and viewing a flow count nothing [MCH-02]", async () => {
  const post = browser();
  await post("lamp.switch", "off");
  expect(await post("lamp.dim", "off")).toEqual([]);
  const { args, counted } = argsFor(await requestWith("/lamp/"));
  const flow = await openFlow(args, { name: "lamp", path: "/lamp" }, 7, lamp);
  expect(flow.state).toBe("off");
  expect(await flow.send({ type: "lamp.dim" }, { from: "off" })).toEqual({ status: "outdated" });
  expect(counted).toEqual([]);
});

test("a count holds only the machine, its version and names of its definition [MCH-02]", () => {
  const { args, counted } = argsFor(new Request("http://wallet.example/"));
  const kept = { machine: "lamp", version: "3", value: "on", context: { employeeId: 7, typed: "secret" } };
  countWaiting(args.context, kept, { ...kept, value: "off" });
  const of = { machine: "lamp", version: "3", kind: "waiting", to: null };
  expect(counted).toEqual([
    { ...of, name: "on", from: "on", times: -1 },
    { ...of, name: "off", from: "off", times: 1 },
  ]);
});
