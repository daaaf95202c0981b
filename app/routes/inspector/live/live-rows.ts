import { type MachineModel, type TransitionModel, titleIn } from "~/inspector/machine-model";
import { wordsOf } from "~/inspector/names";
import type { TakenStep } from "~/inspector/walk";
import type { FlowPosition, LiveStep } from "~/session/live-steps";
import { eventOf, texts as inspectorTexts } from "../texts";

/** A step as the live page shows it: words from the definition, and the time. */
export interface LiveRow {
  readonly id: number;
  /** Which of the user's flows. */
  readonly flow: number;
  readonly time: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** The id of the state it left. */
  readonly leaves: string;
  /** Whether the state stayed the same. */
  readonly stays: boolean;
  /** The guards that were evaluated, in order, with their results. */
  readonly guards: readonly { readonly words: string; readonly holds: boolean }[];
  readonly taken: TakenStep;
}

/** The user's own flows of a machine. */
export interface LiveView {
  /** Newest first. */
  readonly rows: readonly LiveRow[];
  /** The current state of each flow that has rows, the one with the newest row first. */
  readonly positions: readonly { readonly flow: number; readonly state: string; readonly title: string }[];
}

export const timeOfDayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  timeStyle: "medium",
  hourCycle: "h23",
});

/** Returns the user's own flows of a machine in words: their steps and current states. */
export function liveViewOf(
  model: MachineModel,
  steps: readonly LiveStep[],
  positions: readonly FlowPosition[],
): LiveView {
  const rows = liveRowsOf(model, steps);
  const flows = [...new Set(rows.map(({ flow }) => flow))];
  return {
    rows,
    positions: flows.flatMap((flow) => {
      const position = positions.find((one) => one.machine === model.id && one.flow === flow);
      return position ? [{ flow, state: position.state, title: titleIn(model, position.state) }] : [];
    }),
  };
}

/** Returns the walk of the most recently active flow, up to its current state, for the diagram to mark. */
export function newestWalkOf({ rows, positions: [newest] }: LiveView): {
  readonly taken: readonly TakenStep[];
} {
  if (!newest) return { taken: [] };
  const taken = rows
    .filter(({ flow }) => flow === newest.flow)
    .map((row) => row.taken)
    .reverse();
  const rests = { event: "", states: withOuter(newest.state), transitions: [] };
  return { taken: taken.at(-1)?.states.at(-1) === newest.state ? taken : [...taken, rests] };
}

/** Returns the steps in words, in order, without those that the definition does not know. */
function liveRowsOf(model: MachineModel, steps: readonly LiveStep[]): LiveRow[] {
  return steps.flatMap(({ id, flow, takenAt, machine, transition, from, to }) => {
    const taken = model.transitions.find((one) => one.id === transition);
    if (machine !== model.id || !taken) return [];
    return {
      id,
      flow,
      time: timeOfDayFormat.format(Date.parse(takenAt)),
      event: eventOf(taken),
      from: titleIn(model, from),
      to: taken.targets.length === 0 ? inspectorTexts.staysHere : titleIn(model, to),
      leaves: from,
      stays: taken.targets.length === 0,
      guards: evaluatedGuards(model, taken, from),
      taken: { event: taken.event, states: withOuter(to), transitions: [transition] },
    };
  });
}

/**
 * Derives which guards were evaluated: those of the earlier branches failed, that of the taken branch passed. If an outer state or the
 * machine itself handled the event, every branch of the states inside had failed before.
 */
function evaluatedGuards(
  { transitions }: MachineModel,
  taken: TransitionModel,
  from: string,
): LiveRow["guards"] {
  const branchesOf = (source: string | null) =>
    transitions.filter((one) => one.source === source && one.event === taken.event);
  const own = branchesOf(taken.source);
  const within = withOuter(from)
    .reverse()
    .filter((state) => taken.source === null || state.startsWith(`${taken.source}.`));
  const refused = [
    ...within.flatMap(branchesOf),
    ...own.slice(
      0,
      own.findIndex(({ id }) => id === taken.id),
    ),
  ];
  // A guard has the same result in every branch that uses it.
  const said = new Map<string, boolean>();
  for (const { guard, id } of [...refused, taken])
    if (guard !== null) said.set(wordsOf(guard), id === taken.id);
  return [...said].map(([words, holds]) => ({ words, holds }));
}

/** Returns a state with its ancestors, outermost first. */
function withOuter(id: string): string[] {
  const names = id.split(".");
  return names.map((_, index) => names.slice(0, index + 1).join("."));
}
