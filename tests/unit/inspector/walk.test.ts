import { catalogue } from "machines/catalogue";
import { reAllocationGuardFacts } from "machines/guard-facts";
import { nestedExample } from "tests/unit/inspector/examples";
import { expect, test } from "vitest";
import { createMachine } from "xstate";
import type { FactsOfGuards } from "~/inspector/answered-guards";
import { describeMachine } from "~/inspector/describe-machine";
import { configOf } from "~/inspector/machine-config";
import { rememberedAnswers } from "~/inspector/remembered-facts";
import { shortestWalks } from "~/inspector/shortest-walks";
import { walkThrough } from "~/inspector/walk";
import type { WalkStep } from "~/inspector/walk-query";
import { readSteps, walkQueryOf } from "~/inspector/walk-query";

const machines = [...Object.values(catalogue), { machine: nestedExample, facts: {} }].map(
  ({ machine, facts }) => ({
    model: describeMachine(machine),
    facts,
  }),
);

function receiptWalk(...steps: (string | WalkStep)[]) {
  return walkOfFlow("Receipt", ...steps);
}

function walkOfFlow(flow: string, ...steps: (string | WalkStep)[]) {
  const { machine, facts } = Object.values(catalogue).find(({ title }) => title === flow) ?? {};
  if (!machine || !facts) throw new Error("There is no such machine");
  const all = steps.map((step) => (typeof step === "string" ? { event: step, denied: [] } : step));
  return walkThrough(describeMachine(machine), facts, all);
}

test("a walk follows the facts through the transient states [MCH-03]", () => {
  const { taken, choices } = receiptWalk(
    "receipt.edit",
    { event: "receipt.save", denied: ["isInClosedYear.0"] },
    { event: "save.confirm", denied: [] },
    "xstate.done.actor.saveReceipt",
  );
  expect(taken.map(({ states }) => states)).toEqual([
    ["viewing"],
    ["editing"],
    ["warningAboutOverBalance"],
    ["saving"],
    ["viewing"],
  ]);
  expect(taken[2]?.transitions).toEqual(["editing/receipt.save/0", "weighing//1"]);
  expect(choices.map(({ words }) => words)).toEqual([
    "receipt.edit",
    "receipt.leave",
    "receipt.save",
    "receipt.delete",
  ]);
  const save = choices.find(({ event }) => event === "receipt.save");
  expect(save?.guards.map(({ words }) => words)).toEqual([
    "can be saved",
    "is in closed year",
    "is over balance",
  ]);
});

test("a refused event names the refusing guard and fact, and no step follows it [MCH-03]", () => {
  const { taken, refused } = receiptWalk({ event: "receipt.save", denied: ["canBeSaved.1"] }, "receipt.edit");
  expect(taken).toHaveLength(1);
  expect(refused?.event).toBe("receipt.save");
  expect(refused?.guards.map(({ words }) => words)).toEqual(["can be saved"]);
  expect(refused?.guards[0]?.facts.filter(({ holds }) => !holds).map(({ text }) => text)).toEqual([
    "Nothing is wrong with what was typed",
  ]);
  expect(receiptWalk("save.confirm").refused).toEqual({ event: "save.confirm", guards: [] });
  expect(receiptWalk("__proto__").refused).toEqual({ event: "__proto__", guards: [] });
});

test("questions start with the usual answers, and those of a refused step keep the given ones [MCH-03]", () => {
  const answers = (walk: ReturnType<typeof receiptWalk>, event: string) =>
    Object.fromEntries(
      walk.choices
        .filter((choice) => choice.event === event)
        .flatMap(({ guards }) => guards.flatMap(({ facts }) => facts.map(({ id, holds }) => [id, holds]))),
    );
  expect(answers(receiptWalk("receipt.edit"), "receipt.save")).toEqual({
    "canBeSaved.0": true,
    "canBeSaved.1": true,
    "isInClosedYear.0": false,
    "isOverBalance.0": false,
  });
  const refused = receiptWalk("receipt.edit", { event: "receipt.save", denied: ["canBeSaved.1"] });
  expect(answers(refused, "receipt.save")).toMatchObject({ "canBeSaved.1": false, "isInClosedYear.0": true });
  expect(answers(refused, "receipt.delete")).toEqual({ "canBeDeleted.0": true });
});

test("the facts of a re-allocation name every rule that its amounts follow [MCH-03, REA-01, REA-02]", () => {
  const { canBeAllocated, canBeChanged } = reAllocationGuardFacts;
  expect(canBeAllocated).toEqual([
    "The amounts come to the whole benefit",
    "No category gets less than was claimed of it and not paid from last year's money",
  ]);
  expect(canBeChanged).toEqual([
    "What the plan gained or lost is shared out to the cent",
    "No category falls below what it must keep",
    "Every change has the sign of what the plan gained or lost",
  ]);
});

/** Returns the selected answers of these questions, by fact id. */
function selectedIn(guards: ReturnType<typeof walkOfFlow>["startGuards"]) {
  return Object.fromEntries(guards.flatMap(({ facts }) => facts.map(({ id, holds }) => [id, holds])));
}

test("a walk starts with the usual answers, and its start form shows the given ones [MCH-03]", () => {
  const usual = walkOfFlow("Re-allocation");
  expect(usual.taken.map(({ states }) => states)).toEqual([["landing"]]);
  expect(selectedIn(usual.startGuards)).toEqual({ "isMidYear.0": false, "isInReview.0": false });
  const midYear = walkOfFlow("Re-allocation", { event: "start", denied: ["isInReview.0"] }, "change.review");
  expect(midYear.taken.map(({ states }) => states)).toEqual([["changingInMidYear"], ["reviewingChange"]]);
  expect(selectedIn(midYear.startGuards)).toEqual({ "isMidYear.0": true, "isInReview.0": false });
});

test("a change in mid-year stays one over all steps and is not asked about again [MCH-03, REA-02]", () => {
  const saving = ["start", "change.review", "change.confirm"];
  const denied = ["isMidYear.0"];
  const saved = walkOfFlow("Re-allocation", ...saving, { event: "xstate.done.actor.saveCoverages", denied });
  expect(saved.taken.at(-1)?.states).toEqual(["confirming"]);
  const failure = { event: "xstate.error.actor.saveCoverages", denied: ["isDoneElsewhere.0", ...denied] };
  expect(walkOfFlow("Re-allocation", ...saving, failure).taken.at(-1)?.states).toEqual(["reviewingChange"]);
  const asked = walkOfFlow("Re-allocation", ...saving).choices.map(({ guards }) => selectedIn(guards));
  expect(asked).toEqual([{}, { "isDoneElsewhere.0": false }]);
  const anew = walkOfFlow("Re-allocation", "allocation.save", "xstate.done.actor.saveCoverages");
  expect(anew.taken.at(-1)?.states).toEqual(["reviewing"]);
});

test.each([
  [[], "xstate.error.actor.checkDuplicate", "checkingDuplicate"],
  [["xstate.done.actor.checkDuplicate"], "xstate.error.actor.submitClaim", "submitting"],
] as const)(
  "after %j and %s a retry repeats the call that failed [MCH-03, SUB-04]",
  (between, event, state) => {
    const way = [
      { event: "claim.submit", denied: ["isCancelledTooLongAgo.0"] },
      "policies.agree",
      ...between,
      {
        event,
        denied: ["isChangedSinceAgreed", "isDuplicate", "isRefusedAsCancelled", "isDecidedElsewhere"].map(
          (guard) => `${guard}.0`,
        ),
      },
    ];
    const failed = walkOfFlow("Claim submission", ...way);
    expect(failed.taken.at(-1)?.states).toEqual(["failed"]);
    const retry = failed.choices.find((choice) => choice.event === "claim.retry");
    expect(retry?.guards.map(({ guard }) => guard)).toEqual(["isAboutClaimInHand"]);
    for (const denied of [[], ["hasFailedSubmitting.0"]]) {
      const { taken } = walkOfFlow("Claim submission", ...way, { event: "claim.retry", denied });
      expect(taken.at(-1)?.states).toEqual([state]);
    }
  },
);

test("the usual answers lead through each flow to its end [MCH-03]", () => {
  for (const { model, facts } of machines) {
    const refusals = model.states.flatMap(({ id }) => {
      const way = shortestWalks(model, facts).get(id) ?? [];
      return walkThrough(model, facts, way).choices.flatMap(({ event, guards }) => {
        const denied = guards.flatMap((one) =>
          one.facts.filter(({ holds }) => !holds).map((fact) => fact.id),
        );
        const { refused } = walkThrough(model, facts, [...way, { event, denied }]);
        return refused ? [`${id} ${event}`] : [];
      });
    });
    expect(refusals, model.id).toEqual([]);
  }
});

/** Returns every reachable state and transition, trying each combination of the facts that an event depends on. */
function everywhere(model: ReturnType<typeof describeMachine>, facts: FactsOfGuards) {
  const reached = new Map<string, WalkStep[]>();
  const walked = new Set<string>();
  const met = new Set<string>();
  const startAsks = walkThrough(model, facts, []).startGuards;
  const waiting: WalkStep[][] = deniedSets(startAsks).map((denied) => [{ event: "start", denied }]);
  for (const way of waiting) {
    const { taken, choices } = walkThrough(model, facts, way);
    for (const id of taken.at(-1)?.transitions ?? []) walked.add(id);
    const at = taken.at(-1)?.states.join() ?? "";
    const seen = JSON.stringify([at, ...rememberedAnswers(facts, way)]);
    if (met.has(seen)) continue;
    met.add(seen);
    reached.set(at, way);
    for (const { event, guards } of choices)
      for (const denied of deniedSets(guards)) waiting.push([...way, { event, denied }]);
  }
  return { reached, walked };
}

/** Returns each combination in which the first fact of each guard is denied or not. */
function deniedSets(asks: readonly { facts: readonly { id: string }[] }[]): string[][] {
  return asks.reduce<string[][]>(
    (sets, { facts: [fact] }) => sets.flatMap((set) => (fact ? [set, [...set, fact.id]] : [set])),
    [[]],
  );
}

test.each(machines.map((one) => [one.model.id, one] as const))(
  "every state and every transition of %s can be reached by a walk [MCH-03]",
  (_, { model, facts }) => {
    const { reached, walked } = everywhere(model, facts);
    const passing = model.states.filter(({ id }) =>
      model.transitions.some((one) => one.source === id && one.event === ""),
    );
    const awaited = model.states.filter((state) => !passing.includes(state)).map(({ id }) => id);
    expect([...new Set([...reached.keys()].flatMap((at) => at.split(",")))].sort()).toEqual(
      [...awaited].sort(),
    );
    expect([...walked].sort()).toEqual(model.transitions.map(({ id }) => id).sort());
  },
);

test("the address holds a walk, with the submitted form as its last step [MCH-03]", () => {
  const steps = [
    { event: "receipt.edit", denied: [] },
    { event: "receipt.save", denied: ["canBeSaved.1", "isOverBalance.0"] },
  ];
  expect(readSteps(new URLSearchParams(walkQueryOf(steps)))).toEqual(steps);
  const sent = "step=receipt.edit&event=receipt.save&canBeSaved.0=yes&canBeSaved.1=no&isOverBalance.0=no";
  expect(readSteps(new URLSearchParams(sent))).toEqual(steps);
  expect(readSteps(new URLSearchParams("step=a&event=start&isMidYear.0=no"))).toEqual([
    { event: "start", denied: ["isMidYear.0"] },
  ]);
  expect(readSteps(new URLSearchParams("step=a&".repeat(200)))).toHaveLength(100);
});

test.each(machines.map((one) => [one.model.id, one] as const))(
  "the JSON of %s creates the same machine again [MCH-02]",
  (_, { model }) => {
    const again = describeMachine(createMachine(JSON.parse(JSON.stringify(configOf(model, "everything")))));
    const sorted = ({ states, transitions, ...rest }: typeof model) => ({
      ...rest,
      states,
      transitions: [...transitions].sort((a, b) => a.id.localeCompare(b.id)),
    });
    expect(sorted(again)).toEqual(sorted(model));
  },
);
