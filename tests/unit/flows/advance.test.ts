import { catalogue } from "machines/catalogue";
import { claimSubmission } from "machines/claim-submission";
import { initialSubmissionContext } from "machines/claim-submission-context";
import { reAllocation } from "machines/re-allocation";
import { receipt } from "machines/receipt";
import { setupWizard } from "machines/setup-wizard";
import { initialSetupContext } from "machines/setup-wizard-context";
import { pathOf } from "machines/step";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AnyStateMachine, type AnyStateNode, assign, fromPromise, setup } from "xstate";
import { advance, resume, type StoredFlow } from "~/flows/advance.server";
import { NotPossibleNowError } from "~/flows/not-possible-now";

type LampEvent = { type: "lamp.switch" | "lamp.read" | "guard.break" | "action.break" | "answer.break" };

const lamp = setup({
  types: {
    context: {} as { lampId: number; light: number },
    events: {} as LampEvent,
    input: {} as { lampId: number },
  },
  actors: { measure: fromPromise<number>(async () => 7) },
  guards: {
    isBroken: () => {
      throw new Error("The guard broke");
    },
  },
  actions: {
    breakDown: () => {
      throw new Error("The action broke");
    },
    breakAnswer: assign(() => {
      throw new Error("The answer broke");
    }),
    light: assign({ light: 7 }),
  },
}).createMachine({
  id: "lamp",
  version: "3",
  context: ({ input }) => ({ lampId: input.lampId, light: 0 }),
  initial: "off",
  states: {
    off: {
      meta: { path: "/lamp/:lampId/" },
      on: {
        "lamp.switch": { target: "on" },
        "lamp.read": { target: "measuring" },
        "guard.break": { guard: "isBroken", target: "on" },
        "action.break": { target: "on", actions: "breakDown" },
        "answer.break": { target: "answering" },
      },
    },
    measuring: {
      invoke: {
        id: "measure",
        src: "measure",
        onDone: { target: "on", actions: "light" },
        onError: { target: "off" },
      },
    },
    answering: {
      invoke: {
        id: "measure",
        src: "measure",
        onDone: { target: "on", actions: "breakAnswer" },
        onError: "off",
      },
    },
    on: { meta: { path: "/lamp/:lampId/on/" }, on: { "lamp.switch": { target: "off" } } },
  },
});

function at(value: string, change: Partial<StoredFlow> = {}): StoredFlow {
  return { machine: "lamp", version: "3", value, context: { lampId: 4, light: 1 }, ...change };
}
function standing(kept: StoredFlow | undefined, lampId = 4) {
  return resume(lamp, kept, { lampId }).getSnapshot();
}

describe("an event", () => {
  test("runs through calls to the next resting state, with its address and the state to store", async () => {
    const led = await advance(resume(lamp, undefined, { lampId: 4 }), { type: "lamp.read" });
    expect(led).toEqual({
      path: "/lamp/4/on/",
      stored: { machine: "lamp", version: "3", value: "on", context: { lampId: 4, light: 7 } },
      context: { lampId: 4, light: 7 },
      isOver: false,
    });
  });

  test("continues from where the flow was left", async () => {
    const led = await advance(resume(lamp, at("on"), { lampId: 4 }), { type: "lamp.switch" });
    expect(led).toMatchObject({ path: "/lamp/4/", context: { light: 1 } });
  });

  test("that is impossible in this state is refused, and no call runs", async () => {
    let called = false;
    const measure = fromPromise(async () => {
      called = true;
      return 1;
    });
    const actor = resume(lamp.provide({ actors: { measure } }), at("on"), { lampId: 4 });
    await expect(advance(actor, { type: "lamp.read" })).rejects.toThrow(NotPossibleNowError);
    expect(called).toBe(false);
  });

  test("that takes too long is abandoned, and its call is aborted", async () => {
    let isAborted = false;
    const measure = fromPromise<number>(
      ({ signal }) =>
        new Promise(() => {
          signal.addEventListener("abort", () => {
            isAborted = true;
          });
        }),
    );
    const actor = resume(lamp.provide({ actors: { measure } }), undefined, { lampId: 4 });
    await expect(advance(actor, { type: "lamp.read" }, 20)).rejects.toThrow(/20 ms/);
    expect(isAborted).toBe(true);
  });
});

describe("an internal error rejects the event and never ends the process", () => {
  const escaped: unknown[] = [];
  const catchIt = (error: unknown) => escaped.push(error);
  beforeEach(() => {
    escaped.length = 0;
    process.on("uncaughtException", catchIt).on("unhandledRejection", catchIt);
  });
  afterEach(() => {
    process.off("uncaughtException", catchIt).off("unhandledRejection", catchIt);
  });

  test.each([
    ["guard.break", "The guard broke"],
    ["action.break", "The action broke"],
    ["answer.break", "The answer broke"],
  ] as const)("%s", async (type, message) => {
    await expect(advance(resume(lamp, undefined, { lampId: 4 }), { type })).rejects.toThrow(message);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(escaped).toEqual([]);
  });
});

describe("the stored state", () => {
  test("is where the flow continues", () => {
    expect(standing(at("on"))).toMatchObject({ value: "on", context: { light: 1 } });
  });

  test.each<[string, StoredFlow]>([
    ["by another version", at("on", { version: "2" })],
    ["by another machine", at("on", { machine: "torch" })],
    ["in a state that no longer exists", at("blinking")],
    ["in a state that waits for a call", at("measuring")],
    ["about another subject", at("on", { context: { lampId: 5, light: 1 } })],
    ["without a context", at("on", { context: null })],
  ])("%s is ignored, and the flow starts again", (_, kept) => {
    expect(standing(kept)).toMatchObject({ value: "off", context: { lampId: 4, light: 0 } });
  });

  const subjects: Subject[] = [
    {
      machine: claimSubmission,
      input: undefined,
      context: { ...initialSubmissionContext, queue: [1], claimId: 1 },
    },
    {
      machine: receipt,
      input: { receiptId: 1 },
      context: { receiptId: 1, draft: null, saveAnyway: false, failure: null },
    },
    {
      machine: reAllocation,
      input: { status: "REQUIRED" },
      context: { status: "REQUIRED", coverages: [], failure: null },
    },
    { machine: setupWizard, input: undefined, context: initialSetupContext },
  ];

  test.each(subjects)(
    "resumes $machine.id in its resting states, and nowhere else",
    ({ machine, input, context }) => {
      const states = Object.values(machine.states);
      expect(states.filter(isPassing).length).toBeGreaterThan(2);
      const anew = resume(machine, undefined, input).getSnapshot().value;
      for (const state of states) {
        const kept = { machine: machine.id, version: machine.version ?? "", value: state.key, context };
        const resumed = resume(machine, kept, input).getSnapshot();
        expect(resumed.value).toBe(isPassing(state) ? anew : state.key);
      }
    },
  );

  test("is tested for every machine in the catalogue", () => {
    expect(Object.keys(catalogue).sort()).toEqual(subjects.map(({ machine }) => machine.id).sort());
  });
});

test("an address with a missing id throws a clear error", () => {
  const snapshot = lamp.resolveState({ value: "on", context: { lampId: 4, light: 0 } });
  expect(pathOf(snapshot)).toBe("/lamp/4/on/");
  expect(() => pathOf({ ...snapshot, context: {} })).toThrow("needs lampId");
});

interface Subject {
  machine: AnyStateMachine;
  input: unknown;
  context: object;
}

function isPassing(state: AnyStateNode): boolean {
  return state.invoke.length > 0 || (state.always ?? []).length > 0;
}
