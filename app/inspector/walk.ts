import type { GuardFact } from "machines/guard-facts";
import { takenIn } from "machines/step";
import { type AnyStateMachine, createActor, createMachine } from "xstate";
import { configOf } from "./machine-config";
import type { MachineModel, TransitionModel } from "./machine-model";
import { wordsOf } from "./names";
import { START, type WalkStep } from "./walk-address";

/** What each guard asks, by its name; a guard without an entry asks what its name says. */
export type FactsOfGuards = Readonly<Record<string, readonly GuardFact[]>>;

/** A step that was taken. */
export interface TakenStep {
  /** Empty for the start. */
  readonly event: string;
  /** The state one was in after it. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

export interface AnsweredFact {
  /** `canBeSaved.1` */
  readonly id: string;
  readonly text: string;
  /** As it was answered; of a question that nobody has answered yet, as it usually is. */
  readonly holds: boolean;
}

/** A guard as it is asked, or as it answered. */
export interface AskedGuard {
  readonly guard: string;
  readonly words: string;
  readonly facts: readonly AnsweredFact[];
}

/** An event of the state one is in, and whatever may decide where it leads. */
export interface WalkChoice {
  readonly event: string;
  readonly words: string;
  readonly asks: readonly AskedGuard[];
}

export interface Walk {
  readonly taken: readonly TakenStep[];
  readonly choices: readonly WalkChoice[];
  /** What the start asks. */
  readonly startAsks: readonly AskedGuard[];
  /** The event that was refused, with the guards that refused it; whatever was to follow was not tried. */
  readonly refused: { readonly event: string; readonly guards: readonly AskedGuard[] } | null;
  readonly isOver: boolean;
}

/** All that a walk needs to know of a flow. */
export interface FlowToWalk {
  readonly model: MachineModel;
  readonly facts: FactsOfGuards;
}

/**
 * Walks the machine's own definition from its start through the events that were chosen. Guards answer by the facts of their step: yes
 * where all of them hold. No call is made, nothing is done and nothing is remembered. Never throws.
 */
export function walkThrough(model: MachineModel, facts: FactsOfGuards, steps: readonly WalkStep[]): Walk {
  const [first] = steps;
  let denied: readonly string[] = first?.event === START ? first.denied : [];
  const walked = walkedMachines.get(model) ?? walkedMachine(model);
  walked.holds = (guard) => factsOf(guard, facts).every(({ id }) => !denied.includes(id));
  let moved: string[] = [];
  const actor = createActor(walked.machine, {
    inspect: (happened) => void moved.push(...takenIn(happened).map(({ id }) => id)),
  });
  actor.start();
  const taken: TakenStep[] = [];
  const note = (event: string) => {
    taken.push({ event, states: activeIn(actor.getSnapshot().value), transitions: moved });
    moved = [];
  };
  note("");
  const walkedOn = steps.slice(first?.event === START ? 1 : 0);
  let refused: Walk["refused"] = null;
  for (const step of walkedOn) {
    denied = step.denied;
    if (!actor.getSnapshot().can({ type: step.event })) {
      const at = activeIn(actor.getSnapshot().value);
      const guards = guardsOf(at, step.event, model).map((guard) => asked(guard, facts, denied));
      refused = { event: step.event, guards };
      break;
    }
    actor.send({ type: step.event });
    note(step.event);
  }
  const snapshot = actor.getSnapshot();
  actor.stop();
  const isOver = snapshot.status === "done";
  const at = activeIn(snapshot.value);
  return {
    taken,
    refused,
    isOver,
    choices: isOver ? [] : choicesAt(at, { model, facts, refused: refused && walkedOn[taken.length - 1] }),
    startAsks: startAsks(model, facts),
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

interface Asking extends FlowToWalk {
  /** The step that has just been refused: its answers stay, to be changed. */
  readonly refused: WalkStep | null | undefined;
}

function choicesAt(at: readonly string[], { model, facts, refused }: Asking): WalkChoice[] {
  const leaving = leavingFrom(at, model).filter(({ event }) => event !== "");
  const events = new Map(leaving.map((one) => [one.event, one]));
  return [...events].map(([event, { eventWords, kind }]) => ({
    event,
    words: kind === "event" ? eventWords : `${callOf(event)} ${eventWords}`.trim(),
    asks: guardsAhead(
      leaving.filter((one) => one.event === event),
      model,
    ).map((guard) => asked(guard, facts, refused?.event === event ? refused.denied : undefined)),
  }));
}

/** Of `xstate.done.actor.saveReceipt` the name of the call. */
function callOf(event: string): string {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1] ?? "";
}

function startAsks(model: MachineModel, facts: FactsOfGuards): AskedGuard[] {
  const initial = model.states.filter(({ isInitial }) => isInitial).map(({ id }) => id);
  const start = initial.filter((id) => !id.includes("."));
  const always = model.transitions.filter(
    ({ source, event }) => event === "" && start.includes(source ?? ""),
  );
  return guardsAhead(always, model).map((guard) => asked(guard, facts));
}

/** The guards of these branches, and of the states they lead to that pass on by themselves. */
function guardsAhead(branches: readonly TransitionModel[], model: MachineModel): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  let ahead = branches;
  while (ahead.length > 0) {
    for (const { guard } of ahead) if (guard !== null) found.add(guard);
    const targets = ahead.flatMap(({ targets }) => targets).filter((id) => !seen.has(id));
    for (const id of targets) seen.add(id);
    ahead = model.transitions.filter(({ source, event }) => event === "" && targets.includes(source ?? ""));
  }
  return [...found];
}

function guardsOf(at: readonly string[], event: string, model: MachineModel): string[] {
  const branches = leavingFrom(at, model).filter((one) => one.event === event);
  return [...new Set(branches.flatMap(({ guard }) => guard ?? []))];
}

/** What leaves these states, or whatever they lie in. */
function leavingFrom(at: readonly string[], { transitions }: MachineModel): TransitionModel[] {
  return transitions.filter(({ source }) => source === null || at.includes(source));
}

/** @param denied the answers; absent: the usual ones */
function asked(guard: string, facts: FactsOfGuards, denied?: readonly string[]): AskedGuard {
  const answers = factsOf(guard, facts).map(({ id, text, isUsual }) => ({
    id,
    text,
    holds: denied ? !denied.includes(id) : isUsual,
  }));
  return { guard, words: wordsOf(guard), facts: answers };
}

function factsOf(guard: string, facts: FactsOfGuards): { id: string; text: string; isUsual: boolean }[] {
  const all = facts[guard] ?? [wordsOf(guard, { isTitle: true })];
  return all.map((fact, place) => {
    const isUsual = typeof fact === "string";
    return { id: `${guard}.${place}`, text: isUsual ? fact : fact.seldom, isUsual };
  });
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
