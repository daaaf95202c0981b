import type { GuardFact } from "machines/guard-facts";
import { takenIn } from "machines/step";
import { type AnyStateMachine, createActor, createMachine, type Snapshot } from "xstate";
import { configOf } from "./machine-config";
import type { MachineModel, TransitionModel } from "./machine-model";
import { wordsOf } from "./names";
import { START, stepText, type WalkStep } from "./walk-address";

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

/** Where a walk has come to: the way so far, and from what its machine goes on. */
export interface Walked {
  readonly steps: readonly WalkStep[];
  readonly taken: readonly TakenStep[];
  readonly refused: WalkStep | null;
  readonly at: Snapshot<unknown>;
}

/** Walks from the start through the events that were chosen. Never throws. */
export function walkThrough(model: MachineModel, facts: FactsOfGuards, steps: readonly WalkStep[]): Walk {
  const flow = { model, facts };
  return walkOf(flow, walkTo(flow, steps));
}

/**
 * Takes a walk to where these steps lead: it goes on where they go on, and begins anew where they do not, as after a step back. Whatever
 * follows a refused event is not tried. Never throws.
 */
export function walkTo(flow: FlowToWalk, steps: readonly WalkStep[], before?: Walked): Walked {
  // From no step one goes on nowhere: the first may say how the start's own guards answer.
  const goesOn = before?.steps[0] && before.steps.every((step, place) => isSame(step, steps[place]));
  if (goesOn) return walkOn(run(flow, [], before.at), before, steps);
  const start = steps[0]?.event === START ? steps.slice(0, 1) : [];
  const running = run(flow, start[0]?.denied ?? []);
  return walkOn(
    running,
    { steps: start, taken: [stepOf(running, "")], refused: null, at: running.keep() },
    steps,
  );
}

function isSame(step: WalkStep, other: WalkStep | undefined): boolean {
  return other !== undefined && stepText(step) === stepText(other);
}

/** One machine goes all the steps: to start one anew for each took most of a long walk's time. */
function walkOn(running: RunningMachine, walked: Walked, steps: readonly WalkStep[]): Walked {
  const taken = [...walked.taken];
  let { refused } = walked;
  for (const step of steps.slice(walked.steps.length)) {
    if (refused) break;
    if (!running.send(step)) refused = step;
    else taken.push(stepOf(running, step.event));
  }
  return { steps, taken, refused, at: running.keep() };
}

function stepOf(running: RunningMachine, event: string): TakenStep {
  return { event, states: running.states(), transitions: running.takeTransitions() };
}

/** What there is to say of a walk: the way so far, and what can happen now. */
export function walkOf({ model, facts }: FlowToWalk, { taken, refused, at }: Walked): Walk {
  const isOver = at.status === "done";
  const states = taken.at(-1)?.states ?? [];
  return {
    taken,
    refused: refused && {
      event: refused.event,
      guards: guardsOf(states, refused.event, model).map((guard) => asked(guard, facts, refused.denied)),
    },
    isOver,
    choices: isOver ? [] : choicesAt(states, { model, facts, refused }),
    startAsks: startAsks(model, facts),
  };
}

interface RunningMachine {
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
function run(
  { model, facts }: FlowToWalk,
  denied: readonly string[],
  snapshot?: Snapshot<unknown>,
): RunningMachine {
  const walked = walkedMachines.get(model) ?? walkedMachine(model);
  const answerBy = (without: readonly string[]) => {
    walked.holds = (guard) => factsOf(guard, facts).every(({ id }) => !without.includes(id));
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

interface Asking extends FlowToWalk {
  /** The step that has just been refused: its answers stay, to be changed. */
  readonly refused: WalkStep | null;
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
