import type { Snapshot } from "xstate";
import { type AnsweredGuard, answeredGuard, type FactsOfGuards } from "./answered-guards";
import type { MachineModel, TransitionModel } from "./machine-model";
import { deniedAtStart, deniedInLastStep, rememberedAnswers } from "./remembered-facts";
import { type FlowToWalk, type RunningMachine, runMachine } from "./running-machine";
import { formatStep, START_EVENT, type WalkStep } from "./walk-query";

/** A step that was taken. */
export interface TakenStep {
  /** Empty for the start. */
  readonly event: string;
  /** The active states after it. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** An event of the current state, and the guards that may decide where it leads. */
export interface WalkChoice {
  readonly event: string;
  readonly words: string;
  readonly guards: readonly AnsweredGuard[];
}

export interface Walk {
  readonly taken: readonly TakenStep[];
  readonly choices: readonly WalkChoice[];
  /** The guards of the start. */
  readonly startGuards: readonly AnsweredGuard[];
  /** The refused event with the guards that refused it; later steps were not tried. */
  readonly refused: { readonly event: string; readonly guards: readonly AnsweredGuard[] } | null;
  readonly isOver: boolean;
}

/** The progress of a walk: the steps so far, and the snapshot from which its machine continues. */
export interface WalkProgress {
  readonly steps: readonly WalkStep[];
  readonly taken: readonly TakenStep[];
  readonly refused: WalkStep | null;
  readonly snapshot: Snapshot<unknown>;
}

/** Walks from the start through the chosen events. Never throws. */
export function walkThrough(model: MachineModel, facts: FactsOfGuards, steps: readonly WalkStep[]): Walk {
  const flow = { model, facts };
  return walkOf(flow, walkTo(flow, steps));
}

/**
 * Walks through these steps. Continues from `before` if the steps extend it; otherwise, as after a step back, starts over. Steps after a
 * refused event are not tried. Never throws.
 */
export function walkTo(flow: FlowToWalk, steps: readonly WalkStep[], before?: WalkProgress): WalkProgress {
  // A walk without steps cannot be continued: the first step may answer the guards of the start.
  const isContinuation = before?.steps[0] && before.steps.every((step, index) => isSame(step, steps[index]));
  if (isContinuation) return walkOn(flow, runMachine(flow, [], before.snapshot), before, steps);
  const start = steps[0]?.event === START_EVENT ? steps.slice(0, 1) : [];
  const running = runMachine(flow, deniedAtStart(flow.facts, start));
  return walkOn(
    flow,
    running,
    { steps: start, taken: [stepOf(running, "")], refused: null, snapshot: running.getPersistedSnapshot() },
    steps,
  );
}

function isSame(step: WalkStep, other: WalkStep | undefined): boolean {
  return other !== undefined && formatStep(step) === formatStep(other);
}

/** Runs all steps on one machine: starting a machine per step took most of a long walk's time. */
function walkOn(
  { facts }: FlowToWalk,
  running: RunningMachine,
  walked: WalkProgress,
  steps: readonly WalkStep[],
): WalkProgress {
  const taken = [...walked.taken];
  let { refused } = walked;
  for (const [index, { event }] of steps.entries()) {
    if (refused) break;
    if (index < walked.steps.length) continue;
    const step = { event, denied: deniedInLastStep(facts, steps.slice(0, index + 1)) };
    if (!running.send(step)) refused = step;
    else taken.push(stepOf(running, event));
  }
  return { steps, taken, refused, snapshot: running.getPersistedSnapshot() };
}

function stepOf(running: RunningMachine, event: string): TakenStep {
  return { event, states: running.states(), transitions: running.takeTransitions() };
}

/** Describes a walk: the steps so far, and what can happen next. */
export function walkOf(
  { model, facts }: FlowToWalk,
  { steps, taken, refused, snapshot }: WalkProgress,
): Walk {
  const isOver = snapshot.status === "done";
  const states = taken.at(-1)?.states ?? [];
  return {
    taken,
    refused: refused && {
      event: refused.event,
      guards: guardsOf(states, refused.event, model).map((guard) =>
        answeredGuard(guard, facts, refused.denied),
      ),
    },
    isOver,
    choices: isOver ? [] : choicesAt(states, { model, facts, refused }),
    startGuards: startAsks(model, facts, deniedAtStart(facts, steps)),
  };
}

interface ChoiceInput extends FlowToWalk {
  /** The step that has just been refused, with all that did not hold: its answers stay selected, to be changed. */
  readonly refused: WalkStep | null;
}

function choicesAt(states: readonly string[], { model, facts, refused }: ChoiceInput): WalkChoice[] {
  const leaving = leavingFrom(states, model).filter(({ event }) => event !== "");
  const remembered = rememberedAnswers(facts, []);
  const events = new Map(leaving.map((one) => [one.event, one]));
  return [...events].map(([event, { eventWords, kind }]) => ({
    event,
    words: kind === "event" ? eventWords : `${callOf(event)} ${eventWords}`.trim(),
    guards: guardsAhead(
      leaving.filter((one) => one.event === event),
      model,
    )
      .map((guard) => answeredGuard(guard, facts, refused?.event === event ? refused.denied : undefined))
      .map((guard) => ({ ...guard, facts: guard.facts.filter(({ id }) => !remembered.has(id)) }))
      .filter((guard) => guard.facts.length > 0),
  }));
}

/** Returns the name of the call, `saveReceipt` for `xstate.done.actor.saveReceipt`. */
function callOf(event: string): string {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1] ?? "";
}

function startAsks(model: MachineModel, facts: FactsOfGuards, denied: readonly string[]): AnsweredGuard[] {
  const initial = model.states.filter(({ isInitial }) => isInitial).map(({ id }) => id);
  const start = initial.filter((id) => !id.includes("."));
  const always = model.transitions.filter(
    ({ source, event }) => event === "" && start.includes(source ?? ""),
  );
  return guardsAhead(always, model).map((guard) => answeredGuard(guard, facts, denied));
}

/** Returns the guards of these branches, and those of the eventless transitions that follow. */
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

function guardsOf(states: readonly string[], event: string, model: MachineModel): string[] {
  const branches = leavingFrom(states, model).filter((one) => one.event === event);
  return [...new Set(branches.flatMap(({ guard }) => guard ?? []))];
}

/** Returns the transitions of these states and of the machine itself. */
function leavingFrom(states: readonly string[], { transitions }: MachineModel): TransitionModel[] {
  return transitions.filter(({ source }) => source === null || states.includes(source));
}
