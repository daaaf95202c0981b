import { takenIn } from "machines/step";
import { type AnyStateMachine, createActor, createMachine, type Snapshot } from "xstate";
import { askedBy, type FactsOfGuards } from "./asked-guards";
import { configOf } from "./machine-config";
import type { MachineModel } from "./machine-model";
import type { WalkStep } from "./walk-query";

/** All that a walk needs to know of a flow. */
export interface FlowToWalk {
  readonly model: MachineModel;
  readonly facts: FactsOfGuards;
}

export interface RunningMachine {
  /** @returns false where it refuses the event, and stays where it was */
  readonly send: (step: WalkStep) => boolean;
  readonly states: () => readonly string[];
  /** Those since they were asked for last. */
  readonly takeTransitions: () => readonly string[];
  /** From where it goes on another time. */
  readonly keep: () => Snapshot<unknown>;
}

/**
 * The machine's own definition, from its start or from where it stood. Guards answer yes where all of their facts hold. No call is made,
 * nothing is done and nothing is remembered.
 *
 * @param denied the facts that do not hold as it starts
 */
export function runMachine(
  { model, facts }: FlowToWalk,
  denied: readonly string[],
  snapshot?: Snapshot<unknown>,
): RunningMachine {
  const walked = walkedMachines.get(model) ?? walkedMachine(model);
  const answerBy = (without: readonly string[]) => {
    walked.holds = (guard) => askedBy(guard, facts).every(({ id }) => !without.includes(id));
  };
  let transitions: string[] = [];
  answerBy(denied);
  const actor = createActor(walked.machine, {
    ...(snapshot && { snapshot }),
    inspect: (happened) => void transitions.push(...takenIn(happened).map(({ id }) => id)),
  }).start();
  return {
    send: ({ event, denied: without }) => {
      answerBy(without);
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
    keep: () => actor.getPersistedSnapshot(),
  };
}

interface WalkedMachine {
  readonly machine: AnyStateMachine;
  /** How its guards answer in the step that is being taken. */
  holds: (guard: string) => boolean;
}

/** Made once: every look at a page walks anew, and making a machine takes longer than walking it. */
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

/** `{ inReview: "deciding" }` as `inReview` and `inReview.deciding`. */
function activeIn(value: unknown, above = ""): string[] {
  if (typeof value === "string") return [above + value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => [
    above + name,
    ...activeIn(below, `${above}${name}.`),
  ]);
}
