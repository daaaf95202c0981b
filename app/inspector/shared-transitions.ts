import type { MachineModel, TransitionModel } from "./machine-model";

/** How many states must have a transition alike before it is drawn once for them all. */
const ALIKE = 3;
/** Stand before the names of the states that share a group; a machine with more groups has the others drawn one by one. */
const MARKS = ["•", "◦", "▪", "▫"] as const;

/** Transitions that several states have alike, drawn once from a node of their own. */
export interface SharedGroup {
  readonly id: string;
  readonly mark: string;
  /** Ids of the states that have them. */
  readonly states: readonly string[];
  /** One of each kind, of the first state that has it. */
  readonly transitions: readonly TransitionModel[];
}

/** The groups, and the transitions that belong to none. */
export interface Sharing {
  readonly groups: readonly SharedGroup[];
  readonly single: readonly TransitionModel[];
  /** Of each one that is drawn for several, by its id: the ids of all it stands for, its own first. */
  readonly alike: Readonly<Record<string, readonly string[]>>;
}

/**
 * Finds what three or more states have alike: event, guard, place among the branches, target and actions. States that share the same
 * transitions make a group, which is drawn as 'From any step marked •': the wizard goes from 57 arrows to 27.
 */
export function shareTransitions({ transitions }: MachineModel): Sharing {
  const byKind = groupedBy(transitions.filter(isSharable), kindOf);
  const alike = [...byKind.values()].filter((same) => same.length >= ALIKE);
  const byStates = groupedBy(alike, (same) => same.map(({ source }) => source).join());
  const largest = [...byStates.values()].sort((a, b) => arrowsOf(b) - arrowsOf(a)).slice(0, MARKS.length);
  const groups = largest.map((kinds, index): SharedGroup => {
    const mark = MARKS[index] ?? MARKS[0];
    const states = (kinds[0] ?? []).flatMap(({ source }) => source ?? []);
    return { id: `any-${index}`, mark, states, transitions: kinds.flatMap(([first]) => first ?? []) };
  });
  const drawnOnce = new Set(largest.flat(2).map(({ id }) => id));
  return {
    groups,
    single: transitions.filter(({ id }) => !drawnOnce.has(id)),
    alike: Object.fromEntries(largest.flat().map((same) => [same[0]?.id, same.map(({ id }) => id)])),
  };
}

/** What stays in its state is listed inside of it. */
function isSharable({ source, targets }: TransitionModel): boolean {
  return source !== null && targets.length > 0;
}

function kindOf({ event, guard, guardWords, targets, actions, id }: TransitionModel): string {
  return JSON.stringify([event, guard, guardWords, targets, actions, id.slice(id.lastIndexOf("/"))]);
}

function arrowsOf(kinds: readonly (readonly TransitionModel[])[]): number {
  return kinds.flat().length;
}

function groupedBy<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}
