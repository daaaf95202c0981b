import { catalogue } from "machines/catalogue";
import { nestedExample } from "tests/unit/inspector/examples";
import { describe, expect, test } from "vitest";
import { createMachine } from "xstate";
import type { FactsOfGuards } from "~/inspector/answered-guards";
import { describeMachine } from "~/inspector/describe-machine";
import type { MachineModel } from "~/inspector/machine-model";
import { shortestWalks } from "~/inspector/shortest-walks";
import { walkThrough } from "~/inspector/walk";
import { formatStep } from "~/inspector/walk-query";

const machines = [...Object.values(catalogue), { machine: nestedExample, facts: {} }].map(
  ({ machine, facts }) => ({ model: describeMachine(machine), facts }),
);

/** Returns the states that the last step of the path leads to or through, according to the walk. */
function reachedBy(id: string, model: MachineModel, facts: FactsOfGuards) {
  const walk = walkThrough(model, facts, shortestWalks(model, facts).get(id) ?? []);
  const last = walk.taken.at(-1);
  const passed = model.transitions
    .filter((one) => last?.transitions.includes(one.id))
    .flatMap(({ source, targets }) => [source, ...targets]);
  return { refused: walk.refused, reached: [...(last?.states ?? []), ...passed] };
}

describe.each(machines.map(({ model, facts }) => [model.id, model, facts] as const))(
  "%s",
  (_, model, facts) => {
    test("has a path to every state, and the walk follows it [MCH-02]", () => {
      expect([...shortestWalks(model, facts).keys()].sort()).toEqual(model.states.map(({ id }) => id).sort());
      for (const { id } of model.states) {
        const { refused, reached } = reachedBy(id, model, facts);
        expect(refused, id).toBeNull();
        expect(reached, id).toContain(id);
      }
    });

    test("no path could be shortened by one step from another state's path [MCH-02]", () => {
      const ways = shortestWalks(model, facts);
      for (const { source, event, guard, targets, id } of model.transitions) {
        const before = model.transitions.filter((one) => one.source === source && one.event === event);
        const from = source === null ? undefined : ways.get(source);
        // Continues only for a branch that no earlier guard prevents.
        if (!from || event === "" || before[0]?.id !== id || (guard !== null && targets.length === 0))
          continue;
        if (model.transitions.some((one) => one.source === source && one.event === "")) continue;
        for (const target of targets)
          expect(ways.get(target)?.length, `${id} to ${target}`).toBeLessThanOrEqual(from.length + 1);
      }
    });
  },
);

test("the path to a question of the receipt names the facts that do not hold [MCH-02]", () => {
  const { machine, facts = {} } = Object.values(catalogue).find(({ title }) => title === "Receipt") ?? {};
  const ways = shortestWalks(describeMachine(machine ?? nestedExample), facts);
  expect(ways.get("viewing")).toEqual([]);
  expect(ways.get("warningAboutOverBalance")).toEqual([
    { event: "receipt.save", denied: ["isInClosedYear.0"] },
  ]);
  expect(ways.get("askingAboutDuplicate")).toEqual([
    { event: "receipt.save", denied: ["isInClosedYear.0", "isOverBalance.0"] },
    { event: "xstate.error.actor.saveReceipt", denied: [] },
  ]);
});

test("the path to each step of a re-allocation starts as the service's status says [MCH-02]", () => {
  const { machine, facts = {} } =
    Object.values(catalogue).find(({ title }) => title === "Re-allocation") ?? {};
  const ways = shortestWalks(describeMachine(machine ?? nestedExample), facts);
  const urls = ["landing", "changingInMidYear", "reviewing", "reviewingChange", "confirming", "finished"].map(
    (id) => ways.get(id)?.map(formatStep).join(" "),
  );
  expect(urls).toEqual([
    "",
    "start",
    "start!isMidYear.0",
    "start change.review",
    "start!isMidYear.0 allocation.confirm",
    "allocation.save xstate.error.actor.saveCoverages",
  ]);
});

test("an unreachable state has no path [MCH-02]", () => {
  const model = describeMachine(createMachine({ id: "one", initial: "a", states: { a: {}, b: {} } }));
  expect([...shortestWalks(model, {}).keys()]).toEqual(["a"]);
});
