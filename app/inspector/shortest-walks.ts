import { type FactsOfGuards, factsOfGuard } from "./answered-guards";
import type { MachineModel, TransitionModel } from "./machine-model";
import { deniedAtStart, rememberedAnswers } from "./remembered-facts";
import { START_EVENT, type WalkStep } from "./walk-query";

/** A possible outcome of a step: the active states, and the guards that pass and fail to get there. */
interface Move {
  readonly states: readonly string[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/**
 * Returns the shortest walk to each state, by state id, found by breadth-first search over the transitions. For a transient state these
 * are the steps that lead through it. Unreachable states have no entry.
 */
export function shortestWalks(
  model: MachineModel,
  facts: FactsOfGuards,
): ReadonlyMap<string, readonly WalkStep[]> {
  const ways = new Map<string, readonly WalkStep[]>();
  const seen = new Set<string>();
  const queue: { states: readonly string[]; steps: readonly WalkStep[] }[] = [];
  const visit = (move: Move, event: string, before: readonly WalkStep[]) => {
    const isStart = event === START_EVENT;
    const remembered = rememberedAnswers(facts, before);
    const denied = move.no.map((guard) => `${guard}.0`).filter((id) => isStart || !remembered.has(id));
    const steps = isStart && isUsual(move, facts) ? [] : [...before, { event, denied }];
    for (const id of move.states) if (!ways.has(id)) ways.set(id, steps);
    const onward = movesOf(move, "", model);
    for (const next of onward) visit(next, event, before);
    // Where the walk remembers something else, other steps can follow.
    const key = JSON.stringify([[...move.states].sort(), [...rememberedAnswers(facts, steps)]]);
    if (onward.length > 0 || seen.has(key)) return;
    seen.add(key);
    queue.push({ states: move.states, steps });
  };
  const start = model.states.filter(({ parent, isInitial }) => parent === null && isInitial);
  visit(
    { states: start.flatMap(({ id }) => statesEnteredWith(id, model)), yes: [], no: [] },
    START_EVENT,
    [],
  );
  // A start with the usual answers takes no step.
  queue.sort((one, other) => one.steps.length - other.steps.length);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { states, steps } = next;
    const events = model.transitions.filter((one) => one.event !== "" && leaves(one, states));
    for (const event of new Set(events.map((one) => one.event))) {
      const known = rememberedGuards(facts, [...steps, { event, denied: [] }]);
      for (const move of movesOf({ states, ...known }, event, model)) visit(move, event, steps);
    }
  }
  return ways;
}

/** Whether the usual answers lead to this outcome of the start. */
function isUsual({ yes, no }: Move, facts: FactsOfGuards): boolean {
  const denied = deniedAtStart(facts, []);
  const passes = (guard: string) => factsOfGuard(guard, facts).every(({ id }) => !denied.includes(id));
  return yes.every(passes) && !no.some(passes);
}

/** Returns the guards that pass and fail in the last of these steps because of what the walk remembers. */
function rememberedGuards(facts: FactsOfGuards, steps: readonly WalkStep[]): Pick<Move, "yes" | "no"> {
  const remembered = rememberedAnswers(facts, steps);
  const answersOf = (guard: string) => factsOfGuard(guard, facts).map(({ id }) => remembered.get(id));
  const guards = Object.keys(facts);
  return {
    yes: guards.filter((guard) => answersOf(guard).every((holds) => holds === true)),
    no: guards.filter((guard) => answersOf(guard).includes(false)),
  };
}

function leaves({ source }: TransitionModel, states: readonly string[]): boolean {
  return source === null || states.includes(source);
}

/** Returns the possible outcomes of an event (`""`: eventless): innermost states first, each branch after the earlier failed. */
function movesOf({ states, yes, no }: Move, event: string, model: MachineModel): Move[] {
  const branches = model.transitions
    .filter((one) => one.event === event && leaves(one, states))
    .sort((one, other) => depthOf(other.source) - depthOf(one.source));
  const moves: Move[] = [];
  let denied = no;
  for (const branch of branches) {
    const { guard } = branch;
    if (guard === null || !denied.includes(guard))
      moves.push({
        states: after(branch, states, model),
        yes: guard === null ? yes : [...yes, guard],
        no: denied,
      });
    // A guard that passes once in a step passes throughout it.
    if (guard === null || yes.includes(guard)) break;
    if (!denied.includes(guard)) denied = [...denied, guard];
  }
  return moves;
}

function after(
  { source, targets }: TransitionModel,
  states: readonly string[],
  model: MachineModel,
): string[] {
  if (targets.length === 0) return [...states];
  const shared = targets.map((target) => sharedAbove(source ?? "", target));
  const outermost = shared.reduce((one, other) => (other.length < one.length ? other : one));
  const staying = states.filter((id) => outermost === id || !isWithin(id, outermost));
  return [...new Set([...staying, ...targets.flatMap((id) => statesEnteredWith(id, model))])];
}

/** Returns the innermost state around the target that equals or contains the source; empty for the machine itself. */
function sharedAbove(source: string, target: string): string {
  const around = ancestorsOf(target).filter((id) => source === id || isWithin(source, id));
  return around.at(-1) ?? "";
}

/** Returns the states that become active with a state: its ancestors, itself and its initial descendants. */
function statesEnteredWith(id: string, model: MachineModel): string[] {
  const { states } = model;
  const isParallel = states.some((one) => one.id === id && one.kind === "parallel");
  const begins = states.filter(({ parent, isInitial }) => parent === id && (isInitial || isParallel));
  return [...new Set([...ancestorsOf(id), id, ...begins.flatMap((one) => statesEnteredWith(one.id, model))])];
}

/** Outermost first. */
function ancestorsOf(id: string): string[] {
  const names = id.split(".");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("."));
}

function isWithin(id: string, outer: string): boolean {
  return outer === "" || id.startsWith(`${outer}.`);
}

function depthOf(source: string | null): number {
  return source === null ? 0 : source.split(".").length;
}
