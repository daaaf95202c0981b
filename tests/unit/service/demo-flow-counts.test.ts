import { catalogue } from "machines/catalogue";
import { expect, test } from "vitest";
import { publishableCounts } from "~/domain/flow-numbers";
import { describeMachine } from "~/inspector/describe-machine";
import { readFlowCounts } from "~/service/demo/flow-counts";

const all = await readFlowCounts();
const machines = [...new Set(all.map(({ machine }) => machine))].map(
  (id) => [id, all.filter(({ machine }) => machine === id)] as const,
);

test("two machines have numbers", () => expect(machines).toHaveLength(2));

test.each(machines)("the demo counts of %s match the current machine [MCH-02]", (id, steps) => {
  const { machine } = catalogue[id] ?? {};
  if (!machine) throw new Error(`There is no machine ${id}`);
  const model = describeMachine(machine);
  for (const { version, kind, name, fromState, toState } of steps) {
    expect(version, "raise it in app/service/demo/flow-counts.csv too").toBe(model.version);
    const taken = model.transitions.find((one) => one.id === name);
    if (kind === "taken") expect([name, taken?.source, taken?.targets]).toEqual([name, fromState, [toState]]);
    else expect(model.states.map((state) => state.id)).toContain(name);
  }
});

test.each(machines)(
  "in the demo counts of %s, arrivals equal departures plus waiting, and all are shown [MCH-02]",
  (_, steps) => {
    const sums = new Map<string, number>();
    const add = (state: string | null, times: number) =>
      state !== null && sums.set(state, (sums.get(state) ?? 0) + times);
    for (const { times, fromState, toState } of steps) {
      add(fromState, -times);
      add(toState, times);
    }
    expect([...sums].filter(([state, left]) => left !== 0 && state !== "deleted")).toEqual([]);
    const counted = steps.map(({ times, kind, name, fromState, toState }) => ({
      kind,
      name,
      from: fromState,
      to: toState,
      times,
    }));
    const shown = publishableCounts(counted);
    expect(shown).toHaveLength(steps.length);
    expect(shown.every(({ atLeast }) => atLeast !== null)).toBe(true);
  },
);
