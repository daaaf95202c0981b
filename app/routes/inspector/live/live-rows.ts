import type { MachineModel, TransitionModel } from "~/inspector/machine-model";
import { wordsOf } from "~/inspector/names";
import type { TakenStep } from "~/inspector/walk";
import type { LiveStep } from "~/session/live-steps";
import { eventOf, texts as inspectorTexts } from "../texts";

/** A step as the live page shows it: words of the definition, and the time. */
export interface LiveRow {
  readonly id: number;
  readonly time: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** Something happened, and the state stayed. */
  readonly stays: boolean;
  /** The guards that were asked, in their order. */
  readonly guards: readonly { readonly words: string; readonly holds: boolean }[];
  readonly taken: TakenStep;
}

const timeOfDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  timeStyle: "medium",
  hourCycle: "h23",
});

/** The steps of one flow, newest first, in words. A step that the definition does not know is left out. */
export function liveRowsOf(model: MachineModel, steps: readonly LiveStep[]): LiveRow[] {
  const titles = new Map(model.states.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => titles.get(id) ?? id;
  return steps.flatMap(({ id, at, machine, transition, from, to }) => {
    const taken = model.transitions.find((one) => one.id === transition);
    if (machine !== model.id || !taken) return [];
    return {
      id,
      time: timeOfDay.format(Date.parse(at)),
      event: eventOf(taken),
      from: titleOf(from),
      to: taken.targets.length === 0 ? inspectorTexts.staysHere : titleOf(to),
      stays: taken.targets.length === 0,
      guards: askedBefore(model, taken, from),
      taken: { event: taken.event, states: [to], transitions: [transition] },
    };
  });
}

/**
 * Which guards were asked, and what they said: those of the earlier branches said no, that of the branch that was taken yes. Where the
 * machine itself answered, every branch of the state had refused before.
 */
function askedBefore({ transitions }: MachineModel, taken: TransitionModel, from: string): LiveRow["guards"] {
  const branchesOf = (source: string | null) =>
    transitions.filter((one) => one.source === source && one.event === taken.event);
  const own = branchesOf(taken.source);
  const refused = [
    ...(taken.source === from ? [] : branchesOf(from)),
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
