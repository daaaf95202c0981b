import { catalogue } from "machines/catalogue";
import { nestedExample } from "tests/unit/inspector/examples";
import { expect, test } from "vitest";
import {
  type AnyStateMachine,
  and,
  createMachine,
  fromPromise,
  initialTransition,
  not,
  or,
  setup,
  transition,
} from "xstate";
import { z } from "zod";
import { describeMachine } from "~/inspector/describe-machine";
import { configOf, type MachineConfig } from "~/inspector/machine-config";
import type { MachineModel } from "~/inspector/machine-model";

/** Features beyond states and events: timers, re-entry, combined guards, also on the machine itself. */
const particular = setup({
  guards: { isRich: () => true, isOld: () => true, isKind: () => true },
  delays: { aWhile: 700 },
  actions: { greet: () => undefined, part: () => undefined },
}).createMachine({
  id: "particular",
  version: "1",
  initial: "resting",
  on: { restart: { target: ".resting", reenter: true } },
  after: { 9000: ".outer" },
  states: {
    resting: {
      entry: "greet",
      exit: "part",
      after: {
        500: [
          { guard: "isOld", target: "outer" },
          { target: "resting", reenter: true },
        ],
      },
      on: {
        wake: { guard: and(["isRich", or(["isOld", not("isKind")])]), target: "outer" },
        again: "resting",
      },
    },
    outer: {
      entry: "greet",
      exit: "part",
      initial: "first",
      after: { aWhile: "resting" },
      on: { inward: ".second", anew: { target: ".second", reenter: true } },
      states: {
        first: { on: { next: { guard: not("isKind"), target: "second" } } },
        second: { exit: "part" },
      },
      always: { guard: and(["isKind", "isOld", "isRich"]), actions: "greet" },
    },
  },
});

const machines = [...Object.values(catalogue).map(({ machine }) => machine), nestedExample, particular];

/** Returns a machine's definition without the parts that read the context, which no export contains. */
function withoutContext(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(withoutContext);
  if (typeof config !== "object" || config === null) return config;
  const kept = Object.entries(config).filter(
    ([name]) => !["context", "input", "meta", "output"].includes(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutContext(value)]));
}

function joinedOf({ meta }: MachineConfig) {
  return Object.fromEntries(
    Object.entries(meta?.joinedGuards ?? {}).map(([name, { by, guards }]) => [
      name,
      by === "and" ? and([...guards]) : by === "or" ? or([...guards]) : not(guards[0] ?? ""),
    ]),
  );
}

/** Returns where each event leads from each reachable state, and the actions on the way, if these guards are true. */
function behaviourOf(machine: AnyStateMachine, model: MachineModel, yes: readonly string[]) {
  const plain = new Set(model.transitions.flatMap(({ guard }) => guard ?? []));
  for (const { guards } of Object.values(model.joined ?? {})) for (const name of guards) plain.add(name);
  for (const name of Object.keys(model.joined ?? {})) plain.delete(name);
  const names = [
    ...model.transitions.flatMap(({ actions }) => actions),
    ...model.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
  ];
  const calls = model.states.flatMap((state) => state.calls);
  const running = machine.provide({
    guards: Object.fromEntries([...plain].map((name) => [name, () => yes.includes(name)])),
    actions: Object.fromEntries(names.map((name) => [name, () => undefined])),
    actors: Object.fromEntries(calls.map((name) => [name, fromPromise(async () => undefined)])),
    delays: { aWhile: 700 },
  });
  const done = (actions: readonly { type: string; params?: unknown }[]) =>
    actions.map(({ type, params }) => {
      const { id, delay } = z
        .object({ id: z.unknown().optional(), delay: z.unknown().optional() })
        .catch({})
        .parse(params ?? {});
      return `${type} ${id ?? ""} ${delay ?? ""}`.trim();
    });
  const [first, begun] = initialTransition(running);
  const seen: Record<string, unknown> = { start: [first.value, done(begun)] };
  const waiting = [first];
  for (const snapshot of waiting) {
    const at = JSON.stringify(snapshot.value);
    if (at in seen) continue;
    const events = [...new Set(model.transitions.map(({ event }) => event))].filter((event) => event !== "");
    const led = events.map((type) => {
      const [next, actions] = transition(running, snapshot, { type });
      if (next.status === "active") waiting.push(next);
      return [type, next.value, done(actions)];
    });
    seen[at] = led;
  }
  return seen;
}

test.each(machines.map((machine) => [machine.id, machine] as const))(
  "the JSON of %s creates a machine that behaves the same from each state, for each event and guard result [MCH-02]",
  (_, machine) => {
    const model = describeMachine(machine);
    const written: MachineConfig = JSON.parse(JSON.stringify(configOf(model, "everything")));
    const again = createMachine(written).provide({ guards: joinedOf(written) });
    const own = createMachine(z.record(z.string(), z.unknown()).parse(withoutContext(machine.config)));
    const joined = Object.keys(model.joined ?? {});
    const guards = [...new Set(model.transitions.flatMap(({ guard }) => guard ?? []))]
      .concat(["isRich", "isOld", "isKind"])
      .filter((guard) => !joined.includes(guard));
    // No guard, all guards, and each one alone.
    const sets = [[], guards, ...guards.map((one) => [one])];
    for (const yes of sets)
      expect(behaviourOf(again, model, yes), `yes: ${yes}`).toEqual(behaviourOf(own, model, yes));
    expect(describeMachine(again)).toEqual({ ...model, ...(model.joined && { joined: undefined }) });
  },
);

test("the JSON keeps timers, re-entering transitions and combined guards as defined [MCH-02]", () => {
  const { meta, after, on, states } = configOf(describeMachine(particular), "everything");
  expect(Object.keys(after ?? {})).toEqual(["9000"]);
  expect(on?.restart).toEqual([{ target: ["#particular.resting"], reenter: true }]);
  expect(Object.keys(states.outer?.after ?? {})).toEqual(["aWhile"]);
  expect(meta?.joinedGuards["isRich and isOld or not isKind"]).toEqual({
    by: "and",
    guards: ["isRich", "isOld or not isKind"],
  });
});
