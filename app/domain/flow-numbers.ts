/** What is counted: a flow was started, a transition was taken, or a flow is waiting in a state for its user. */
export const COUNTED_KINDS = ["started", "taken", "waiting"] as const;

/** One countable event of a machine; it contains nothing that identifies the user. */
export interface FlowStep {
  readonly kind: (typeof COUNTED_KINDS)[number];
  /** The transition's id, such as `failed/claim.retry/2`, or the state's id. */
  readonly name: string;
  /** The state it leaves; null when it enters the flow. */
  readonly from: string | null;
  /** The state it enters; null when it leaves the flow or enters no state yet. */
  readonly to: string | null;
}

/** A step together with its machine and version. */
export interface MachineStep extends FlowStep {
  readonly machine: string;
  readonly version: string;
}

export interface CountedStep extends FlowStep {
  readonly times: number;
}

/** What analysts see of a count. */
export interface PublishableCount extends Pick<FlowStep, "kind" | "name"> {
  /** The count is this number or up to four more; null if even that would reveal a small count next to it. */
  readonly atLeast: number | null;
}

/** How many days, including today, are stored and shown. */
export const NUMBERS_DAYS = 30;

/** Counts are shown in steps of five, and counts below the first step are not shown: "fewer than 5". */
export const NUMBERS_STEP = 5;

/** The node for everything outside the flow: inflow and outflow there need not balance. */
const OUTSIDE = "";

/**
 * Returns the counts of a machine that may be shown. Zero and small counts are omitted. Whatever enters a state leaves it or
 * stays there, so a small count could be derived from its neighbours: these are shown in steps of five, and withheld where even
 * that would reveal a small count.
 */
export function publishableCounts(counted: readonly CountedStep[]): PublishableCount[] {
  const withheld = new Set<CountedStep>();
  const isShown = (step: CountedStep) => step.times >= NUMBERS_STEP && !withheld.has(step);
  const range = (step: CountedStep) => (withheld.has(step) ? UNKNOWN : rangeOf(step.times));
  const findExposed = () =>
    counted.find((step) => isSmall(step) && !withheld.has(step) && !couldDiffer(step, counted, range));
  for (let exposed = findExposed(); exposed; exposed = findExposed()) {
    const shown = counted.filter(isShown);
    for (const step of stepsToWithhold(exposed, shown)) withheld.add(step);
  }
  return counted
    .filter((step) => step.times >= NUMBERS_STEP || withheld.has(step))
    .map((step) => ({ kind: step.kind, name: step.name, atLeast: isShown(step) ? range(step).least : null }));
}

/** Returns the shown neighbours of a count that could be derived; without any all shown counts; without any the count itself. */
function stepsToWithhold(exposed: CountedStep, shown: readonly CountedStep[]): readonly CountedStep[] {
  const neighbours = shown.filter((step) => isAdjacent(step, exposed));
  if (neighbours.length > 0) return neighbours;
  return shown.length > 0 ? shown : [exposed];
}

interface CountRange {
  readonly least: number;
  readonly most: number;
}

const UNKNOWN: CountRange = { least: 0, most: Number.POSITIVE_INFINITY };

function rangeOf(times: number): CountRange {
  const least = Math.max(0, Math.floor(times / NUMBERS_STEP) * NUMBERS_STEP);
  return { least, most: least + NUMBERS_STEP - 1 };
}

function isSmall({ times }: CountedStep): boolean {
  return times > 0 && times < NUMBERS_STEP;
}

function isAdjacent(one: FlowStep, other: FlowStep): boolean {
  const ends = [other.from, other.to].filter((end) => end !== null);
  return ends.some((end) => end === one.from || end === one.to);
}

/**
 * Whether the shown counts also fit if a step's count were one higher or lower: other steps, each changed by one, must then
 * balance every state. Such steps form a path through the flow from one end of the step to the other.
 */
function couldDiffer(
  step: CountedStep,
  counted: readonly CountedStep[],
  range: (step: CountedStep) => CountRange,
): boolean {
  const moves = counted.filter(({ from, to }) => from !== to);
  const left = new Set(moves.map(({ from }) => from));
  const reached = new Set(moves.map(({ to }) => to));
  const isPassed = (state: string) => left.has(state) && reached.has(state);
  const nodeOf = (state: string | null) => (state !== null && isPassed(state) ? state : OUTSIDE);
  const others = counted.filter((other) => other !== step);
  const canGrow = (one: CountedStep) => one.times < range(one).most;
  const canShrink = (one: CountedStep) => one.times > range(one).least;
  const arcs = others.flatMap((other) => {
    const from = nodeOf(other.from);
    const to = nodeOf(other.to);
    return [...(canGrow(other) ? [{ from, to }] : []), ...(canShrink(other) ? [{ from: to, to: from }] : [])];
  });
  const from = nodeOf(step.from);
  const to = nodeOf(step.to);
  return (canGrow(step) && isReachable(arcs, to, from)) || (canShrink(step) && isReachable(arcs, from, to));
}

function isReachable(
  arcs: readonly { readonly from: string; readonly to: string }[],
  start: string,
  goal: string,
): boolean {
  const reached = new Set([start]);
  for (const state of reached) for (const arc of arcs) if (arc.from === state) reached.add(arc.to);
  return reached.has(goal);
}
