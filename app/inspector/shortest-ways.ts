import type { MachineModel, TransitionModel } from "./machine-model";
import { START, type WalkStep } from "./walk-query";

/** Where a step may lead, and what the guards say for it to lead there. */
interface Move {
  readonly at: readonly string[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/**
 * The fewest steps of a walk that reach each state, by the state's id, found breadth first over the table of transitions. A state that
 * passes on by itself has the steps that lead through it; a state that nothing leads to has none.
 */
export function shortestWays(model: MachineModel): ReadonlyMap<string, readonly WalkStep[]> {
  const ways = new Map<string, readonly WalkStep[]>();
  const seen = new Set<string>();
  const waiting: { at: readonly string[]; steps: readonly WalkStep[] }[] = [];
  const visit = (move: Move, event: string, before: readonly WalkStep[]) => {
    const denied = move.no.map((guard) => `${guard}.0`);
    const steps = event === START && denied.length === 0 ? [] : [...before, { event, denied }];
    for (const id of move.at) if (!ways.has(id)) ways.set(id, steps);
    const onward = movesOf(move, "", model);
    for (const next of onward) visit(next, event, before);
    const place = [...move.at].sort().join(" ");
    if (onward.length > 0 || seen.has(place)) return;
    seen.add(place);
    waiting.push({ at: move.at, steps });
  };
  const start = model.states.filter(({ parent, isInitial }) => parent === null && isInitial);
  visit({ at: start.flatMap(({ id }) => entered(id, model)), yes: [], no: [] }, START, []);
  for (let place = waiting.shift(); place; place = waiting.shift()) {
    const { at, steps } = place;
    const events = model.transitions.filter((one) => one.event !== "" && leaves(one, at));
    for (const event of new Set(events.map((one) => one.event)))
      for (const move of movesOf({ at, yes: [], no: [] }, event, model)) visit(move, event, steps);
  }
  return ways;
}

function leaves({ source }: TransitionModel, at: readonly string[]): boolean {
  return source === null || at.includes(source);
}

/** Where an event may lead, or what happens by itself: of the innermost state first, each branch after those before it said no. */
function movesOf({ at, yes, no }: Move, event: string, model: MachineModel): Move[] {
  const branches = model.transitions
    .filter((one) => one.event === event && leaves(one, at))
    .sort((one, other) => depthOf(other.source) - depthOf(one.source));
  const moves: Move[] = [];
  let denied = no;
  for (const branch of branches) {
    const { guard } = branch;
    if (guard === null || !denied.includes(guard))
      moves.push({
        at: after(branch, at, model),
        yes: guard === null ? yes : [...yes, guard],
        no: denied,
      });
    // What says yes once in a step says so all through it.
    if (guard === null || yes.includes(guard)) break;
    if (!denied.includes(guard)) denied = [...denied, guard];
  }
  return moves;
}

function after({ source, targets }: TransitionModel, at: readonly string[], model: MachineModel): string[] {
  if (targets.length === 0) return [...at];
  const shared = targets.map((target) => sharedAbove(source ?? "", target));
  const outermost = shared.reduce((one, other) => (other.length < one.length ? other : one));
  const staying = at.filter((id) => outermost === id || !isWithin(id, outermost));
  return [...new Set([...staying, ...targets.flatMap((id) => entered(id, model))])];
}

/** The innermost state around a target that the source is, or lies in; empty for the machine itself. */
function sharedAbove(source: string, target: string): string {
  const around = aboveOf(target).filter((id) => source === id || isWithin(source, id));
  return around.at(-1) ?? "";
}

/** A state with all it lies in, and where it begins itself. */
function entered(id: string, model: MachineModel): string[] {
  const { states } = model;
  const isParallel = states.some((one) => one.id === id && one.kind === "parallel");
  const begins = states.filter(({ parent, isInitial }) => parent === id && (isInitial || isParallel));
  return [...new Set([...aboveOf(id), id, ...begins.flatMap((one) => entered(one.id, model))])];
}

/** Outermost first. */
function aboveOf(id: string): string[] {
  const names = id.split(".");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("."));
}

function isWithin(id: string, outer: string): boolean {
  return outer === "" || id.startsWith(`${outer}.`);
}

function depthOf(source: string | null): number {
  return source === null ? 0 : source.split(".").length;
}
