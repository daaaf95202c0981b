import { catalogue } from "machines/catalogue";
import { expect, test } from "vitest";
import { shownNumbers } from "~/domain/flow-numbers";
import { describeMachine } from "~/inspector/describe-machine";
import { countedFlows } from "~/service/demo/flow-counts";

const flows = countedFlows.map((flow) => [flow.machine, flow] as const);

test.each(flows)(
  "the demo's numbers of %s are of the machine as it is now [MCH-02]",
  (id, { version, steps }) => {
    const { machine } = catalogue[id] ?? {};
    if (!machine) throw new Error(`There is no machine ${id}`);
    const model = describeMachine(machine);
    expect(version, "raise it in app/service/demo/flow-counts.ts too").toBe(model.version);
    for (const [, kind, name, from, to] of steps) {
      const taken = model.transitions.find((one) => one.id === name);
      if (kind === "taken") expect([name, taken?.source, taken?.targets]).toEqual([name, from, [to]]);
      else expect(model.states.map((state) => state.id)).toContain(name);
    }
  },
);

test.each(flows)(
  "of the demo's %s whatever comes into a state goes on or waits, and its numbers are told [MCH-02]",
  (_, { steps }) => {
    const sums = new Map<string, number>();
    const add = (state: string | null, times: number) =>
      state !== null && sums.set(state, (sums.get(state) ?? 0) + times);
    for (const [times, , , from, to] of steps) {
      add(from, -times);
      add(to, times);
    }
    expect([...sums].filter(([state, left]) => left !== 0 && state !== "deleted")).toEqual([]);
    const counted = steps.map(([times, kind, name, from, to]) => ({ kind, name, from, to, times }));
    const shown = shownNumbers(counted);
    expect(shown).toHaveLength(steps.length);
    expect(shown.every(({ atLeast }) => atLeast !== null)).toBe(true);
  },
);
