import type { Snapshot } from "xstate";
import { type AskedGuard, askedGuard, type FactsOfGuards } from "./asked-guards";
import type { MachineModel, TransitionModel } from "./machine-model";
import { type FlowToWalk, type RunningMachine, runMachine } from "./running-machine";
import { START, stepText, type WalkStep } from "./walk-query";

/** A step that was taken. */
export interface TakenStep {
  /** Empty for the start. */
  readonly event: string;
  /** The state one was in after it. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
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
  const goesOn = before?.steps[0] && before.steps.every((step, index) => isSame(step, steps[index]));
  if (goesOn) return walkOn(runMachine(flow, [], before.at), before, steps);
  const start = steps[0]?.event === START ? steps.slice(0, 1) : [];
  const running = runMachine(flow, start[0]?.denied ?? []);
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
      guards: guardsOf(states, refused.event, model).map((guard) => askedGuard(guard, facts, refused.denied)),
    },
    isOver,
    choices: isOver ? [] : choicesAt(states, { model, facts, refused }),
    startAsks: startAsks(model, facts),
  };
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
    ).map((guard) => askedGuard(guard, facts, refused?.event === event ? refused.denied : undefined)),
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
  return guardsAhead(always, model).map((guard) => askedGuard(guard, facts));
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
