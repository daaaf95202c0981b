import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "machines/catalogue";
import { siteMap } from "tests/support/site-map";
import { nestedExample } from "tests/unit/inspector/examples";
import { describe, expect, test } from "vitest";
import { and, createMachine, not, or, setup } from "xstate";
import { describeMachine } from "~/inspector/describe-machine";
import { drawingOf } from "~/inspector/drawing";
import { labelOf } from "~/inspector/machine-model";
import { shareTransitions } from "~/inspector/shared-transitions";

/** The folders of the flows' pages. */
const flowFolders = /^routes\/(claims\/(draft|receipt|submit)|setup|re-allocation)\//;

/** Pages in these folders, and dialogs anywhere, that belong to no state, with the reason. */
const ofNoState: Readonly<Record<string, string>> = {
  "/claim-management/plan": "something to read upon the list; nothing is asked",
  "/claim-management/claim/delete-all": "deletes every receipt of the draft; no machine runs for one receipt",
  "/employee/setup": "the frame around the steps: it leads to one of them",
  "/employee/setup/landing-page/terms": "something to read upon the plan overview; nothing is asked",
  "/marketplace/detail": "a vendor; its photos open in a dialog, which asks nothing",
  "/marketplace/detail/review": "one form, saved at once; nothing is remembered between two steps",
  "/marketplace/detail/review/delete": "one question, done at once",
  "/marketplace/detail/review/:reviewId/report": "one question, done at once",
  "/profile/banking-info/edit": "one form, saved at once; nothing is remembered between two steps",
  "/profile/picture": "one form, saved at once; nothing is remembered between two steps",
  "/wallets/withdraw": "one amount, which the next page asks about by its address; the service decides",
  "/wallets/withdraw/confirm": "one question about the amount in its address; the service decides",
};

const models = Object.values(catalogue).map(({ machine }) => describeMachine(machine));

test.each(models.map((model) => [model.id, model] as const))(
  "in %s every state is drawn, and every transition is drawn once on an arrow or in its state [MCH-02]",
  (_, model) => {
    const { boxes, arrows } = drawingOf(model);
    expect(boxes.map(({ id }) => id)).toEqual(expect.arrayContaining(model.states.map(({ id }) => id)));
    const drawn = arrows.flatMap(({ transitions }) => transitions);
    const leading = model.transitions.filter(({ targets }) => targets.length > 0).map(({ id }) => id);
    expect([...drawn].sort()).toEqual([...leading].sort());
    for (const { source } of model.transitions.filter(({ targets }) => targets.length === 0)) {
      const lines = boxes.find(({ id }) => id === source)?.lines.map(({ text }) => text) ?? [];
      expect(lines.join(" ")).toContain("stays here");
    }
  },
);

test("the wizard's shared transitions are drawn once: 27 arrows instead of 57 [MCH-02]", () => {
  const wizard = describeMachine(
    Object.values(catalogue).flatMap(({ machine }) => (machine.id === "setupWizard" ? [machine] : []))[0] ??
      nestedExample,
  );
  expect(drawingOf(wizard).arrows.length).toBeLessThanOrEqual(27);
});

test("an added state, event and guard appear automatically [MCH-02]", () => {
  const before = createMachine({ id: "one", initial: "a", states: { a: {} } });
  const after = createMachine({
    id: "one",
    initial: "a",
    states: {
      a: { on: { "paper.send": { guard: "hasPaper", target: "waitingForPaper", actions: "notePaper" } } },
      waitingForPaper: { invoke: { id: "scan", src: "scanPaper" } },
    },
  });
  expect(describeMachine(before).states.map(({ title }) => title)).toEqual(["A"]);
  const { states, transitions } = describeMachine(after);
  expect(states[1]).toMatchObject({ title: "Waiting for paper", calls: ["scanPaper"] });
  expect(transitions.map(labelOf)).toEqual(["paper.send [has paper]"]);
  expect(transitions[0]).toMatchObject({ source: "a", targets: ["waitingForPaper"], actions: ["notePaper"] });
  expect(
    drawingOf(describeMachine(after)).boxes.flatMap(({ lines }) => lines.map(({ text }) => text)),
  ).toEqual(["A", "Waiting for paper", "calls scanPaper"]);
});

test("nested states, timers, entry and exit actions, and global transitions are read [MCH-02]", () => {
  const { states, transitions } = describeMachine(nestedExample);
  const state = (id: string) => states.find((one) => one.id === id);
  expect(state("inReview.deciding.money")).toMatchObject({
    parent: "inReview.deciding",
    isInitial: true,
    title: "Money",
  });
  expect(state("inReview")).toMatchObject({ kind: "nested", exit: ["closeFile"], parent: null });
  expect(state("inReview.askingTheEmployee")).toMatchObject({ entry: ["sendMail"] });
  expect(state("draft")).toMatchObject({ isResting: true, isInitial: true, requirements: ["CLM-02"] });
  expect(transitions.filter(({ source }) => source === null).map(labelOf)).toEqual(["claim.withdraw"]);
  expect(transitions.filter(({ kind }) => kind === "after").map(labelOf)).toEqual(["after 500 ms"]);
  expect(transitions.filter(({ kind }) => kind === "failed").map(({ targets }) => targets)).toEqual([
    ["rejected"],
  ]);
  expect(transitions.find(({ event }) => event === "note")).toMatchObject({
    targets: [],
    actions: ["keepNote"],
  });
});

test("combined guards are named by their parts [MCH-02]", () => {
  const guards = { isRich: () => true, isPoor: () => true };
  const joined = setup({ guards }).createMachine({
    on: {
      a: { guard: and(["isRich", "isPoor"]) },
      b: { guard: or(["isRich", not("isPoor")]) },
    },
  });
  expect(describeMachine(joined).transitions.map(({ guardWords }) => guardWords)).toEqual([
    "is rich and is poor",
    "is rich or not is poor",
  ]);
});

test("transitions shared by fewer than three states are drawn singly, and different groups stay apart [MCH-02]", () => {
  const to = (target: string) => ({ target });
  const both = { on: { go: to("end"), stop: to("end") } };
  const model = describeMachine(
    createMachine({
      initial: "a",
      states: { a: both, b: both, c: both, d: { on: { go: to("end") } }, end: {} },
    }),
  );
  const { groups, single } = shareTransitions(model);
  expect(groups.map(({ states, transitions }) => [states, transitions.map(labelOf)])).toEqual([
    [["a", "b", "c", "d"], ["go"]],
    [["a", "b", "c"], ["stop"]],
  ]);
  expect(new Set(groups.map(({ mark }) => mark)).size).toBe(2);
  expect(single).toEqual([]);
});

describe("states and pages", () => {
  const pages = siteMap().filter(({ file }) => !file.endsWith("elsewhere.tsx"));
  const resting = models.flatMap(({ id, states }) =>
    states.flatMap((state) => (state.isResting ? [{ machine: id, ...state }] : [])),
  );
  /** The paths of states in the spelling of the site map. */
  const addressed = resting.map(({ path }) => path?.replace(/\?.*/, "").replace(/\/$/, ""));

  test("the page of every resting state is in the site map [MCH-01]", () => {
    expect(resting.length).toBeGreaterThan(20);
    const mapped = pages.map(({ path }) => path);
    for (const path of addressed) expect(mapped, path).toContain(path);
  });

  test("every page and dialog of a flow belongs to a state or gives a reason why not [MCH-01]", () => {
    const asked = pages.filter(
      ({ file }) => (flowFolders.test(file) || opensDialog(file)) && file.endsWith(".tsx"),
    );
    expect(asked.length).toBeGreaterThan(30);
    const outside = asked.filter(({ path }) => !addressed.includes(path)).map(({ path }) => path);
    expect(outside.sort()).toEqual(Object.keys(ofNoState).sort());
  });

  test("every resting state names a requirement that exists [MCH-02]", () => {
    const file = new URL("../../requirements/requirements.md", import.meta.url);
    const rows = [...readFileSync(file, "utf8").matchAll(/^- ([A-Z]{2,4}-\d{2}) /gm)].map(([, row]) => row);
    for (const { machine, id, requirements } of resting)
      expect(requirements.length, `${machine} ${id}`).toBeGreaterThan(0);
    for (const { states } of models)
      for (const row of states.flatMap(({ requirements }) => requirements)) expect(rows).toContain(row);
  });
});

/** Whether the page is a dialog or shows one, itself or through a component in its folder. */
function opensDialog(file: string): boolean {
  const source = sourceOf(file);
  const folder = path.dirname(file);
  const parts = [...source.matchAll(/from "\.\/([\w-]+)"/g)].map(([, name]) =>
    sourceOf(`${folder}/${name}.tsx`),
  );
  return [source, ...parts].some((text) => /<(Route|Question)Dialog\b/.test(text));
}

function sourceOf(file: string): string {
  const place = new URL(`../../../app/${file}`, import.meta.url);
  return existsSync(place) ? readFileSync(place, "utf8") : "";
}
