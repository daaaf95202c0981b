import { type MachineModel, type TransitionModel, titleIn } from "~/inspector/machine-model";
import { wordsOf } from "~/inspector/names";
import type { TakenStep } from "~/inspector/walk";
import type { FlowPosition, LiveStep } from "~/session/live-steps";
import { eventOf, texts as inspectorTexts } from "../texts";

/** A step as the live page shows it: words of the definition, and the time. */
export interface LiveRow {
  readonly id: number;
  /** Which of one's own flows. */
  readonly flow: number;
  readonly time: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** The id of the state it left. */
  readonly leaves: string;
  /** Something happened, and the state stayed. */
  readonly stays: boolean;
  /** The guards that were asked, in their order. */
  readonly guards: readonly { readonly words: string; readonly holds: boolean }[];
  readonly taken: TakenStep;
}

/** One's own flows of a machine. */
export interface LiveView {
  /** Newest first. */
  readonly rows: readonly LiveRow[];
  /** Where each stands that has rows, the one with the newest row first. */
  readonly positions: readonly { readonly flow: number; readonly state: string; readonly title: string }[];
}

export const timeOfDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  timeStyle: "medium",
  hourCycle: "h23",
});

/** One's own flows of a machine, in words: their steps, and where they stand. */
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
      return position ? [{ flow, state: position.at, title: titleIn(model, position.at) }] : [];
    }),
  };
}

/** The way of the flow that went a step last, as the diagram marks it: to where it stands. */
export function newestWayOf({ rows, positions: [newest] }: LiveView): {
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

/** The steps in words, in their order. A step that the definition does not know is left out. */
function liveRowsOf(model: MachineModel, steps: readonly LiveStep[]): LiveRow[] {
  return steps.flatMap(({ id, flow, at, machine, transition, from, to }) => {
    const taken = model.transitions.find((one) => one.id === transition);
    if (machine !== model.id || !taken) return [];
    return {
      id,
      flow,
      time: timeOfDay.format(Date.parse(at)),
      event: eventOf(taken),
      from: titleIn(model, from),
      to: taken.targets.length === 0 ? inspectorTexts.staysHere : titleIn(model, to),
      leaves: from,
      stays: taken.targets.length === 0,
      guards: askedBefore(model, taken, from),
      taken: { event: taken.event, states: withOuter(to), transitions: [transition] },
    };
  });
}

/**
 * Which guards were asked, and what they said: those of the earlier branches said no, that of the branch that was taken yes. Where a
 * state around it or the machine itself answered, every branch of the states within had refused before.
 */
function askedBefore({ transitions }: MachineModel, taken: TransitionModel, from: string): LiveRow["guards"] {
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
  // A guard that several branches ask says the same to each.
  const said = new Map<string, boolean>();
  for (const { guard, id } of [...refused, taken])
    if (guard !== null) said.set(wordsOf(guard), id === taken.id);
  return [...said].map(([words, holds]) => ({ words, holds }));
}

/** A state with those around it, outermost first. */
function withOuter(id: string): string[] {
  const names = id.split(".");
  return names.map((_, index) => names.slice(0, index + 1).join("."));
}
