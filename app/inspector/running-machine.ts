import { transitionsIn } from "machines/step";
import { type AnyStateMachine, createActor, createMachine, type Snapshot } from "xstate";
import { type FactsOfGuards, factsOfGuard } from "./answered-guards";
import { configOf } from "./machine-config";
import type { MachineModel } from "./machine-model";
import type { WalkStep } from "./walk-query";

/** All that a walk needs to know about a flow. */
export interface FlowToWalk {
  readonly model: MachineModel;
  readonly facts: FactsOfGuards;
}

export interface RunningMachine {
  /** @returns false if the machine refuses the event and stays in its state */
  readonly send: (step: WalkStep) => boolean;
  readonly states: () => readonly string[];
  /** Ids of the transitions taken since the last call. */
  readonly takeTransitions: () => readonly string[];
  /** Returns the snapshot from which another run can continue. */
  readonly getPersistedSnapshot: () => Snapshot<unknown>;
}

/**
 * Runs the machine's own definition, from its start or from a snapshot. A guard passes if all of its facts hold. Calls are not made and
 * actions do nothing.
 *
 * @param denied ids of the facts that do not hold at the start
 */
export function runMachine(
  { model, facts }: FlowToWalk,
  denied: readonly string[],
  snapshot?: Snapshot<unknown>,
): RunningMachine {
  const walked = walkedMachines.get(model) ?? walkedMachine(model);
  const denyFacts = (without: readonly string[]) => {
    walked.holds = (guard) => factsOfGuard(guard, facts).every(({ id }) => !without.includes(id));
  };
  let transitions: string[] = [];
  denyFacts(denied);
  const actor = createActor(walked.machine, {
    ...(snapshot && { snapshot }),
    inspect: (happened) => void transitions.push(...transitionsIn(happened).map(({ id }) => id)),
  }).start();
  return {
    send: ({ event, denied: without }) => {
      denyFacts(without);
      if (!actor.getSnapshot().can({ type: event })) return false;
      actor.send({ type: event });
      return true;
    },
    states: () => activeIn(actor.getSnapshot().value),
    takeTransitions: () => {
      const since = transitions;
      transitions = [];
      return since;
    },
    getPersistedSnapshot: () => actor.getPersistedSnapshot(),
  };
}

interface WalkedMachine {
  readonly machine: AnyStateMachine;
  /** Whether a guard passes in the current step. */
  holds: (guard: string) => boolean;
}

/** Cached, because every request replays its walk, and creating a machine takes longer than walking it. */
const walkedMachines = new WeakMap<MachineModel, WalkedMachine>();

function walkedMachine(model: MachineModel): WalkedMachine {
  const guards = new Set(model.transitions.flatMap(({ guard }) => guard ?? []));
  const actions = new Set(model.transitions.flatMap((one) => one.actions));
  const machine = createMachine(configOf(model, "steps")).provide({
    guards: Object.fromEntries([...guards].map((name) => [name, () => walked.holds(name)])),
    actions: Object.fromEntries([...actions].map((name) => [name, () => undefined])),
  });
  const walked: WalkedMachine = { machine, holds: () => true };
  walkedMachines.set(model, walked);
  return walked;
}

/** Returns the ids of all active states: `inReview` and `inReview.deciding` for `{ inReview: "deciding" }`. */
function activeIn(value: unknown, above = ""): string[] {
  if (typeof value === "string") return [above + value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => [
    above + name,
    ...activeIn(below, `${above}${name}.`),
  ]);
}
