/** What is counted of a flow: that one began, that a transition was taken, that one stands in a state and waits for its person. */
export const COUNTED_KINDS = ["started", "taken", "waiting"] as const;

/** One thing that can be counted of a machine; nothing of it tells who it was. */
export interface FlowStep {
  readonly kind: (typeof COUNTED_KINDS)[number];
  /** The transition's id, `failed/claim.retry/2`; else the state's. */
  readonly name: string;
  /** The state it leaves; null: from outside of the flow. */
  readonly from: string | null;
  /** The state it leads to; null: out of the flow, or nowhere yet. */
  readonly to: string | null;
}

/** The same of a known machine. */
export interface MachineStep extends FlowStep {
  readonly machine: string;
  readonly version: string;
}

export interface CountedStep extends FlowStep {
  readonly times: number;
}

/** What an analyst is told of a count. */
export interface ShownStep extends Pick<FlowStep, "kind" | "name"> {
  /** It is this number or up to four more; null where even that would tell a small number beside it. */
  readonly atLeast: number | null;
}

/** So many days, today's included, are shown and kept. */
export const NUMBERS_DAYS = 30;

/** Numbers are told in steps of five, and no number below the first step is told: "fewer than 5". */
export const NUMBERS_STEP = 5;

/** Where people come from and go to: no sum of what goes in and out is known of it. */
const OUTSIDE = "";

/**
 * What may be shown of a machine's counts. What is small is left out, with what never happened. Whatever goes into a state goes out of
 * it or stays there, so a small number could be worked out from those beside it: they are told in steps of five, and where even
 * this gives one away, not at all.
 */
export function shownNumbers(counted: readonly CountedStep[]): ShownStep[] {
  const withheld = new Set<CountedStep>();
  const isTold = (step: CountedStep) => step.times >= NUMBERS_STEP && !withheld.has(step);
  const range = (step: CountedStep) => (withheld.has(step) ? UNKNOWN : rangeOf(step.times));
  for (;;) {
    const exposed = counted.find(
      (step) => isSmall(step) && !withheld.has(step) && !couldBeAnother(step, counted, range),
    );
    if (!exposed) break;
    const shown = counted.filter(isTold);
    const beside = shown.filter((step) => isBeside(step, exposed));
    for (const step of beside.length > 0 ? beside : shown.length > 0 ? shown : [exposed]) withheld.add(step);
  }
  return counted
    .filter((step) => step.times >= NUMBERS_STEP || withheld.has(step))
    .map((step) => ({ kind: step.kind, name: step.name, atLeast: isTold(step) ? range(step).least : null }));
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

function isBeside(one: FlowStep, other: FlowStep): boolean {
  const ends = [other.from, other.to].filter((end) => end !== null);
  return ends.some((end) => end === one.from || end === one.to);
}

/**
 * Whether one time more or less of a step fits everything that is told: some other steps, one more or less each, must make up for it at
 * every state. These are a way through the flow from one end of the step to its other.
 */
function couldBeAnother(
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
    const [from, to] = [nodeOf(other.from), nodeOf(other.to)];
    return [...(canGrow(other) ? [{ from, to }] : []), ...(canShrink(other) ? [{ from: to, to: from }] : [])];
  });
  const [from, to] = [nodeOf(step.from), nodeOf(step.to)];
  return (canGrow(step) && leads(arcs, to, from)) || (canShrink(step) && leads(arcs, from, to));
}

function leads(
  arcs: readonly { readonly from: string; readonly to: string }[],
  start: string,
  goal: string,
): boolean {
  const reached = new Set([start]);
  for (const state of reached) for (const arc of arcs) if (arc.from === state) reached.add(arc.to);
  return reached.has(goal);
}
