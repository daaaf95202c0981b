import { catalogue } from "machines/catalogue";
import { nestedExample } from "tests/unit/inspector/examples";
import { markupOf } from "tests/unit/ui/markup";
import { describe, expect, test } from "vitest";
import { createMachine } from "xstate";
import { describeMachine } from "~/inspector/describe-machine";
import { differenceOf } from "~/inspector/difference";
import type { MachineModel } from "~/inspector/machine-model";
import { addMachines, machineKey } from "~/inspector/saved-machines";
import { compareVersions } from "~/routes/inspector/difference/comparison.server";
import { DifferenceSection } from "~/routes/inspector/difference/difference-section";
import { differenceRowsOf, sentenceOf } from "~/routes/inspector/difference/rows";

const models = [...Object.values(catalogue).map(({ machine }) => machine), nestedExample].map(
  describeMachine,
);

function lamp(
  version: string,
  on: NonNullable<Parameters<typeof createMachine>[0]["on"]>,
  more: object = {},
): MachineModel {
  const states = { dark: { meta: { path: "/lamp/" }, on }, bright: {}, broken: {}, ...more };
  return describeMachine(createMachine({ id: "lamp", version, initial: "dark", states }));
}

describe.each(models.map((model) => [model.id, model] as const))("%s", (_, model) => {
  test("has no difference from itself, also after serialization [MCH-02]", () => {
    const written: MachineModel = JSON.parse(JSON.stringify(model));
    const { states, transitions, same } = differenceOf(written, model);
    expect([states, transitions]).toEqual([[], []]);
    expect(same).toEqual({ states: model.states.length, transitions: model.transitions.length });
  });

  test("reports each removed or added state and transition, and nothing else [MCH-02]", () => {
    for (const state of model.states) {
      const less = { ...model, states: model.states.filter((one) => one !== state) };
      expect(differenceOf(model, less).states).toEqual([{ before: state, after: null, isReordered: false }]);
      expect(differenceOf(less, model).states).toEqual([{ before: null, after: state, isReordered: false }]);
    }
    for (const { id } of model.transitions) {
      const less = { ...model, transitions: model.transitions.filter((one) => one.id !== id) };
      const [removed, added] = [differenceOf(model, less), differenceOf(less, model)];
      for (const { states, transitions } of [removed, added]) {
        expect(states).toEqual([]);
        expect(transitions).toHaveLength(1);
      }
      expect(removed.transitions[0]?.after).toBeNull();
      expect(added.transitions[0]?.before).toBeNull();
    }
  });
});

test("another target, guard or order is reported as one described change [MCH-02]", () => {
  const before = lamp("1", {
    press: [{ guard: "isWhole", target: "bright" }, { guard: "isOld", target: "broken" }, "dark"],
    shake: "broken",
    wait: { guard: "isLate", target: "broken" },
  });
  const after = lamp("2", {
    press: [{ guard: "isOld", target: "broken" }, { guard: "isWhole", target: "bright" }, "dark"],
    shake: "bright",
    wait: { guard: "isVeryLate", target: "broken" },
  });
  const sentences = differenceRowsOf(differenceOf(before, after), { before, after }).map(sentenceOf);
  expect(sentences).toEqual([
    "Changed: press, from Dark (now asked in another order)",
    "Changed: press, from Dark (now asked in another order)",
    "Changed: shake, from Dark (before goes to Broken; now goes to Bright)",
    "Changed: wait, from Dark (before if is late; now if is very late)",
  ]);
});

test("a branch inserted before others does not count as a change of those [MCH-02]", () => {
  const before = lamp("1", { press: [{ guard: "isOld", target: "broken" }, "bright"] });
  const after = lamp("2", {
    press: [{ guard: "isNew", target: "dark" }, { guard: "isOld", target: "broken" }, "bright"],
  });
  const rows = differenceRowsOf(differenceOf(before, after), { before, after });
  expect(rows.map(sentenceOf)).toEqual(["Added: press, from Dark (if is new, goes to Dark)"]);
});

test("a build keeps machines that are new to it, newest first and limited in number [MCH-02]", () => {
  const [first, second] = [lamp("1", {}), lamp("2", { press: "bright" })];
  const once = addMachines([], [first], "2026-11-01");
  expect(addMachines(once, [first], "2026-11-02"), "the same again").toEqual(once);
  const twice = addMachines(once, [second], "2026-11-03");
  expect(twice.map(({ key, keptOn }) => [key, keptOn])).toEqual([
    [machineKey(second), "2026-11-03"],
    [machineKey(first), "2026-11-01"],
  ]);
  const back = addMachines(twice, [first], "2026-11-04");
  expect(
    back.map(({ key }) => key),
    "each stands once",
  ).toEqual([machineKey(first), machineKey(second)]);
  const many = Array.from({ length: 9 }, (_, place) => lamp(`${place}`, {}));
  expect(many.reduce((kept, one) => addMachines(kept, [one], "2026-11-05"), back)).toHaveLength(5);
});

test("the page compares the running version with the newest other one, or two chosen ones [MCH-02]", () => {
  const [first, second, running] = [
    lamp("1", {}),
    lamp("2", { press: "bright" }),
    lamp("3", {}, { dim: {} }),
  ];
  const kept = [running, second, first].map((model) => ({
    key: machineKey(model),
    keptOn: "2026-11-14",
    model,
  }));
  const none = { from: null, to: null };
  expect(compareVersions(running, none, [])).toBeNull();
  expect(compareVersions(running, none, kept.slice(0, 1)), "what runs is no other one").toBeNull();

  const page = compareVersions(running, none, kept);
  expect(page?.rows.map(sentenceOf)).toEqual([
    'Added: State "Dim" (Dim, passes on by itself)',
    "Removed: press, from Dark (on no condition, goes to Bright)",
  ]);
  expect(page?.versions.map(({ text }) => text)).toEqual([
    "Version 2, built on 14/11/2026",
    "Version 1, built on 14/11/2026",
    "Version 3, this one",
  ]);
  const chosen = compareVersions(running, { from: machineKey(first), to: machineKey(second) }, kept);
  expect(chosen?.rows.map(({ change }) => change)).toEqual(["added"]);
  expect(compareVersions(running, { from: "gone", to: "gone" }, kept)).toEqual(page);

  if (!page) throw new Error("There is another one");
  const markup = markupOf(<DifferenceSection comparison={page} />);
  expect(markup).toContain("<ins>passes on by itself</ins>");
  expect(markup).toContain("<del>goes to Bright</del>");
  expect(markup).toMatch(/<form[^>]*method="get"/);
  expect(markup).toContain("2 differences");
  expect(markup).toContain("began it again");
});
